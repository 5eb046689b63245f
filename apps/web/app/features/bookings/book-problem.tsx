import type { RefundPolicy } from '@vendly/contract/services'
import { Link, useSearchParams } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { policyNames } from '../../lib/policy-names.ts'
import { isUnanswered } from '../../lib/problem.ts'
import { dayOf, momentText, timeText } from '../../lib/when.ts'
import { Chip } from '../../ui/chip.tsx'
import { Note } from '../../ui/note.tsx'
import { servicePath, waitPath } from './booking-paths.ts'

const link = 'touch font-semibold text-brand-text underline'
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Somebody else has the time, or it is not offered any more. */
export const isTimeGone = (problem: Error | null): problem is ApiProblem =>
  problem instanceof ApiProblem && (problem.code === 'slot_taken' || problem.code === 'slot_gone')

/** What a buyer agrees to when they press Pay; amounts in naira. */
type Terms = { total: number; dueNow?: unknown; policy?: RefundPolicy; end?: string }

export interface BookProblemProps {
  problem: Error
  serviceId: string
  /** Of the time that was wanted. */
  start: string
  /** What the buyer saw when they pressed. */
  shown: Terms | undefined
  onStart: (start: string) => void
}

/** Why it was not booked, what is safe, and what to do now. */
export function BookProblem({ problem, serviceId, start, shown, onStart }: BookProblemProps) {
  if (isTimeGone(problem)) return <TimeGone {...{ problem, serviceId, start, onStart }} />
  const code = problem instanceof ApiProblem ? problem.code : undefined
  if (code === 'booking_changed')
    return <Changed shown={shown} now={problem instanceof ApiProblem ? problem.details : {}} />
  if (code === 'holds_full')
    return (
      <Note tone="gold" live>
        <b className="block">Three other times are kept for you.</b>
        Pay for one of them or let it go, then book this one.{' '}
        <Link to="/my-bookings" className={link}>
          My bookings
        </Link>
      </Note>
    )
  return (
    <Note tone="bad" live>
      <b className="block">{problem.message}</b>
      {isUnanswered(problem)
        ? 'Try again. If the first try went through, you won’t be charged twice.'
        : 'Nothing was paid, and what you wrote is still here.'}
    </Note>
  )
}

function TimeGone({
  problem,
  serviceId,
  start,
  onStart,
}: Omit<BookProblemProps, 'problem' | 'shown'> & { problem: ApiProblem }) {
  const now = serverNow()
  const nearest = texts(problem.details.nearest)
  const [search] = useSearchParams()
  const time = momentText(new Date(start), now)
  const isFull =
    problem.code === 'slot_taken' && !nearest.some((one) => dayOf(new Date(one)) === dayOf(new Date(start)))
  return (
    <Note tone="gold" live>
      <b className="block">
        {problem.code === 'slot_taken' ? `Somebody was faster: ${time} is taken.` : `${time} is not offered any more.`}
      </b>
      You paid nothing, and what you wrote is still here. {nearest.length > 0 && 'The nearest free times:'}
      {nearest.length > 0 && (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="sr-only">Nearest free times</legend>
          {nearest.map((one) => (
            <Chip key={one} onClick={() => onStart(one)}>
              {momentText(new Date(one), now)}
            </Chip>
          ))}
        </fieldset>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4">
        <Link to={servicePath(serviceId)} className={`${link} inline-flex min-h-touch items-center`}>
          See all free times
        </Link>
        {isFull && (
          <Link to={waitPath(serviceId, search)} className={`${link} inline-flex min-h-touch items-center`}>
            Join the waiting list
          </Link>
        )}
      </p>
    </Note>
  )
}

const WORDS: Record<keyof Terms, { what: string; text: (value: unknown) => string }> = {
  total: { what: 'The price', text: (value) => nairaText(Number(value)) },
  dueNow: { what: 'What you pay now', text: (value) => nairaText(Number(value)) },
  policy: { what: 'The refund policy', text: (value) => policyNames[value as RefundPolicy] },
  end: { what: 'The length', text: (value) => `until ${timeText(new Date(String(value)))}` },
}

/** With the old and the new terms; the page shows the new ones. */
function Changed({ shown, now }: { shown: Terms | undefined; now: Record<string, unknown> }) {
  const changed = (Object.keys(WORDS) as (keyof Terms)[]).filter((one) => now[one] !== undefined)
  return (
    <Note tone="gold" live>
      {changed.map((one) => (
        <p key={one}>
          <b className="block">{WORDS[one].what} has changed while you were here.</b>
          {shown?.[one] !== undefined &&
            `It was ${WORDS[one].text(shown[one])} and is now ${WORDS[one].text(now[one])}.`}
        </p>
      ))}
      {changed.length === 0 && <b className="block">The price has changed while you were here.</b>}
      Nothing was paid. Press Pay again if that is all right.
    </Note>
  )
}
