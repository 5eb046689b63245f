import type { ApplicationStatus as Status } from '@vendly/contract/applications'
import { limits } from '@vendly/contract/limits'
import { type ReactNode, useState } from 'react'
import { problemText } from '../../lib/problem.ts'
import { dayText } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'

interface SentApplication {
  status: Status
  submittedAt: string | null
  decidedAt: string | null
  reason: string | null
  can: { withdraw: boolean; applyAgain: boolean }
}

export interface ApplicationStatusProps {
  application: SentApplication
  name: string
  /** What happens once it is verified: "Your store opens". */
  outcome: string
  onWithdraw: () => Promise<unknown>
  onWithdrawn: () => void
  onApplyAgain: () => void
  /** What was sent. */
  children: ReactNode
}

/** The progress of a sent application: how long it has waited and what comes next, or why it was rejected. */
export function ApplicationStatus({ application, name, outcome, children, ...actions }: ApplicationStatusProps) {
  const { can, reason } = application
  const status = application.status === 'rejected' ? 'rejected' : 'pending'
  return (
    <div className="grid grid-cols-1 gap-3">
      <section
        aria-label="Progress"
        className="grid grid-cols-1 gap-4 rounded-card bg-surface p-4 hairline [--hole:var(--color-surface)]"
      >
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="display text-d-md">{name}</h2>
          <StateBadge state={status} />
        </div>
        {status === 'rejected' && (
          <Note tone="bad">
            <b className="block">Why</b>
            {reason}
          </Note>
        )}
        <Timeline label="Progress" steps={stepsOf(application, outcome)} />
        <div className="flex flex-wrap gap-2">
          {can.withdraw && <Withdraw onWithdraw={actions.onWithdraw} onWithdrawn={actions.onWithdrawn} />}
          {can.applyAgain && <Button onClick={actions.onApplyAgain}>Change and apply again</Button>}
          <ButtonLink kind="secondary" to="/marketplace">
            Browse the market
          </ButtonLink>
        </div>
      </section>
      {children}
    </div>
  )
}

function stepsOf({ status, submittedAt, decidedAt }: SentApplication, outcome: string): TimelineStep[] {
  const time = (at: string | null) => (at ? <RelativeTime at={at} /> : undefined)
  const sent: TimelineStep = { key: 'sent', title: 'Sent', time: time(submittedAt), step: 'done' }
  if (status === 'rejected')
    return [
      sent,
      { key: 'review', title: 'Reviewed', time: time(decidedAt), step: 'done' },
      { key: 'outcome', title: 'Not approved this time', text: 'Fix what is wrong and apply again.', step: 'now' },
    ]
  return [
    sent,
    { key: 'review', title: 'In review', text: reviewedBy(submittedAt), step: 'now' },
    {
      key: 'outcome',
      title: outcome,
      text: 'This page updates by itself. You don’t need to sign in again.',
      step: 'later',
    },
  ]
}

const REVIEW_MS = limits.reviewDays * 86_400_000

const reviewedBy = (submittedAt: string | null): string =>
  submittedAt ? `By ${dayText(new Date(Date.parse(submittedAt) + REVIEW_MS))} at the latest, often sooner.` : ''

interface WithdrawProps {
  onWithdraw: () => Promise<unknown>
  onWithdrawn: () => void
}

/** Makes it a draft again; once resent it waits at the end of the queue. */
function Withdraw({ onWithdraw, onWithdrawn }: WithdrawProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      await onWithdraw()
      onWithdrawn()
    } catch (problem) {
      showToast({ text: problemText(problem), tone: 'bad' })
      setAsking(false)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        Withdraw and edit
      </Button>
      <Confirm
        open={isAsking}
        title="Withdraw your application?"
        yes="Withdraw"
        busy={isBusy && 'Please wait…'}
        onYes={() => void withdraw()}
        onNo={() => setAsking(false)}
      >
        It becomes a draft again. When you send it again, it goes to the end of the queue.
      </Confirm>
    </>
  )
}
