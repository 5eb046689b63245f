import type { TeamMember } from '@vendly/contract/team'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { roleNames } from './role-texts.ts'

interface MemberRowProps {
  member: TeamMember
  onChange: () => void
  onRemove: () => void
}

export const whereText = ({ campuses }: Pick<TeamMember, 'campuses'>) =>
  campuses?.map(({ shortName }) => shortName).join(', ') ?? 'All campuses'

/** A person with their role: in columns on a computer, below each other on a phone. */
export function MemberRow({ member, onChange, onRemove }: MemberRowProps) {
  const { name, email, role, hasTwoFactor, isActive, lastSeenAt, invitedBy, can } = member
  const button = { size: 'sm', kind: 'secondary' } as const
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 px-4 py-3 text-sm lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.5fr)_14rem] lg:items-center">
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={name} size="sm" />
        <span className="min-w-0">
          <b className="block truncate font-semibold">{name}</b>
          <span className="block break-all text-ink-3 text-xs">{email}</span>
        </span>
      </span>
      <span className="pl-11 lg:pl-0">
        <span className="block font-medium">{roleNames[role]}</span>
        <span className="block text-ink-3 text-xs">{whereText(member)}</span>
      </span>
      <span className="grid justify-items-start gap-0.5 pl-11 lg:pl-0">
        {hasTwoFactor ? (
          <span>Second factor on</span>
        ) : (
          <span className="font-semibold text-bad-text">No second factor</span>
        )}
        <span className="text-ink-3 text-xs">
          {lastSeenAt ? (
            <>
              Seen <RelativeTime at={lastSeenAt} />
            </>
          ) : (
            'Never signed in'
          )}
          {invitedBy && ` · invited by ${invitedBy}`}
        </span>
        {!isActive && <Badge tone="bad">Suspended</Badge>}
      </span>
      <span className="flex gap-2 pl-11 lg:justify-end lg:pl-0">
        {can.change && (
          <Button {...button} aria-label={`Change role of ${name}`} onClick={onChange}>
            Change role
          </Button>
        )}
        {can.remove && (
          <Button {...button} kind="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
        {!can.change && <span className="text-ink-3">You</span>}
      </span>
    </li>
  )
}
