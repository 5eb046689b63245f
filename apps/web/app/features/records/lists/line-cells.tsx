import type { StoreLine } from '@vendly/contract/record-lists'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type RecordKind, recordPathOf } from '../../../lib/record-path.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { standingLooks } from '../record-texts.ts'

type Shared = Pick<StoreLine, 'standing' | 'isSuspended' | 'lastSeenAt' | 'rating'>

/** Under this share of what was counted, a cell is marked. */
export interface ShareMark {
  below?: number
  above?: number
}

/** "96.2%", with what is bad in red; a dash where there is nothing to measure. */
export function ShareCell({ share: { part, of }, mark }: { share: { part: number; of: number }; mark: ShareMark }) {
  if (of === 0) return <span className="text-ink-3">–</span>
  const percent = (part * 100) / of
  const isBad = of >= 5 && (percent < (mark.below ?? 0) || percent > (mark.above ?? 100))
  return <span className={isBad ? 'font-semibold text-bad-text' : undefined}>{percent.toFixed(1)}%</span>
}

/** Whether they may work; suspended accounts first. */
export function StandingBadge({ line: { standing, isSuspended } }: { line: Shared }) {
  if (isSuspended) return <StateBadge state="suspended" />
  const { label, tone, icon } = standingLooks[standing]
  return (
    <Badge tone={tone} icon={icon}>
      {standing === 'revoked' ? 'Revoked' : label}
    </Badge>
  )
}

export const ratingText = ({ rating: { average, count } }: Pick<Shared, 'rating'>): string =>
  average === null ? '–' : `${average.toFixed(1)} (${count})`

export const LastSeen = ({ line: { lastSeenAt } }: { line: Shared }) =>
  lastSeenAt ? <RelativeTime at={lastSeenAt} /> : 'Never'

interface NameCellProps {
  kind: RecordKind
  id: string
  lead: ReactNode
  name: string
  text: string
}

/** Who it is, as a link to the record. */
export function NameCell({ kind, id, lead, name, text }: NameCellProps) {
  return (
    <span className="flex w-48 items-center gap-2.5">
      {lead}
      <span className="grid min-w-0">
        <Link to={recordPathOf(kind, id)} className="touch truncate font-semibold">
          {name}
        </Link>
        <span className="truncate text-ink-3 text-xs">{text}</span>
      </span>
    </span>
  )
}
