import { parseAmount } from '@vendly/contract/amount-text'
import { quoteLimits } from '@vendly/contract/quote-limits'
import type { QuoteRequest } from '@vendly/contract/quotes'
import type { ServiceLocation } from '@vendly/contract/services'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors } from '../../../lib/problem.ts'
import { durationText } from '../../../lib/store-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField, SelectField } from '../../../ui/field.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ChoiceChips } from '../choice-chips.tsx'
import { FreeTimes } from './free-times.tsx'
import { sellerWheres } from './quote-texts.ts'
import type { QuoteStepper } from './quotes.queries.ts'

const lengths = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 720]
const deposits = [20, 30, 50, 70]
const validFor = [4, 12, 24, 48, 72]
const whens = [
  { value: 'named', label: 'I name a time' },
  { value: 'open', label: 'They choose' },
] as const

/** A price, how long, and one of the seller's own free times. */
export function AnswerForm({ request, step }: { request: QuoteRequest; step: QuoteStepper }) {
  const { _id, services, location } = request
  const [serviceId, setService] = useState(services[0]?._id ?? '')
  const [price, setPrice] = useState('')
  const [minutes, setMinutes] = useState(60)
  const [when, setWhen] = useState<'named' | 'open'>('named')
  const [start, setStart] = useState<string>()
  const [where, setWhere] = useState<ServiceLocation>(location ?? services[0]?.locations[0] ?? 'provider')
  const [deposit, setDeposit] = useState('')
  const [validHours, setValid] = useState<number>(quoteLimits.validHours.standard)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const errors = { ...missing, ...fieldErrors(step.problem) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = parseAmount(price)
    const found = {
      ...((!amount || amount < quoteLimits.price.min) && {
        price: `Enter a price of at least ₦${quoteLimits.price.min}.`,
      }),
      ...(when === 'named' && !start && { start: 'Choose a time.' }),
    }
    setMissing(found)
    if (Object.keys(found).length > 0 || !amount)
      return requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    step.take({
      kind: 'offer',
      id: _id,
      body: {
        ...{ serviceId, price: amount, minutes, validHours, location: where, note: note.trim() || null },
        start: when === 'named' ? start : null,
        depositPercent: deposit ? Number(deposit) : null,
      },
    })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Your answer" className="grid grid-cols-1 gap-4">
      <SectionHead title="Your offer" />
      {services.length > 1 && (
        <SelectField
          label="Which of your services"
          name="serviceId"
          value={serviceId}
          options={services.map((one) => ({ value: one._id, label: one.name }))}
          onChange={({ target }) => setService(target.value)}
          error={errors.serviceId}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <MoneyField label="Price" name="price" value={price} onText={setPrice} error={errors.price} />
        <SelectField
          label="It takes"
          name="minutes"
          value={String(minutes)}
          options={lengths.map((one) => ({ value: String(one), label: durationText(one) }))}
          onChange={({ target }) => {
            setMinutes(Number(target.value))
            setStart(undefined)
          }}
          error={errors.minutes}
        />
      </div>
      <Segmented label="When" name="when" value={when} options={whens} onChange={setWhen} />
      {when === 'named' ? (
        <FreeTimes
          legend="Your free times"
          serviceId={serviceId}
          minutes={minutes}
          value={start}
          onChange={setStart}
          error={errors.start}
        />
      ) : (
        <p className="text-ink-2 text-sm">They choose one of your free times when they accept.</p>
      )}
      <ChoiceChips
        legend="Where"
        value={where}
        options={Object.entries(sellerWheres).map(([value, label]) => ({ value, label }))}
        onChange={(one) => setWhere(one as ServiceLocation)}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Paid first"
          name="depositPercent"
          value={deposit}
          options={[
            { value: '', label: 'All of it' },
            ...deposits.map((one) => ({ value: String(one), label: `${one}% deposit` })),
          ]}
          onChange={({ target }) => setDeposit(target.value)}
          error={errors.depositPercent}
        />
        <SelectField
          label="Valid for"
          name="validHours"
          value={String(validHours)}
          options={validFor.map((one) => ({
            value: String(one),
            label: one >= 48 ? `${one / 24} days` : `${one} hours`,
          }))}
          onChange={({ target }) => setValid(Number(target.value))}
          error={errors.validHours}
        />
      </div>
      <AreaField
        label="What is in it"
        optional
        name="note"
        rows={3}
        maxLength={quoteLimits.noteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={errors.note}
      />
      <p className="text-ink-2 text-sm">
        If they accept, it is booked at this price, and the money is held until it is done.
        {when === 'named' && ' The time is kept in your calendar until your offer ends.'}
      </p>
      <Button type="submit" size="lg" block busy={step.running === _id && 'Sending…'}>
        Send the offer
      </Button>
    </form>
  )
}
