import type { AcademicPeriod, PeriodKind } from '@vendly/contract/campus-setup'
import { useRef, useState } from 'react'
import { useAccess } from '../../lib/admin-access.ts'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { savePeriod, useCampusChange } from './campus-admin.queries.ts'
import { dateText, optionsOf, periodLabels } from './campus-texts.ts'

export interface CampusPeriodsProps {
  id: string
  periods: readonly AcademicPeriod[]
}

/** Terms, exam weeks and holidays of a campus. */
export function CampusPeriods({ id, periods }: CampusPeriodsProps) {
  const mayAct = useAccess().may('campuses:act')
  const [open, setOpen] = useState<{ period?: AcademicPeriod }>()
  const close = () => setOpen(undefined)
  return (
    <Panel
      title="Terms"
      action={
        mayAct && (
          <Button kind="quiet" size="sm" icon="plus-bold" onClick={() => setOpen({})}>
            Add dates
          </Button>
        )
      }
    >
      {periods.length === 0 && <p className="px-3 pb-3 text-ink-2 text-sm">No terms or exam weeks yet.</p>}
      <ul>
        {periods.map((period) => (
          <li key={period._id} className="flex items-center gap-2 border-line border-t px-3 py-1.5 text-sm">
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{period.name}</b>{' '}
              <span className="text-ink-3 text-xs">{periodLabels[period.kind]}</span>
              <span className="block text-ink-2 text-xs figures">
                {dateText(period.from)} to {dateText(period.to)}
              </span>
            </span>
            {mayAct && (
              <Button kind="quiet" size="sm" aria-label={`Change ${period.name}`} onClick={() => setOpen({ period })}>
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Sheet open={open !== undefined} title={open?.period ? 'Change dates' : 'Add dates'} onClose={close}>
        {open && <PeriodForm id={id} period={open.period} onDone={close} />}
      </Sheet>
    </Panel>
  )
}

interface PeriodFormProps {
  id: string
  period: AcademicPeriod | undefined
  onDone: () => void
}

function PeriodForm({ id, period, onDone }: PeriodFormProps) {
  const key = useRef(crypto.randomUUID())
  const change = useCampusChange((send: () => Promise<unknown>) => send())
  const form = useForm({
    saved: period
      ? { kind: period.kind as string, name: period.name, from: period.from, to: period.to }
      : { kind: 'term', name: '', from: '', to: '' },
    validate: ({ name, from, to }) => ({
      ...(!name.trim() && { name: 'Enter the name.' }),
      ...(!from && { from: 'Choose a day.' }),
      ...(!to && { to: 'Choose a day.' }),
      ...(from && to && to < from && { to: 'The last day must not be before the first.' }),
    }),
    submit: async ({ kind, ...values }) => {
      const body = { ...values, kind: kind as PeriodKind }
      await change.mutateAsync(() => savePeriod(id, period?._id, body, key.current))
      onDone()
    },
  })
  const remove = useCampusChange((periodId: string) =>
    api('DELETE /admin/campuses/:id/periods/:periodId', { params: { id, periodId } }),
  )
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <SelectField label="Kind" options={optionsOf(periodLabels)} {...form.field('kind')} />
      <TextField label="Name" autoComplete="off" help="Such as First term 2026/27" {...form.field('name')} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label="First day" type="date" {...form.field('from')} />
        <TextField label="Last day" type="date" {...form.field('to')} />
      </div>
      <div aria-live="polite">
        {(form.message ?? remove.error?.message) && <Note tone="bad">{form.message ?? remove.error?.message}</Note>}
      </div>
      <Button type="submit" block busy={form.isSubmitting && 'Saving…'}>
        Save
      </Button>
      {period && (
        <Button
          kind="secondary"
          block
          busy={remove.isPending && 'Removing…'}
          onClick={() => remove.mutate(period._id, { onSuccess: onDone })}
        >
          Remove
        </Button>
      )}
    </form>
  )
}
