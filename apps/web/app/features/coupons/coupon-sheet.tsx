import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { categoriesQuery, categoryChoices } from '../../lib/categories.ts'
import { type FieldErrors, useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { campusesQuery } from '../campuses/campuses.queries.ts'
import { CouponPreview } from './coupon-preview.tsx'
import { CouponStoreField } from './coupon-store-field.tsx'
import { halfText, termsText, unlimitedText } from './coupon-texts.ts'
import { type CouponSide, type NewCoupon, useAddCoupon } from './coupons.queries.ts'

const empty = {
  code: '',
  kind: 'percent' as 'percent' | 'fixed',
  value: '10',
  cap: '',
  minimum: '',
  perUserLimit: '1',
  totalLimit: '',
  budget: '',
  firstOrderOnly: false,
  startsOn: '',
  endsOn: '',
  category: '',
  vendorId: '',
  campusId: '',
}
type Values = typeof empty

const numberOf = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : null)
/** The first and the last moment of a day in Lagos. */
const startOf = (day: string): string | null => (day ? new Date(`${day}T00:00:00+01:00`).toISOString() : null)
const endOf = (day: string): string | null => (day ? new Date(`${day}T23:59:59+01:00`).toISOString() : null)

function toCoupon(values: Values) {
  const { kind, value, cap, minimum, perUserLimit, totalLimit } = values
  return {
    code: values.code.trim().toUpperCase(),
    percent: kind === 'percent' ? numberOf(value) : null,
    amount: kind === 'fixed' ? numberOf(value) : null,
    cap: kind === 'percent' ? numberOf(cap) : null,
    minimum: numberOf(minimum) ?? 0,
    perUserLimit: numberOf(perUserLimit),
    totalLimit: numberOf(totalLimit),
    firstOrderOnly: values.firstOrderOnly,
    category: values.category || null,
    startsAt: startOf(values.startsOn),
    endsAt: endOf(values.endsOn),
  }
}

/** An administrator's coupon can be for one store or one campus. */
const toAdminCoupon = (values: Values) => ({
  ...toCoupon(values),
  budget: numberOf(values.budget) ?? undefined,
  vendorId: values.vendorId || null,
  campusId: values.campusId || null,
})

/** Vendly pays for an administrator's coupon, so none is without limits. */
const REQUIRED = {
  cap: 'Write the most that it takes off.',
  totalLimit: 'Write how often.',
  budget: 'Write an amount.',
}

function validate(values: Values, side: CouponSide): FieldErrors {
  const errors: FieldErrors = {}
  if (!values.code.trim()) errors.code = 'Write a code.'
  if (!numberOf(values.value)) errors[values.kind === 'percent' ? 'percent' : 'amount'] = 'Write a number.'
  for (const name of ['cap', 'minimum', 'perUserLimit', 'totalLimit', 'budget'] as const)
    if (values[name].trim() && numberOf(values[name]) === null) errors[name] = 'Write a whole number.'
  if (side === 'admin')
    for (const name of ['cap', 'totalLimit', 'budget'] as const)
      if (!values[name].trim() && (name !== 'cap' || values.kind === 'percent')) errors[name] = REQUIRED[name]
  if (values.startsOn && values.endsOn && values.endsOn < values.startsOn)
    errors.endsAt = 'The last day must not be before the first.'
  return errors
}

interface CouponSheetProps {
  side: CouponSide
  onClose: () => void
}

/** A new coupon, with what its buyers see and the sentence that says what it will do. */
export function CouponSheet({ side, onClose }: CouponSheetProps) {
  const formId = useId()
  const add = useAddCoupon(side)
  const { data: campuses = [] } = useQuery({ ...campusesQuery, enabled: side === 'admin' })
  const { data: categories = [] } = useQuery(categoriesQuery)
  const form = useForm<Values>({
    saved: empty,
    validate: (values) => validate(values, side),
    submit: async (values) => {
      await add((side === 'admin' ? toAdminCoupon(values) : toCoupon(values)) as NewCoupon)
      onClose()
    },
  })
  const { values, errors, set } = form
  const isPercent = values.kind === 'percent'
  const field = (name: Parameters<typeof form.field>[0]) => ({ autoComplete: 'off', ...form.field(name) })
  const category = categories.find(({ slug }) => slug === values.category)
  const terms = toCoupon(values)
  const preview = termsText({ ...terms, category })
  // Vendly's coupons cannot be added without limits.
  const warning = side === 'vendor' && [halfText(terms), unlimitedText(terms)].filter(Boolean).join(' ')
  const bearer =
    side === 'vendor' ? 'you pay for it.' : `Vendly pays for it${values.vendorId ? '' : ', at every store'}.`
  return (
    <Sheet
      open
      long
      title="New coupon"
      onClose={onClose}
      action={
        <Button type="submit" form={formId} size="lg" block busy={form.isSubmitting && 'Adding…'}>
          Add coupon
        </Button>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-4">
        <TextField label="Code" {...field('code')} help="Letters and digits, such as RICE10" />
        <Segmented
          label="Discount"
          name="kind"
          value={values.kind}
          options={[
            { value: 'percent', label: 'Percentage' },
            { value: 'fixed', label: 'Amount' },
          ]}
          onChange={(kind) => set({ kind })}
        />
        <TextField
          label={isPercent ? 'Percent off' : 'Naira off'}
          inputMode="numeric"
          {...field('value')}
          error={errors.percent ?? errors.amount}
        />
        {isPercent && (
          <TextField label="At most, in naira" optional={side === 'vendor'} inputMode="numeric" {...field('cap')} />
        )}
        {side === 'vendor' && <CouponPreview code={terms.code} terms={terms} />}
        <TextField label="On orders from, in naira" optional inputMode="numeric" {...field('minimum')} />
        <TextField label="Times per buyer" optional inputMode="numeric" {...field('perUserLimit')} />
        <TextField label="Times in all" optional={side === 'vendor'} inputMode="numeric" {...field('totalLimit')} />
        {side === 'admin' && (
          <TextField
            label="Budget in naira"
            inputMode="numeric"
            {...field('budget')}
            help="Of all uses together. It never takes off more than the commission on an order."
          />
        )}
        <SelectField
          label="Category"
          optional
          placeholder="All categories"
          options={categoryChoices(categories)}
          {...field('category')}
          help="Only its products and services count for the minimum and get the discount."
        />
        <Check
          label="Only on a buyer’s first order"
          name="firstOrderOnly"
          checked={values.firstOrderOnly}
          onChange={({ target }) => set({ firstOrderOnly: target.checked })}
        />
        <TextField
          label="First day"
          optional
          type="date"
          {...field('startsOn')}
          error={errors.startsAt}
          help="Left empty, it starts now."
        />
        <TextField label="Last day" optional type="date" {...field('endsOn')} error={errors.endsAt} />
        {side === 'admin' && (
          <>
            <CouponStoreField error={errors.vendorId} onChoose={(store) => set({ vendorId: store?._id ?? '' })} />
            <SelectField
              label="Campus"
              optional
              placeholder="All campuses"
              options={campuses.map(({ _id, name }) => ({ value: _id, label: name }))}
              {...field('campusId')}
            />
          </>
        )}
        <p aria-live="polite" className="text-ink-2 text-sm">
          {preview}; {bearer}
        </p>
        {warning && <Note tone="gold">{warning}</Note>}
        <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
      </form>
    </Sheet>
  )
}
