import type { Complaint, ComplaintStep } from '@vendly/contract/complaints'
import { clockTime } from '../../lib/time.ts'
import { Timeline } from '../../ui/timeline.tsx'

const STEPS: Record<ComplaintStep, string> = {
  opened: 'Complaint opened',
  accepted: 'Accepted',
  offered: 'Offered a part',
  contested: 'Contested',
  unanswered: 'No answer in time',
  proposed: 'Proposed an amount',
  agreed: 'Both sides agreed',
  evidence: 'Added evidence',
  assigned: 'Taken on by Vendly',
  escalated: 'Escalated',
  decided: 'Decided',
  expired: 'Ended without a decision',
  appealed: 'Appealed',
  stands: 'The first decision stands',
  withdrawn: 'Withdrawn',
  rated: 'Rated',
}

/** The steps of the complaint together with those of the order, the newest first. */
export function ComplaintTimeline({ complaint }: { complaint: Complaint }) {
  const own = complaint.timeline.map(({ _id, step, name, by, note, at }) => ({
    key: _id,
    title: STEPS[step],
    note,
    who: by === 'system' ? 'Automatic' : name,
    at,
  }))
  const order = (complaint.caseFile?.events ?? []).flatMap(({ _id, to, from, note, by, at }) =>
    from === to && !note
      ? []
      : [
          {
            key: `order-${_id}`,
            title: orderText(to, from),
            note: note ?? '',
            who: by === 'system' ? 'Automatic' : `The ${by}`,
            at,
          },
        ],
  )
  const steps = [...own, ...order].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Timeline
      label="Steps, newest first"
      steps={steps.map(({ key, title, note, who, at }, index) => ({
        key,
        title,
        text: (
          <>
            {note && <span className="block whitespace-pre-line text-ink-2 wrap-anywhere">{note}</span>}
            {who} · {clockTime(new Date(at))}
          </>
        ),
        step: index === 0 ? ('now' as const) : ('done' as const),
      }))}
    />
  )
}

const orderText = (to: string, from: string | null) =>
  from === null ? 'Order paid' : from === to ? 'Order' : `Order ${to.replace('-', ' ')}`
