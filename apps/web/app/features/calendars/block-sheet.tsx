import type { Calendar } from '@vendly/contract/calendars'
import { serviceLimits } from '@vendly/contract/service-limits'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { serverNow } from '../../lib/clock.ts'
import { useForm } from '../../lib/form.ts'
import { dayIn, momentOf } from '../../lib/lagos-days.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useRefreshTimes } from './calendars.queries.ts'

/** What the sheet opens with: a day, times of it, and one lane or all of them. */
export interface BlockTime {
  day: string
  opens: string
  closes: string
  lane: number | null
  note: string
}

interface Values extends Omit<BlockTime, 'lane'> {
  /** Empty: all of them. */
  lane: string
}

/** Ends on the next day when it ends before it begins. */
function rangeOf({ day, opens, closes }: Values): { start: Date; end: Date } {
  const start = momentOf(day, opens)
  const end = momentOf(day, closes)
  return { start, end: end > start ? end : new Date(end.getTime() + 86_400_000) }
}

interface BlockSheetProps {
  calendar: Calendar
  time: BlockTime
  onClose: () => void
}

/** Keeps a time of the seller free, unless something takes place then. */
export function BlockSheet({ calendar, time, onClose }: BlockSheetProps) {
  const refresh = useRefreshTimes()
  const attempt = useAttemptKey()
  const { lanes, laneWord } = calendar
  const form = useForm<Values>({
    saved: { ...time, lane: time.lane === null ? '' : String(time.lane) },
    validate: (values) => {
      if (!values.day || values.day < dayIn(0)) return { day: 'Pick a day from today on.' }
      if (!values.opens) return { opens: 'Enter when it begins.' }
      if (!values.closes) return { closes: 'Enter when it ends.' }
      return rangeOf(values).end <= serverNow() ? { closes: 'That time is over.' } : {}
    },
    submit: async (values) => {
      const { start, end } = rangeOf(values)
      const body = {
        ...{ start: start.toISOString(), end: end.toISOString(), note: values.note.trim() },
        lane: values.lane ? Number(values.lane) : null,
      }
      try {
        await api('POST /services/vendor/blocks', { body, idempotencyKey: attempt.keyFor(body) })
        attempt.over()
      } catch (problem) {
        attempt.over(problem)
        throw problem
      }
      refresh()
      showToast({ text: 'That time is blocked.' })
      onClose()
    },
  })
  const action = (
    <Button type="submit" form="block" block busy={form.isSubmitting && 'Saving…'}>
      Block it
    </Button>
  )
  return (
    <Sheet open title="Block time" onClose={onClose} action={action}>
      <form ref={form.ref} id="block" noValidate className="grid grid-cols-1 gap-4" onSubmit={form.onSubmit}>
        <TextField {...form.field('day')} label="Day" type="date" min={dayIn(0)} />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField {...form.field('opens')} label="From" type="time" />
          <TextField {...form.field('closes')} label="To" type="time" />
        </div>
        {lanes > 1 && (
          <SelectField
            {...form.field('lane')}
            label={`Which ${laneWord}?`}
            placeholder="All of them"
            options={Array.from({ length: lanes }, (_, n) => ({
              value: String(n + 1),
              label: `${laneWord} ${n + 1}`,
            }))}
          />
        )}
        <TextField
          {...form.field('note')}
          label="What for"
          optional
          maxLength={serviceLimits.reasonLength}
          autoComplete="off"
          help="Only you see it."
        />
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
      </form>
    </Sheet>
  )
}
