import type { Invitation } from '@vendly/contract/team'
import { serverNow } from '../../lib/clock.ts'
import { fullTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { whereText } from './member-row.tsx'
import { roleNames } from './role-texts.ts'

interface InvitationRowProps {
  invitation: Invitation
  busy: boolean
  onSendAgain: () => void
  onRevoke: () => void
}

/** Somebody who has not accepted yet. */
export function InvitationRow({ invitation, busy, onSendAgain, onRevoke }: InvitationRowProps) {
  const { email, role, invitedBy, expiresAt } = invitation
  const end = new Date(expiresAt)
  const isOver = end.getTime() <= serverNow().getTime()
  const button = { size: 'sm', kind: 'secondary', disabled: busy } as const
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 px-4 py-3 text-sm lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.5fr)_14rem] lg:items-center">
      <span className="flex min-w-0 items-center gap-3">
        <span aria-hidden="true" className="grid size-8 flex-none place-items-center rounded-chip bg-sunk text-ink-2">
          <Icon name="envelope-simple" size="sm" />
        </span>
        <span className="min-w-0">
          <b className="block break-all font-semibold">{email}</b>
          <span className="block text-ink-3 text-xs">Invited by {invitedBy}</span>
        </span>
      </span>
      <span className="pl-11 lg:pl-0">
        <span className="block font-medium">{roleNames[role]}</span>
        <span className="block text-ink-3 text-xs">{whereText(invitation)}</span>
      </span>
      <span className={`pl-11 lg:pl-0 ${isOver ? 'font-semibold text-bad-text' : 'text-ink-2'}`}>
        {isOver ? 'The link has expired' : `Link works until ${fullTime(end)}`}
      </span>
      <span className="flex gap-2 pl-11 lg:justify-end lg:pl-0">
        <Button {...button} aria-label={`Send again the invitation to ${email}`} onClick={onSendAgain}>
          Send again
        </Button>
        <Button {...button} kind="quiet" aria-label={`Take back the invitation of ${email}`} onClick={onRevoke}>
          Take back
        </Button>
      </span>
    </li>
  )
}
