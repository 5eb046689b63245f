import type { ReactNode } from 'react'
import { dayText } from '../../lib/time.ts'
import { Note } from '../../ui/note.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'

export interface StandingProps {
  name: string
  status: 'pending' | 'rejected'
  submittedAt: string | null
  decidedAt: string | null
  reason: string | null
  /** What happens once it is verified. */
  then: string
  children: ReactNode
}

/** How far an application is: since when it waits and what comes next, or why it was not taken. */
export function Standing({ name, status, submittedAt, decidedAt, reason, then, children }: StandingProps) {
  const waits = status === 'pending'
  const at = (moment: string | null) => (moment ? <RelativeTime at={moment} /> : undefined)
  const steps: TimelineStep[] = [
    { key: 'sent', title: 'Sent', time: at(submittedAt), step: 'done' },
    waits
      ? { key: 'look', title: 'We look at it', text: lookBy(submittedAt), step: 'now' }
      : { key: 'look', title: 'We looked at it', time: at(decidedAt), step: 'done' },
    waits
      ? { key: 'then', title: then, text: 'This page changes by itself. You need not sign in again.', step: 'later' }
      : { key: 'then', title: 'Not verified this time', text: 'Change what is wrong and send it again.', step: 'now' },
  ]
  return (
    <section
      aria-label="How far it is"
      className="grid grid-cols-1 gap-4 rounded-card bg-surface p-4 hairline [--hole:var(--color-surface)]"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="display text-d-md">{name}</h2>
        <StateBadge state={status} />
      </div>
      {!waits && (
        <Note tone="bad">
          <b className="block">Why</b>
          {reason}
        </Note>
      )}
      <Timeline label="How far it is" steps={steps} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

const TWO_DAYS_MS = 172_800_000

const lookBy = (submittedAt: string | null): string =>
  submittedAt ? `By ${dayText(new Date(Date.parse(submittedAt) + TWO_DAYS_MS))} at the latest, often sooner.` : ''
