import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { type FormEvent, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useFirstWrong } from '../../lib/first-wrong.ts'
import { nairaText } from '../../lib/money.ts'
import { Failed } from '../../ui/empty.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { SaveBar } from '../accounts/save-bar.tsx'
import { ratesQuery, useSetRates } from '../accounts/settings.queries.ts'
import { useDraft } from '../accounts/use-draft.ts'

type Rates = Data<'GET /admin/settings/rates'>
type RateName = Exclude<keyof Rates, 'changedAt'>

const fields: readonly { name: RateName; label: string; help: string; naira?: true }[] = [
  { name: 'commissionStandard', label: 'Commission, standard stores', help: 'Percent of the goods' },
  { name: 'commissionPremium', label: 'Commission, premium stores', help: 'Percent of the goods' },
  { name: 'deliveryFee', label: 'Delivery fee', help: 'For each store in an order', naira: true },
  { name: 'premiumMonthly', label: 'Premium, a month', help: 'From the next payment on', naira: true },
  { name: 'premiumYearly', label: 'Premium, a year', help: 'From the next payment on', naira: true },
  { name: 'riderShare', label: 'The rider’s share of the delivery fee', help: 'Percent; the rest is Vendly’s' },
]

const REASON_LENGTH = 3

/** What Vendly takes and gives, from the next checkout on. */
export default function RatesSection() {
  const { data, error, refetch, isFetching } = useQuery(ratesQuery)
  if (data) return <RatesForm rates={data} />
  if (error)
    return (
      <Failed
        title="The rates did not load"
        text={`${error.message} They have not changed.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="the rates">
      <RowsSkeleton count={4} />
    </SkeletonOf>
  )
}

function RatesForm({ rates }: { rates: Rates }) {
  const draft = useDraft('rates', { ...textsOf(rates), reason: '' })
  const save = useSetRates()
  const [asking, setAsking] = useState(false)
  const [saved, setSaved] = useState(false)
  const [unexplained, setUnexplained] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFirstWrong(form, save.error)
  const errors = save.error instanceof ApiProblem ? save.error.errors : []
  const wrong = (name: string) => errors.find(({ field }) => field === name)?.message
  const changed = fields.filter(({ name }) => name in draft.changed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.fields.reason.trim().length >= REASON_LENGTH) return setAsking(true)
    setUnexplained(true)
    document.getElementsByName('reason')[0]?.focus()
  }
  const send = () => {
    const number = (name: RateName) => Number(draft.fields[name].replace(',', '.'))
    const wish = {
      commissionStandard: number('commissionStandard'),
      commissionPremium: number('commissionPremium'),
      deliveryFee: number('deliveryFee'),
      riderShare: number('riderShare'),
      premiumMonthly: number('premiumMonthly'),
      premiumYearly: number('premiumYearly'),
      reason: draft.fields.reason,
    }
    save.mutate(wish, {
      onSuccess: () => {
        draft.clear()
        setSaved(true)
      },
      onSettled: () => setAsking(false),
    })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <Note>
        They hold from the next checkout on. Orders that stand keep what they were placed with.
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
            name={name}
            inputMode="decimal"
            autoComplete="off"
            prefix={naira && '₦'}
            action={naira ? undefined : <span className="text-ink-2">%</span>}
            value={draft.fields[name]}
            help={help}
            error={wrong(name)}
            onChange={(event) => {
              setSaved(false)
              draft.set(name, event.target.value)
            }}
          />
        ))}
      </div>
      <AreaField
        label="Why"
        name="reason"
        rows={2}
        maxLength={500}
        value={draft.fields.reason}
        help="Stands in the log of what administrators do."
        error={unexplained ? 'Say why.' : wrong('reason')}
        onChange={(event) => {
          setUnexplained(false)
          draft.set('reason', event.target.value)
        }}
      />
      {save.error && errors.length === 0 && (
        <Note tone="bad" live>
          {save.error.message} The rates are as they were.
        </Note>
      )}
      <SaveBar draft={draft} saving={save.isPending} saved={saved} label="Change rates" />
      <Confirm
        open={asking}
        title="Change the rates of the whole market?"
        yes="Change rates"
        no="Not yet"
        busy={save.isPending && 'Saving…'}
        onYes={send}
        onNo={() => setAsking(false)}
      >
        {changed.length === 0 && 'No rate is different; only the reason was written.'}
        <ul className="grid gap-1">
          {changed.map(({ name, label, naira }) => (
            <li key={name}>
              {label}: {shown(String(rates[name]), naira)} → <b>{shown(draft.fields[name], naira)}</b>
            </li>
          ))}
        </ul>
      </Confirm>
    </form>
  )
}

const shown = (text: string, naira?: true) => (naira ? nairaText(Number(text)) : `${text}%`)

const textsOf = (rates: Rates): Record<RateName, string> => ({
  commissionStandard: String(rates.commissionStandard),
  commissionPremium: String(rates.commissionPremium),
  deliveryFee: String(rates.deliveryFee),
  riderShare: String(rates.riderShare),
  premiumMonthly: String(rates.premiumMonthly),
  premiumYearly: String(rates.premiumYearly),
})
