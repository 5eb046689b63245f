import type { ComplaintCard } from '@vendly/contract/complaints'
import { Badge } from '../../ui/badge.tsx'
import { statusNames, statusTones } from './complaint-labels.ts'

export function ComplaintBadge({ complaint }: { complaint: Pick<ComplaintCard, 'status' | 'isOverdue' | 'isAppeal'> }) {
  const { status, isOverdue, isAppeal } = complaint
  return (
    <span className="inline-flex flex-wrap gap-1">
      {isOverdue && <Badge tone="bad">Overdue</Badge>}
      <Badge tone={statusTones[status]} icon={status === 'resolved' ? 'check-bold' : undefined}>
        {isAppeal && status !== 'appealed' ? `${statusNames[status]}, appeal` : statusNames[status]}
      </Badge>
    </span>
  )
}
