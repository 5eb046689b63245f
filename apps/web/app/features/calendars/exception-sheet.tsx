import { useQuery } from '@tanstack/react-query'
import type { CalendarEntry } from '@vendly/contract/calendars'
import { serviceLimits } from '@vendly/contract/service-limits'
import { countOf } from '../../lib/count-of.ts'
import { type FieldErrors, useForm } from '../../lib/form.ts'
import { dayIn } from '../../lib/lagos-days.ts'
import { calendarDaysQuery } from '../../lib/own-calendar.queries.ts'
import { hoursText } from '../../lib/store-labels.ts'
import { withAddedSpan } from '../../lib/week-hours.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SpanField } from '../../ui/week-hours-field.tsx'
import { useAddException } from './calendars.queries.ts'
import { rangeName } from './day-names.ts'

interface Values {
  from: string
  /** Empty: one day. */
  to: string
  kind: 'closed' | 'hours'
  spans: readonly { opens: string; closes: string }[]
  reason: string
}

interface ExceptionSheetProps {
  kind: Values['kind']
  onSaved: (text: string, conflicts: CalendarEntry[]) => void
  onClose: () => void
}

function errorsOf({ from, to, kind, spans }: Values): FieldErrors {
  if (!from || from < dayIn(0)) return { from: 'Pick a day from today on.' }
  if (to && to < from) return { to: 'Not before the first day.' }
  if (kind === 'hours' && spans.some(({ opens, closes }) => !opens || !closes))
    return { spans: 'Enter when you begin and end.' }
  return {}
}

/** Other hours on a day, or on several in a row, or none. It warns of what is booked then; nothing is cancelled. */
export function ExceptionSheet({ kind, onSaved, onClose }: ExceptionSheetProps) {
  const add = useAddException()
  const form = useForm<Values>({
    saved: { from: '', to: '', kind, spans: [{ opens: '10:00', closes: '16:00' }], reason: '' },
    validate: errorsOf,
    submit: async ({ from, to, kind: chosen, spans, reason }) => {
      const last = to || from
      const hours = chosen === 'closed' ? [] : [...spans]
      const { conflicts } = await add.mutateAsync({ from, to: last, spans: hours, reason: reason.trim() })
      const what = hours.length === 0 ? 'closed' : `open ${hoursText(hours)}`
      onClose()
      onSaved(`${rangeName(from, last)} ${from === last ? 'is' : 'are'} ${what}.`, conflicts)
    },
  })
  const { from, to, kind: chosen, spans } = form.values
  const action = (
    <Button type="submit" form="exception" block busy={form.isSubmitting && 'Saving…'}>
      {chosen === 'closed' && from ? `Close ${rangeName(from, to || from)}` : 'Save'}
    </Button>
  )
  return (
    <Sheet
      open
      long
      title={kind === 'closed' ? 'Which days are you off?' : 'Other hours'}
      onClose={onClose}
      action={action}
    >
      <form ref={form.ref} id="exception" noValidate className="grid grid-cols-1 gap-4" onSubmit={form.onSubmit}>
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField {...form.field('from')} label="Day" type="date" min={dayIn(0)} />
          <TextField {...form.field('to')} label="Until" optional type="date" min={from || dayIn(0)} />
        </div>
        <Segmented
          label="What changes"
          name="exception-kind"
          value={chosen}
          options={[
            { value: 'closed', label: 'Closed all day' },
            { value: 'hours', label: 'Other hours' },
          ]}
          onChange={(value) => form.set({ kind: value })}
        />
        {chosen === 'hours' && (
          <div>
            {spans.map((span, at) => (
              <SpanField
                // biome-ignore lint/suspicious/noArrayIndexKey: a span has no identity but its position in the day
                key={at}
                name={spans.length > 1 ? `Hours ${at + 1}` : 'The day'}
                span={span}
                onChange={(part) =>
                  form.set({ spans: spans.map((one, index) => (index === at ? { ...one, ...part } : one)) })
                }
                onRemove={
                  spans.length > 1 ? () => form.set({ spans: spans.filter((_, index) => index !== at) }) : undefined
                }
              />
            ))}
            <FieldError error={form.errors.spans} />
            {spans.length < serviceLimits.spansADay && (
              <span className="-ml-2">
                <Button
                  kind="quiet"
                  size="sm"
                  icon="plus-bold"
                  onClick={() => form.set({ spans: withAddedSpan(spans) })}
                >
                  Add hours
                </Button>
              </span>
            )}
          </div>
        )}
        <TextField
          {...form.field('reason')}
          label="Why"
          optional
          maxLength={serviceLimits.reasonLength}
          autoComplete="off"
          help="Only you see it."
        />
        {from && from >= dayIn(0) && <BookedThen from={from} to={to || from} />}
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
      </form>
    </Sheet>
  )
}

const DAY_MS = 86_400_000

/** How much is booked on these days already. */
function BookedThen({ from, to }: { from: string; to: string }) {
  const count = Math.round((new Date(to).getTime() - new Date(from).getTime()) / DAY_MS) + 1
  const days = Math.min(Math.max(count, 1), serviceLimits.availabilityDays)
  const { data } = useQuery(calendarDaysQuery(from, days))
  const booked = data?.filter(({ kind }) => kind !== 'block').reduce((sum, { taken }) => sum + taken, 0) ?? 0
  if (booked === 0) return null
  return (
    <Note tone="gold" live>
      <b>{countOf(booked, 'booking')}</b> on {rangeName(from, to)}. Nothing is cancelled by this: you see next what is
      booked outside the new hours.
    </Note>
  )
}
