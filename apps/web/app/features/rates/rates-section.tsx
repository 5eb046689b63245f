import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { limits } from '@vendly/contract/limits'
import { type FormEvent, useState } from 'react'
import { type FieldErrors, useForm } from '../../lib/form.ts'
import { nairaText } from '../../lib/money.ts'
import { settingsDraft } from '../../lib/settings-draft.ts'
import { Failed } from '../../ui/empty.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { SaveBar } from '../accounts/save-bar.tsx'
import { ratesQuery, useSetRates } from '../accounts/settings.queries.ts'

type Rates = Data<'GET /admin/settings/rates'>
type RateName = Exclude<keyof Rates, 'changedAt'>

const fields: readonly { name: RateName; label: string; help: string; naira?: true }[] = [
  { name: 'commissionStandard', label: 'Commission, standard stores', help: 'Percent of the product total' },
  { name: 'commissionPremium', label: 'Commission, premium stores', help: 'Percent of the product total' },
  { name: 'deliveryFee', label: 'Delivery fee', help: 'For each store in an order', naira: true },
  { name: 'premiumMonthly', label: 'Premium per month', help: 'From the next payment', naira: true },
  { name: 'premiumYearly', label: 'Premium per year', help: 'From the next payment', naira: true },
  { name: 'adDaily', label: 'Ad per day', help: 'From the next ad', naira: true },
  { name: 'riderShare', label: 'Rider’s share of the delivery fee', help: 'Percent. Vendly keeps the rest' },
  {
    name: 'cancelledRiderShare',
    label: 'Rider’s pay when an order is cancelled',
    help: 'Percent of the delivery fee, once a rider took it',
  },
  {
    name: 'advanceBudget',
    label: 'Advances in 30 days',
    help: 'What Vendly pays at most for users who owe others',
    naira: true,
  },
]

/** Commissions, fees and prices that apply from the next checkout. */
export default function RatesSection() {
  const { data, error, refetch, isFetching } = useQuery(ratesQuery)
  if (data) return <RatesForm rates={data} />
  if (error)
    return (
      <Failed title="Couldn’t load the rates" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  return (
    <SkeletonOf what="the rates">
      <RowsSkeleton count={4} />
    </SkeletonOf>
  )
}

function RatesForm({ rates }: { rates: Rates }) {
  const save = useSetRates()
  const [isAsking, setAsking] = useState(false)
  const form = useForm<RatesValues>({
    saved: { ...toValues(rates), reason: '' },
    draft: settingsDraft('rates'),
    validate: (values): FieldErrors =>
      values.reason.trim().length < limits.reasonLength ? { reason: 'Enter a reason.' } : {},
    submit: async (values) => {
      await save.mutateAsync({ ...toRates(values), reason: values.reason })
      form.reset()
    },
  })
  const changed = fields.filter(({ name }) => name in form.changed)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsking(form.check(undefined))
  }
  const send = async () => {
    await form.submit(undefined)
    setAsking(false)
  }
  return (
    <form ref={form.ref} onSubmit={ask} noValidate className="grid grid-cols-1 gap-4">
      <Note>
        New rates apply from the next checkout. Existing orders keep theirs.
        {rates.changedAt && (
          <>
            {' '}
            Last changed <RelativeTime at={rates.changedAt} />.
          </>
        )}
      </Note>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, help, naira }) => (
          <TextField
            key={name}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            prefix={naira && '₦'}
            action={naira ? undefined : <span className="text-ink-2">%</span>}
            help={help}
            {...form.field(name)}
          />
        ))}
      </div>
      <AreaField
        label="Reason"
        rows={2}
        maxLength={limits.noteLength}
        help="Saved in the activity log."
        {...form.field('reason')}
      />
      {form.message && Object.keys(form.errors).length === 0 && (
        <Note tone="bad" live>
          {form.message} The rates have not changed.
        </Note>
      )}
      <SaveBar form={form} label="Change rates" />
      <Confirm
        open={isAsking}
        title="Change the rates of the whole market?"
        yes="Change rates"
        no="Not yet"
        busy={form.isSubmitting && 'Saving…'}
        onYes={() => void send()}
        onNo={() => setAsking(false)}
      >
        {changed.length === 0 && 'No rate has changed.'}
        <ul className="grid gap-1">
          {changed.map(({ name, label, naira }) => (
            <li key={name}>
              {label}: {formatRate(String(rates[name]), naira)} → <b>{formatRate(form.values[name], naira)}</b>
            </li>
          ))}
        </ul>
      </Confirm>
    </form>
  )
}

const formatRate = (text: string, naira?: true) => (naira ? nairaText(Number(text)) : `${text}%`)

type RatesValues = Record<RateName | 'reason', string>

const toValues = (rates: Rates): Record<RateName, string> => ({
  commissionStandard: String(rates.commissionStandard),
  commissionPremium: String(rates.commissionPremium),
  deliveryFee: String(rates.deliveryFee),
  riderShare: String(rates.riderShare),
  premiumMonthly: String(rates.premiumMonthly),
  premiumYearly: String(rates.premiumYearly),
  adDaily: String(rates.adDaily),
  cancelledRiderShare: String(rates.cancelledRiderShare),
  advanceBudget: String(rates.advanceBudget),
})

function toRates(values: RatesValues): Record<RateName, number> {
  const number = (name: RateName) => Number(values[name].replace(',', '.'))
  return {
    commissionStandard: number('commissionStandard'),
    commissionPremium: number('commissionPremium'),
    deliveryFee: number('deliveryFee'),
    riderShare: number('riderShare'),
    premiumMonthly: number('premiumMonthly'),
    premiumYearly: number('premiumYearly'),
    adDaily: number('adDaily'),
    cancelledRiderShare: number('cancelledRiderShare'),
    advanceBudget: number('advanceBudget'),
  }
}
