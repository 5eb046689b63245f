import { useState } from 'react'
import { type FieldErrors, useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { termsText } from './coupon-texts.ts'
import { type CouponSide, type NewCoupon, useAddCoupon } from './coupons.queries.ts'

const empty = {
  code: '',
  kind: 'percent' as 'percent' | 'fixed',
  value: '10',
  cap: '',
  minimum: '',
  perUserLimit: '1',
  totalLimit: '',
  endsOn: '',
}
type Values = typeof empty

const numberOf = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : null)
/** The end of that day in Lagos. */
const endOf = (day: string): string | null => (day ? new Date(`${day}T23:59:59+01:00`).toISOString() : null)

function toCoupon({ code, kind, value, cap, minimum, perUserLimit, totalLimit, endsOn }: Values) {
  return {
    code: code.trim().toUpperCase(),
    percent: kind === 'percent' ? numberOf(value) : null,
    amount: kind === 'fixed' ? numberOf(value) : null,
    cap: kind === 'percent' ? numberOf(cap) : null,
    minimum: numberOf(minimum) ?? 0,
    perUserLimit: numberOf(perUserLimit),
    totalLimit: numberOf(totalLimit),
    endsAt: endOf(endsOn),
  }
}

function validate(values: Values): FieldErrors {
  const errors: FieldErrors = {}
  if (!values.code.trim()) errors.code = 'Write a code.'
  if (!numberOf(values.value)) errors[values.kind === 'percent' ? 'percent' : 'amount'] = 'Write a number.'
  for (const name of ['cap', 'minimum', 'perUserLimit', 'totalLimit'] as const)
    if (values[name].trim() && numberOf(values[name]) === null) errors[name] = 'Write a whole number.'
  return errors
}

/** A new coupon, with the sentence that says what it will do. */
export function CouponForm({ side }: { side: CouponSide }) {
  const add = useAddCoupon(side)
  const [saved, setSaved] = useState(empty)
  const form = useForm<Values>({
    saved,
    validate,
    submit: async (values) => {
      await add(toCoupon(values) as NewCoupon)
      setSaved({ ...empty })
      form.reset()
    },
  })
  const { values, errors, set } = form
  const isPercent = values.kind === 'percent'
  const field = (name: Exclude<keyof Values, 'kind'>) => ({
    name,
    autoComplete: 'off',
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const preview = termsText({ ...toCoupon(values), firstOrderOnly: false, startsAt: null })
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-4">
      <SectionHead title="New coupon" />
      <TextField label="Code" {...field('code')} error={errors.code} help="Letters and digits, such as RICE10" />
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
        <TextField label="At most, in naira" optional inputMode="numeric" {...field('cap')} error={errors.cap} />
      )}
      <TextField
        label="On orders from, in naira"
        optional
        inputMode="numeric"
        {...field('minimum')}
        error={errors.minimum}
      />
      <TextField
        label="Times per buyer"
        optional
        inputMode="numeric"
        {...field('perUserLimit')}
        error={errors.perUserLimit}
      />
      <TextField label="Times in all" optional inputMode="numeric" {...field('totalLimit')} error={errors.totalLimit} />
      <TextField label="Last day" optional type="date" {...field('endsOn')} error={errors.endsAt} />
      <p aria-live="polite" className="text-ink-2 text-sm">
        {preview}; {side === 'vendor' ? 'you pay for it.' : 'Vendly pays for it, at every store.'}
      </p>
      <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
      <Button type="submit" size="lg" block busy={form.isSubmitting && 'Adding…'}>
        Add coupon
      </Button>
    </form>
  )
}
