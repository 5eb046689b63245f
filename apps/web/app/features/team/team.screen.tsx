import { useQuery } from '@tanstack/react-query'
import type { Invitation, Team, TeamMember } from '@vendly/contract/team'
import { useState } from 'react'
import { countOf } from '../../lib/count-of.ts'
import { problemText, refusalText } from '../../lib/problem.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { MemberRow } from './member-row.tsx'
import { ChangeRoleSheet, RemoveSheet } from './member-sheets.tsx'
import { RightsTable } from './rights-table.tsx'
import { teamQuery, useChangeTeam } from './team.queries.ts'

export const meta = () => pageMeta('Team')
export const handle: ScreenHandle = { title: 'Team' }

export const clientLoader = () => warm((client) => void client.prefetchQuery(teamQuery))

type Open = { what: 'invite' } | { what: 'change' | 'remove'; member: TeamMember }

/** Administrators, what each may do, and who is invited. */
export default function TeamScreen() {
  const { data: team, error, refetch } = useQuery(teamQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <div className="mx-auto max-w-page pb-8">
      <PageHead title="Team" note={team && noteOf(team)}>
        <span className="pr-3 lg:pr-0">
          <Button size="sm" icon="plus-bold" onClick={() => setOpen({ what: 'invite' })}>
            Invite
          </Button>
        </span>
      </PageHead>
      <div className="grid grid-cols-1 gap-5 pt-3 md:px-gutter">
        {team ? (
          <TeamList team={team} onOpen={setOpen} />
        ) : error ? (
          <EmptyState title="Couldn’t load the team" text={problemText(error)}>
            <Button kind="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          </EmptyState>
        ) : (
          <RowsSkeleton count={5} />
        )}
        <div className="px-gutter md:px-0">
          <RightsTable />
        </div>
      </div>
      {open?.what === 'invite' && <InviteSheet onClose={close} />}
      {open?.what === 'change' && <ChangeRoleSheet member={open.member} onClose={close} />}
      {open?.what === 'remove' && <RemoveSheet member={open.member} onClose={close} />}
    </div>
  )
}

const noteOf = ({ members, invitations }: Team) =>
  [countOf(members.length, 'person', 'people'), invitations.length > 0 && `${invitations.length} invited`]
    .filter(Boolean)
    .join(', ')

function TeamList({ team, onOpen }: { team: Team; onOpen: (open: Open) => void }) {
  const change = useChangeTeam()
  const act = (kind: 'send-again' | 'revoke', { _id: id, email }: Invitation) =>
    change.mutate(
      { kind, id },
      {
        onSuccess: () =>
          showToast({
            text: kind === 'revoke' ? `The invitation of ${email} is taken back.` : `We sent ${email} a new link.`,
          }),
        onError: (problem) => showToast({ tone: 'bad', text: refusalText(problem, 'Nothing changed.') }),
      },
    )
  return (
    <ul
      aria-label="Team"
      className="rows-ruled border-line border-y bg-surface md:overflow-hidden md:rounded-card md:border-x"
    >
      {team.members.map((member) => (
        <MemberRow
          key={member._id}
          member={member}
          onChange={() => onOpen({ what: 'change', member })}
          onRemove={() => onOpen({ what: 'remove', member })}
        />
      ))}
      {team.invitations.map((invitation) => (
        <InvitationRow
          key={invitation._id}
          invitation={invitation}
          busy={change.isPending}
          onSendAgain={() => act('send-again', invitation)}
          onRevoke={() => act('revoke', invitation)}
        />
      ))}
    </ul>
  )
}
