import type { UserLine } from '@vendly/contract/admin'
import { Avatar } from '../../../ui/avatar.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { Price } from '../../../ui/money.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import type { UserFilter } from './admin-users.queries.ts'
import type { Picks } from './use-selection.ts'
import { badgeOf, roleNames } from './user-labels.ts'

type Sort = UserFilter['sort']

export interface UsersTableProps {
  users: readonly UserLine[]
  openId: string | undefined
  sort: Sort
  picks: Picks
  onOpen: (id: string) => void
  onSort: (sort: Sort) => void
}

/** A row a person, worked through from the keyboard. */
export function UsersTable({ users, openId, sort, picks, onOpen, onSort }: UsersTableProps) {
  return (
    <>
      <DataTable
        caption="Users"
        columns={openId ? narrow : columns}
        rows={users}
        rowKey={(user) => user._id}
        rowName={(user) => user.name}
        openKey={openId}
        onOpen={(user) => onOpen(user._id)}
        selected={new Set(picks.picked.keys())}
        onToggle={picks.toggle}
        onToggleAll={(on) => picks.toggleAll(users, on)}
        sorting={{ key: sort, direction: sort === 'name' ? 'up' : 'down' }}
        onSort={({ key }) => onSort(key as Sort)}
      />
      <KeyHints hints={{ 'J K': 'move', Enter: 'open', X: 'select' }} />
    </>
  )
}

const columns: readonly Column<UserLine>[] = [
  { key: 'name', head: 'Name', sortable: true, cell: (user) => <NameCell user={user} /> },
  { key: 'role', head: 'Role', cell: (user) => roleNames[user.role] },
  { key: 'campus', head: 'Campus', cell: (user) => user.campus?.shortName ?? '' },
  { key: 'state', head: 'Status', cell: (user) => <StateBadge state={badgeOf(user)} /> },
  {
    key: 'wallet',
    head: 'Wallet',
    numeric: true,
    cell: (user) => user.balance !== null && <Price amount={user.balance} size="sm" />,
  },
  { key: 'seen', head: 'Seen', sortable: true, cell: (user) => <Seen user={user} /> },
  { key: 'newest', head: 'Joined', sortable: true, cell: (user) => <RelativeTime at={user.createdAt} /> },
]
// Beside somebody who is open there is room for what tells people apart.
const narrow = columns.filter(({ key }) => key !== 'campus' && key !== 'newest' && key !== 'wallet')

const Seen = ({ user }: { user: UserLine }) => (user.viewedAt ? <RelativeTime at={user.viewedAt} /> : 'Never')

function NameCell({ user }: { user: UserLine }) {
  return (
    <span className="flex max-w-menu items-center gap-2.5">
      <Avatar name={user.store?.businessName ?? user.name} photo={user.avatar} size="sm" />
      <span className="grid min-w-0">
        <b className="truncate">{nameOf(user)}</b>
        <span className="truncate text-ink-3 text-xs">{user.email}</span>
      </span>
    </span>
  )
}

/** A vendor is known by the store. */
export const nameOf = ({ name, store }: UserLine): string => (store ? `${store.businessName} (${name})` : name)

interface UserRowsProps {
  users: readonly UserLine[]
  /** While several are picked a tap picks instead of opening. */
  picks: Picks | undefined
  onOpen: (id: string) => void
}

/** The same on a phone: somebody opens as a page. */
export function UserRows({ users, picks, onOpen }: UserRowsProps) {
  return (
    <List label="Users">
      {users.map((user) => (
        <Row
          key={user._id}
          onPress={() => onOpen(user._id)}
          tick={
            picks && {
              label: `Pick ${user.name}`,
              on: picks.picked.has(user._id),
              onChange: () => picks.toggle(user),
            }
          }
          lead={<Avatar name={user.store?.businessName ?? user.name} photo={user.avatar} />}
          title={nameOf(user)}
          text={
            <>
              {[roleNames[user.role], user.campus?.shortName].filter(Boolean).join(', ')} ·{' '}
              {user.viewedAt ? <RelativeTime at={user.viewedAt} /> : 'never seen'}
            </>
          }
          end={
            <span className="grid justify-items-end gap-1">
              {user.balance !== null && <Price amount={user.balance} size="sm" />}
              <StateBadge state={badgeOf(user)} />
            </span>
          }
        />
      ))}
    </List>
  )
}
