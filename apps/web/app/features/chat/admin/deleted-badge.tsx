import { clockTime } from '../../../lib/time.ts'
import { Badge } from '../../../ui/badge.tsx'

/** That the two do not see a message any more. */
export const DeletedBadge = ({ at }: { at: string | null }) =>
  at && (
    <p>
      <Badge tone="bad">Deleted by its sender, {clockTime(new Date(at))}</Badge>
    </p>
  )
