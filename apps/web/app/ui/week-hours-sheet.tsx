import type { OpenSpan, StoreDay } from '@vendly/contract/store-hours'
import { type ReactNode, useState } from 'react'
import { useForm } from '../lib/form.ts'
import { type DayGroup, groupsFrom, hoursErrors, spansOf } from '../lib/week-hours.ts'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'
import { Note } from './note.tsx'
import { Sheet } from './sheet.tsx'
import { WeekHoursField } from './week-hours-field.tsx'

export interface WeekHoursSheetProps {
  title: string
  hours: readonly OpenSpan[]
  submitLabel?: string
  save: (hours: { days: StoreDay; opens: string; closes: string }[]) => Promise<unknown>
  onClose: () => void
  /** Above the hours: what they are for. */
  children?: ReactNode
}

/** The hours of a week. */
export function WeekHoursSheet(sheet: WeekHoursSheetProps) {
  const { title, hours, submitLabel = 'Save hours', save, onClose, children } = sheet
  const [saved] = useState(() => ({ groups: groupsFrom(hours) }))
  const form = useForm<{ groups: DayGroup[] }>({
    saved,
    validate: ({ groups }) => hoursErrors(groups),
    submit: ({ groups }) => save(spansOf(groups)),
  })
  const action = (
    <Button type="submit" form="hours" block busy={form.isSubmitting && 'Saving…'}>
      {submitLabel}
    </Button>
  )
  return (
    <Sheet open long title={title} onClose={onClose} action={action}>
      <form ref={form.ref} id="hours" noValidate className="grid grid-cols-1 gap-3" onSubmit={form.onSubmit}>
        {children}
        <WeekHoursField groups={form.values.groups} errors={form.errors} onChange={(groups) => form.set({ groups })} />
        <div aria-live="polite" className="empty:hidden">
          <FieldError error={form.errors.groups} />
          {form.message && <Note tone="bad">{form.message}</Note>}
        </div>
      </form>
    </Sheet>
  )
}
