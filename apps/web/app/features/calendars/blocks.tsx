import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calendar } from '@vendly/contract/calendars'
import { serviceLimits } from '@vendly/contract/service-limits'
import { useAddressState } from '../../lib/address-state.ts'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { serverNow } from '../../lib/clock.ts'
import { useForm } from '../../lib/form.ts'
import { keys } from '../../lib/keys.ts'
import { dayIn, momentOf } from '../../lib/lagos-days.ts'
import { calendarDaysQuery } from '../../lib/own-calendar.queries.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { isToCome, timesText } from './day-names.ts'

/** Times that the seller keeps free, in one lane or in all. */
export function Blocks({ calendar }: { calendar: Calendar }) {
  const { data = [] } = useQuery(calendarDaysQuery(dayIn(0), serviceLimits.availabilityDays))
  // The grid of bookings leads here to keep a time free.
  const [search, show] = useAddressState()
  const isAdding = search.has('keep-free')
  const setAdding = (adding: boolean) => show({ 'keep-free': adding ? dayIn(0) : undefined })
  const remove = useDeleteBlock()
  const blocks = data.filter((entry) => entry.kind === 'block' && isToCome(entry))
  const laneName = (lane: number) => `${calendar.laneWord} ${lane}`
  return (
    <section aria-labelledby="blocks-head">
      <h2 id="blocks-head" className="display text-d-sm">
        Kept free
      </h2>
      {blocks.length === 0 ? (
        <p className="text-ink-2 text-sm">Nothing. Keep an hour or two free, for a lecture or a hospital visit.</p>
      ) : (
        <ul aria-label="Kept free" className="rows-ruled mt-2 rounded-card bg-surface px-3 hairline">
          {blocks.map((block) => {
            const details = [calendar.lanes > 1 && laneName(block.lane), block.note && `“${block.note}”`]
            return (
              <li key={block._id} className="flex items-center gap-3 py-2 text-sm">
                <span className="min-w-0 flex-1">
                  <b className="font-semibold">{timesText(block)}</b>
                  <span className="block text-ink-2 text-xs empty:hidden">{details.filter(Boolean).join(' · ')}</span>
                </span>
                <IconButton
                  label={`Let ${timesText(block)} be booked again`}
                  icon="trash"
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(block._id)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <div className="pt-3">
        <Button kind="secondary" icon="prohibit" onClick={() => setAdding(true)}>
          Keep a time free
        </Button>
      </div>
      {isAdding && (
        <BlockSheet calendar={calendar} day={search.get('keep-free') ?? ''} onClose={() => setAdding(false)} />
      )}
    </section>
  )
}

function useRefreshTimes(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: keys.ownServices })
  }
}

function useDeleteBlock() {
  const refresh = useRefreshTimes()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /services/vendor/blocks/:id', { params: { id } }),
    onSuccess: () => {
      refresh()
      showToast({ text: 'That time can be booked again.' })
    },
    onError: (problem) => showToast({ tone: 'bad', text: problem.message }),
  })
}

interface Values {
  day: string
  opens: string
  closes: string
  /** Empty: all of them. */
  lane: string
  note: string
}

/** Ends on the next day when it ends before it begins. */
function rangeOf({ day, opens, closes }: Values): { start: Date; end: Date } {
  const start = momentOf(day, opens)
  const end = momentOf(day, closes)
  return { start, end: end > start ? end : new Date(end.getTime() + 86_400_000) }
}

function BlockSheet({ calendar, day, onClose }: { calendar: Calendar; day: string; onClose: () => void }) {
  const refresh = useRefreshTimes()
  const attempt = useAttemptKey()
  const { lanes, laneWord } = calendar
  const form = useForm<Values>({
    saved: { day, opens: '12:00', closes: '14:00', lane: '', note: '' },
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
      showToast({ text: 'That time is kept free.' })
      onClose()
    },
  })
  const action = (
    <Button type="submit" form="block" block busy={form.isSubmitting && 'Saving…'}>
      Keep it free
    </Button>
  )
  return (
    <Sheet open title="Keep a time free" onClose={onClose} action={action}>
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
