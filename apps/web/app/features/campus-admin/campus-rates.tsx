import { useQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { CampusRates } from '@vendly/contract/rates'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { rateFields, rateText } from '../rates/rate-fields.ts'
import { RateHistory } from '../rates/rate-history.tsx'
import { campusRatesQuery, useCampusChange } from './campus-admin.queries.ts'

type RateName = keyof CampusRates['own']
const shortLabels: Record<RateName, string> = {
  deliveryFee: 'Delivery',
  commissionStandard: 'Commission',
  commissionPremium: 'Premium stores',
  riderShare: 'Rider’s share',
}
const isOfCampus = (field: (typeof rateFields)[number]): field is (typeof rateFields)[number] & { name: RateName } =>
  field.name in shortLabels
const rates = rateFields.filter(isOfCampus)

/** Fees of a campus: what differs from the rest of Vendly. */
export function CampusRatesPanel({ id }: { id: string }) {
  const { data, error } = useQuery(campusRatesQuery(id))
  const [isOpen, setOpen] = useState(false)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <Panel
      title="Fees"
      action={
        <Button kind="quiet" size="sm" aria-label="Change fees" disabled={!data} onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    >
      <div className="px-3 pb-3 text-sm">
        {error && <Note tone="bad">The fees did not load. {error.message}</Note>}
        {!data && !error && <Skeleton className="h-20 rounded-control" />}
        {data && (
          <dl className="grid grid-cols-[6.5rem_1fr] gap-x-2 gap-y-1">
            {rates.map(({ name, naira }) => {
              const own = data.own[name]
              return (
                <div key={name} className="contents">
                  <dt className="text-ink-3">{shortLabels[name]}</dt>
                  <dd>
                    <b className="font-semibold figures">{rateText(own ?? data.standard[name], naira)}</b>{' '}
                    <span className="text-ink-3 text-xs">
                      {own === null ? 'as elsewhere' : `elsewhere ${rateText(data.standard[name], naira)}`}
                    </span>
                  </dd>
                </div>
              )
            })}
          </dl>
        )}
      </div>
      <details className="border-line border-t" onToggle={({ currentTarget }) => setHistoryOpen(currentTarget.open)}>
        <summary className="flex min-h-touch items-center gap-1.5 px-3 font-semibold text-brand-text text-sm">
          History of fees
          <Icon name="caret-down-bold" size="xs" />
        </summary>
        {isHistoryOpen && <RateHistory campus={id} />}
      </details>
      <Sheet open={isOpen} title="Fees of this campus" onClose={() => setOpen(false)}>
        {data && <RatesForm id={id} rates={data} onDone={() => setOpen(false)} />}
      </Sheet>
    </Panel>
  )
}

const shown = (value: number | null) => (value === null ? '' : String(value))
const numberOf = (value: string) => (value.trim() ? Number(value.replace(',', '.')) : null)

function RatesForm({
  id,
  rates: { own, standard, version },
  onDone,
}: {
  id: string
  rates: CampusRates
  onDone: () => void
}) {
  const save = useCampusChange((body: CampusRates['own'] & { version: number; reason: string }) =>
    api('PUT /admin/campuses/:id/rates', { params: { id }, body }),
  )
  const form = useForm({
    saved: {
      deliveryFee: shown(own.deliveryFee),
      commissionStandard: shown(own.commissionStandard),
      commissionPremium: shown(own.commissionPremium),
      riderShare: shown(own.riderShare),
      reason: '',
    },
    validate: ({ reason, ...values }) => ({
      ...Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          Number.isNaN(numberOf(value)) ? [[name, 'Enter a number.']] : [],
        ),
      ),
      ...(reason.trim().length < limits.reasonLength && { reason: 'Enter a reason.' }),
    }),
    submit: async ({ reason, ...values }) => {
      await save.mutateAsync({
        deliveryFee: numberOf(values.deliveryFee),
        commissionStandard: numberOf(values.commissionStandard),
        commissionPremium: numberOf(values.commissionPremium),
        riderShare: numberOf(values.riderShare),
        ...{ version, reason },
      })
      onDone()
    },
  })
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <Note>Left empty, a rate is that of the rest of Vendly. Changes apply from the next checkout.</Note>
      {rates.map(({ name, label, naira }) => (
        <TextField
          key={name}
          label={label}
          optional
          inputMode="decimal"
          autoComplete="off"
          prefix={naira && '₦'}
          action={naira ? undefined : <span className="text-ink-2">%</span>}
          help={`Elsewhere ${rateText(standard[name], naira)}`}
          {...form.field(name)}
        />
      ))}
      <AreaField
        label="Reason"
        rows={2}
        maxLength={limits.noteLength}
        help="For the activity log"
        {...form.field('reason')}
      />
      <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
      <Button type="submit" block busy={form.isSubmitting && 'Saving…'}>
        Save fees
      </Button>
    </form>
  )
}
