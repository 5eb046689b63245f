import { type FormEvent, useId, useState } from 'react'
import { dayIn } from '../../../lib/lagos-days.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { daysIn } from './report-period.ts'

interface Dates {
  from: string
  to: string
}
export interface DatesSheetProps {
  open: boolean
  chosen: Dates
  /** Days that a report covers at most. */
  most: number
  onClose: () => void
  onChoose: (dates: Dates) => void
}

/** Asks for the first and the last day of a report. */
export function DatesSheet({ open, chosen, most, onClose, onChoose }: DatesSheetProps) {
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
      <DatesForm id={formId} chosen={chosen} most={most} onChoose={onChoose} />
    </Sheet>
  )
}

type DatesFormProps = Pick<DatesSheetProps, 'chosen' | 'most' | 'onChoose'> & { id: string }
function DatesForm({ id, chosen, most, onChoose }: DatesFormProps) {
  const [{ from, to }, setDates] = useState(chosen)
  const [error, setError] = useState<string>()
  const today = dayIn(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!from || !to || to < from) return setError('Choose a last day that is not before the first one.')
    if (daysIn({ from, to }) > most) return setError(`Choose at most ${most} days.`)
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
