import { STORE_REPORT_DAYS } from '@vendly/contract/store-report-limits'
import { type FormEvent, useId, useState } from 'react'
import { dayIn } from '../../../lib/lagos-days.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface Dates {
  from: string
  to: string
}
export interface DatesSheetProps {
  open: boolean
  chosen: Dates
  onClose: () => void
  onChoose: (dates: Dates) => void
}

/** Asks for the first and the last day of a report. */
export function DatesSheet({ open, chosen, onClose, onChoose }: DatesSheetProps) {
  const formId = useId()
  return (
    <Sheet
      open={open}
      title="Choose dates"
      onClose={onClose}
      action={
        <Button type="submit" form={formId} block>
          Show these days
        </Button>
      }
    >
      <DatesForm id={formId} chosen={chosen} onChoose={onChoose} />
    </Sheet>
  )
}

function DatesForm({ id, chosen, onChoose }: { id: string; chosen: Dates; onChoose: (dates: Dates) => void }) {
  const [{ from, to }, setDates] = useState(chosen)
  const [error, setError] = useState<string>()
  const today = dayIn(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!from || !to || to < from) return setError('Choose a last day that is not before the first one.')
    if (Date.parse(to) - Date.parse(from) >= STORE_REPORT_DAYS * 86_400_000)
      return setError(`Choose at most ${STORE_REPORT_DAYS} days.`)
    onChoose({ from, to })
  }
  return (
    <form id={id} onSubmit={submit} className="grid grid-cols-2 gap-3" noValidate>
      <TextField
        label="First day"
        type="date"
        value={from}
        max={today}
        onChange={(event) => setDates({ from: event.target.value, to })}
      />
      <TextField
        label="Last day"
        type="date"
        value={to}
        max={today}
        error={error}
        onChange={(event) => setDates({ from, to: event.target.value })}
      />
    </form>
  )
}
