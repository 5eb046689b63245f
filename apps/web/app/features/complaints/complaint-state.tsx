import type { Complaint } from '@vendly/contract/complaints'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'
import { Note } from '../../ui/note.tsx'
import { deadlineText, outcomeNames, turnText } from './complaint-labels.ts'
import { TimeLeft } from './time-left.tsx'

/** Whose turn it is, until when, and how it ends by itself; or how it ended. */
export function ComplaintState({ complaint }: { complaint: Complaint }) {
  const { status, decision, deadline, viewer, nextActor, purchase, caseFile, bookingFile } = complaint
  if (status === 'withdrawn')
    return (
      <Note>
        The complaint was withdrawn
        {purchase && (caseFile ?? bookingFile)?.escrow === 'held' ? `. The ${purchase.kind} goes on as before` : ''}.
      </Note>
    )
  const isMyTurn = (nextActor === 'respondent' && viewer === 'respondent') || complaint.can.acceptProposal
  return (
    <div className="grid grid-cols-1 gap-3">
      {decision && <Decision complaint={complaint} />}
      {status !== 'resolved' && (
        <Note tone={complaint.isOverdue ? 'bad' : isMyTurn ? 'gold' : 'info'} icon="clock">
          <p className="font-semibold">
            {complaint.can.acceptProposal ? 'Accept the offer, or wait for Vendly' : turnText(complaint)}
            {deadline && (
              <>
                {' · '}
                <TimeLeft until={deadline} />
              </>
            )}
          </p>
          {deadline && (
            <p>
              Until {clockTime(new Date(deadline))}. {deadlineText(complaint)}
            </p>
          )}
        </Note>
      )}
      {complaint.appeal && (
        <Note tone="gold">
          <p className="font-semibold">
            {complaint.appeal.by === 'complainant' ? complaint.complainant.name : complaint.respondent?.name} appealed
          </p>
          <p className="whitespace-pre-line">{complaint.appeal.reason}</p>
        </Note>
      )}
    </div>
  )
}

const HOW: Record<NonNullable<Complaint['decision']>['how'], string> = {
  admin: 'Decided by Vendly',
  accepted: 'Accepted by the other side',
  agreed: 'Agreed by both sides',
  unanswered: 'Decided because there was no answer',
  expired: 'Ended because the time was over',
}

function Decision({ complaint }: { complaint: Complaint }) {
  const { decision, appealUntil, viewer } = complaint
  if (!decision) return null
  const toWhom = viewer === 'complainant' ? 'to your wallet' : 'to the buyer'
  return (
    <Note tone="ok">
      <p className="font-semibold">
        {complaint.status === 'resolved' ? '' : 'First decision: '}
        {outcomeNames[decision.outcome]}
        {decision.refunded > 0 && `: ${nairaText(decision.refunded)} ${toWhom}`}
      </p>
      {decision.due > 0 && (
        <p>
          {nairaText(decision.due)} is still due.{' '}
          {viewer === decision.dueFrom
            ? 'Whatever reaches your wallet next repays it, or repay it now from your wallet.'
            : 'It is paid when the other side has repaid it.'}
        </p>
      )}
      <p className="text-ink-2">
        {HOW[decision.how]}, {clockTime(new Date(decision.at))}
        {decision.isWarned && '. The person was warned'}
      </p>
      {decision.note && <p className="mt-1 whitespace-pre-line">{decision.note}</p>}
      {appealUntil && (
        <p className="mt-1 text-ink-2">
          Either side can appeal until {clockTime(new Date(appealUntil))}. Another administrator then decides.
        </p>
      )}
    </Note>
  )
}
