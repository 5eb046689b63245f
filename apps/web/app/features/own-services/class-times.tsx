import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnService } from '@vendly/contract/service-form'
import { serviceLimits } from '@vendly/contract/service-limits'
import { Link } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { serverNow } from '../../lib/clock.ts'
import { countOf } from '../../lib/count-of.ts'
import { type FieldErrors, useForm } from '../../lib/form.ts'
import { keys } from '../../lib/keys.ts'
import { dayIn, momentOf } from '../../lib/lagos-days.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { whenText } from './service-labels.ts'

export interface FirstClass {
  firstDay: string
  firstTime: string
  repeat: number
}

interface ClassFieldsProps {
  values: FirstClass
  errors: FieldErrors
  onChange: (part: Partial<FirstClass>) => void
}

/** When a class begins, and how many weeks in a row. */
export function ClassFields({ values: { firstDay, firstTime, repeat }, errors, onChange }: ClassFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        label="Day"
        type="date"
        value={firstDay}
        error={errors.firstDay}
        onChange={({ target }) => onChange({ firstDay: target.value })}
      />
      <TextField
        label="Begins"
        type="time"
        value={firstTime}
        error={errors.firstTime}
        onChange={({ target }) => onChange({ firstTime: target.value })}
      />
      <div className="col-span-2 flex items-center gap-3 text-sm">
        <Stepper
          label="weeks in a row"
          value={repeat}
          max={serviceLimits.series}
          onChange={(weeks) => onChange({ repeat: weeks })}
        />
        <span>{repeat === 1 ? 'Once' : `Every week, ${repeat} times`}</span>
      </div>
    </div>
  )
}

/** Announces classes of a service; the refusal names the one that is in the way. */
export async function announceClasses(
  serviceId: string,
  { firstDay, firstTime, repeat }: FirstClass,
  idempotencyKey: string,
): Promise<void> {
  const start = momentOf(firstDay, firstTime).toISOString()
  await api('POST /services/:id/sessions', { params: { id: serviceId }, body: { start, repeat }, idempotencyKey })
}

/** What was refused, with the class that is in the way. */
export function classProblemText(problem: unknown): string {
  const { start } = (problem instanceof ApiProblem ? problem.details : {}) as { start?: string }
  return start ? `${whenText(start)}: something else takes place then. Nothing was announced.` : problemText(problem)
}

const WEEKS_SHOWN = 12

/** The classes that are announced, and more of them. */
export function ClassTimes({ service }: { service: OwnService }) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const { data = [] } = useQuery(classesQuery(service._id))
  const announce = useMutation({
    mutationFn: (values: FirstClass) => announceClasses(service._id, values, attempt.keyFor(values)),
    onSuccess: (_, { repeat }) => {
      showToast({ text: `${countOf(repeat, 'class', 'classes')} announced.` })
      void client.invalidateQueries({ queryKey: keys.ownServices })
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  const form = useForm<FirstClass>({
    saved: { firstDay: '', firstTime: '16:00', repeat: 1 },
    validate: firstClassErrors,
    submit: async (values) => {
      await announce.mutateAsync(values)
      form.set({ firstDay: '', repeat: 1 })
    },
    messageFor: classProblemText,
  })
  return (
    <section aria-labelledby="classes-head" className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline">
      <h2 id="classes-head" className="font-semibold text-sm">
        Class times
      </h2>
      {data.length === 0 ? (
        <p className="text-ink-2 text-sm">No class is announced for the next {WEEKS_SHOWN} weeks.</p>
      ) : (
        <ul className="rows-ruled text-sm">
          {data.map(({ _id, start, taken, capacity }) => (
            <li key={_id}>
              <Link to={`/class-sessions/${_id}`} className="flex min-h-touch items-center justify-between gap-3">
                <span>{whenText(start)}</span>
                <span className="text-ink-2">
                  {taken} of {capacity} booked
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <form
        ref={form.ref}
        noValidate
        aria-label="Announce a class"
        className="grid grid-cols-1 gap-3"
        onSubmit={form.onSubmit}
      >
        <ClassFields values={form.values} errors={form.errors} onChange={form.set} />
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
        <Button type="submit" kind="secondary" busy={form.isSubmitting && 'Announcing…'}>
          Announce
        </Button>
      </form>
    </section>
  )
}

export function firstClassErrors({ firstDay, firstTime }: FirstClass): FieldErrors {
  if (!firstDay) return { firstDay: 'Pick the day.' }
  if (!firstTime) return { firstTime: 'Enter when it begins.' }
  return momentOf(firstDay, firstTime) <= serverNow() ? { firstDay: 'Pick a time that is to come.' } : {}
}

const classesQuery = (serviceId: string) => ({
  queryKey: [...keys.ownServices, 'calendar', 'classes', serviceId] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const MONTH = serviceLimits.availabilityDays
    const months = Math.ceil((WEEKS_SHOWN * 7) / MONTH)
    const pages = await Promise.all(
      Array.from({ length: months }, (_, n) =>
        api('GET /services/vendor/calendar/days', { query: { from: dayIn(n * MONTH), days: MONTH }, signal }),
      ),
    )
    const byId = new Map(pages.flatMap(({ data }) => data).map((entry) => [entry._id, entry]))
    return [...byId.values()].filter(
      ({ kind, service, end }) => kind === 'class' && service?._id === serviceId && new Date(end) > serverNow(),
    )
  },
})
