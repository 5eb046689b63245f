import { useQuery } from '@tanstack/react-query'
import { parseAmount } from '@vendly/contract/amount-text'
import { serviceLimits } from '@vendly/contract/service-limits'
import { categoriesQuery, offeredCategories } from '../../lib/categories.ts'
import { nairaText } from '../../lib/money.ts'
import { useServicePaths } from '../../lib/service-paths.ts'
import { Check } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { pricingQuery } from '../own-store/store-settings.queries.ts'
import { LengthField } from './length-field.tsx'
import { hoursText } from './service-labels.ts'
import type { ServiceForm } from './use-service-form.ts'

const SERVICES = 'services'
const READY = [2, 4, 8, 24, 48, 72, 96, 120, 168, 336]

const examples = {
  appointment: 'Gel nails with one design',
  class: 'MTH 101 revision',
  'drop-off': 'Laundry by the bag',
  quote: 'Matric photo shoot',
} as const

/** Name, category, price and length: what nobody can leave out. */
export function MainFields({ form: { fields, set, errors } }: { form: ServiceForm }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { mode } = fields
  return (
    <>
      <TextField
        label="Name"
        value={fields.name}
        maxLength={serviceLimits.nameLength}
        autoComplete="off"
        placeholder={examples[mode]}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField
        label="Category"
        value={fields.category}
        placeholder="Pick one"
        error={errors.category}
        options={offeredCategories(categories, fields.category)
          .filter(({ parent }) => parent === SERVICES)
          .map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={({ target }) => set({ category: target.value })}
      />
      <PriceFields {...{ fields, set, errors }} />
      {mode === 'drop-off' ? (
        <SelectField
          label="Ready after"
          value={String(fields.turnaroundHours)}
          error={errors.turnaroundHours}
          help="From the end of the hours in which they bring it."
          options={READY.map((hours) => ({ value: String(hours), label: hoursText(hours) }))}
          onChange={({ target }) => set({ turnaroundHours: Number(target.value) })}
        />
      ) : (
        !(mode === 'appointment' && fields.isHourly) && (
          <LengthField label="How long?" minutes={fields.minutes} onChange={(minutes) => set({ minutes })} />
        )
      )}
    </>
  )
}

type Part = Pick<ServiceForm, 'fields' | 'set' | 'errors'>

function PriceFields({ fields, set, errors }: Part) {
  const { mode } = fields
  const isShared = mode === 'class' || mode === 'drop-off'
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
        <MoneyField
          label={mode === 'class' ? 'Price of a seat' : mode === 'quote' ? 'Starts at' : 'Price'}
          optional={mode === 'quote'}
          value={fields.price}
          error={errors.price}
          onText={(price) => set({ price })}
        />
        {mode === 'drop-off' && (
          <TextField
            label="For each"
            value={fields.unit}
            maxLength={serviceLimits.unitLength}
            placeholder="bag"
            autoCapitalize="none"
            autoComplete="off"
            error={errors.unit}
            onChange={({ target }) => set({ unit: target.value })}
          />
        )}
        {isShared && (
          <TextField
            label={mode === 'class' ? 'Seats' : 'How many fit at once'}
            inputMode="numeric"
            value={fields.capacity}
            maxLength={3}
            error={errors.capacity}
            onChange={({ target }) => set({ capacity: target.value })}
          />
        )}
        {!isShared && <YouGet price={fields.price} />}
      </div>
      {isShared && <YouGet price={fields.price} isLine />}
      {mode === 'appointment' && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Check
            label="The price is for an hour"
            checked={fields.isHourly}
            onChange={({ target }) => set({ isHourly: target.checked, ...(target.checked && { minutes: 60 }) })}
          />
          {fields.isHourly && (
            <span className="flex items-center gap-2 text-sm">
              At most
              <Stepper
                label="hours at once"
                value={fields.maxHours}
                min={1}
                max={serviceLimits.hours.max}
                onChange={(maxHours) => set({ maxHours })}
              />
              hours
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** What is left of the price after the fee of the store's plan. */
function YouGet({ price, isLine = false }: { price: string; isLine?: boolean }) {
  const { hasStore } = useServicePaths()
  const { data } = useQuery({ ...pricingQuery, enabled: hasStore })
  const amount = parseAmount(price)
  const fee = data?.commission.own
  if (fee === undefined) return null
  const text = amount ? `${nairaText(amount - Math.round((amount * fee) / 100))} after ${fee}%` : `All but ${fee}%`
  if (isLine) return <p className="text-ink-2 text-sm">You get {text}</p>
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="font-semibold text-sm">You get</span>
      <span className="flex min-h-12 items-center rounded-control bg-sunk px-3 text-ink-2">{text}</span>
    </div>
  )
}
