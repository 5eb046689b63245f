import type { ComplaintCard } from '@vendly/contract/complaints'
import { Row } from '../../ui/list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ComplaintBadge } from './complaint-badge.tsx'
import { aboutText, reasonNames, turnText } from './complaint-labels.ts'
import { TimeLeft } from './time-left.tsx'

export function ComplaintRow({ complaint }: { complaint: ComplaintCard }) {
  const { _id, number, reason, viewer, complainant, deadline, nextActor, createdAt } = complaint
  return (
    <Row
      to={`/complaints/${_id}`}
      title={
        <>
          {aboutText(complaint)} <span className="font-normal text-ink-3">· {number}</span>
        </>
      }
      text={
        <>
          {reasonNames[reason]}
          {viewer === 'respondent' && `, says ${complainant.name}`}
          <span className="block">
            {turnText(complaint)}
            {deadline && nextActor && (
              <>
                {' · '}
                <TimeLeft until={deadline} />
              </>
            )}
          </span>
        </>
      }
      end={
        <span className="grid justify-items-end gap-1 text-ink-3 text-xs">
          <ComplaintBadge complaint={complaint} />
          <RelativeTime at={createdAt} />
        </span>
      }
    />
  )
}
