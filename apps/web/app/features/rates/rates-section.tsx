import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { limits } from '@vendly/contract/limits'
import type { RateName } from '@vendly/contract/rates'
import { type FormEvent, useState } from 'react'
import { type FieldErrors, useForm } from '../../lib/form.ts'
import { settingsDraft } from '../../lib/settings-draft.ts'
import { Failed } from '../../ui/empty.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { SaveBar } from '../accounts/save-bar.tsx'
import { ratesQuery, useSetRates } from '../accounts/settings.queries.ts'
import { rateFields, rateText } from './rate-fields.ts'
import { RateHistory } from './rate-history.tsx'

type Rates = Data<'GET /admin/settings/rates'>
/** Commissions, fees and prices that apply from the next checkout. */
export default function RatesSection() {
  const { data, error, refetch, isFetching } = useQuery(ratesQuery)
  if (data)
    return (
      <div className="grid grid-cols-1 gap-4">
        <RatesForm rates={data} />
        <Panel title="History">
          <RateHistory />
        </Panel>
      </div>
    )
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
      await save.mutateAsync({ ...toRates(values), reason: values.reason, changedAt: rates.changedAt })
      form.reset()
    },
  })
  const changed = rateFields.filter(({ name }) => name in form.changed)
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
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {rateFields.map(({ name, label, help, naira }) => (
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
              {label}: {rateText(rates[name], naira)} → <b>{rateText(numberIn(form.values[name]), naira)}</b>
            </li>
          ))}
        </ul>
      </Confirm>
    </form>
  )
}

type RatesValues = Record<RateName | 'reason', string>

const toValues = (rates: Rates) =>
  Object.fromEntries(rateFields.map(({ name }) => [name, String(rates[name])])) as Record<RateName, string>

const numberIn = (value: string) => Number(value.replace(',', '.'))

const toRates = (values: RatesValues) =>
  Object.fromEntries(rateFields.map(({ name }) => [name, numberIn(values[name])])) as Record<RateName, number>
