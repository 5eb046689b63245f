import type { UserLine } from '@vendly/contract/admin'
import type { Selection } from '../../../lib/selection.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { Price } from '../../../ui/money.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { badgeOf, roleNames } from './user-labels.ts'
import type { UserFilter } from './users-filter.ts'

type Sort = UserFilter['sort']

export interface UsersTableProps {
  users: readonly UserLine[]
  openId: string | undefined
  sort: Sort
  selection: Selection<UserLine>
  onOpen: (id: string) => void
  onSort: (sort: Sort) => void
}

export function UsersTable({ users, openId, sort, selection, onOpen, onSort }: UsersTableProps) {
  return (
    <DataTable
      caption="Users"
      columns={openId ? columnsBesidePanel : columns}
      rows={users}
      rowKey={(user) => user._id}
      rowName={(user) => user.name}
      openKey={openId}
      onOpen={(user) => onOpen(user._id)}
      selected={selection.ids}
      onToggle={selection.toggle}
      onToggleAll={(on) => selection.toggleAll(users, on)}
      sorting={{ key: sort, direction: sort === 'name' ? 'up' : 'down' }}
      onSort={({ key }) => onSort(key as Sort)}
    />
  )
}

const columns: readonly Column<UserLine>[] = [
  { key: 'name', head: 'Name', sortable: true, cell: (user) => <NameCell user={user} /> },
  { key: 'role', head: 'Role', cell: (user) => roleNames[user.role] },
  { key: 'campus', head: 'Campus', cell: (user) => user.campus?.shortName ?? '' },
  { key: 'status', head: 'Status', sortable: true, cell: (user) => <StateBadge state={badgeOf(user)} /> },
  {
    key: 'wallet',
    head: 'Wallet',
    numeric: true,
    sortable: true,
    cell: (user) => user.balance !== null && <Price amount={user.balance} size="sm" />,
  },
  { key: 'seen', head: 'Last seen', sortable: true, cell: (user) => <LastSeen user={user} /> },
  { key: 'newest', head: 'Joined', sortable: true, cell: (user) => <RelativeTime at={user.createdAt} /> },
]
// Beside an open panel there is room only for what tells users apart.
const columnsBesidePanel = columns.filter(({ key }) => key !== 'campus' && key !== 'newest' && key !== 'wallet')

const LastSeen = ({ user }: { user: UserLine }) => (user.lastSeenAt ? <RelativeTime at={user.lastSeenAt} /> : 'Never')

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

/** Vendors are listed by the name of their store. */
export const nameOf = ({ name, store }: UserLine): string => (store ? `${store.businessName} (${name})` : name)

interface UserRowsProps {
  users: readonly UserLine[]
  selection: Selection<UserLine>
  onOpen: (id: string) => void
}

/** The same on a phone. */
export function UserRows({ users, selection, onOpen }: UserRowsProps) {
  return (
    <List label="Users">
      {users.map((user) => (
        <Row
          key={user._id}
          rowKey={user._id}
          onPress={() => onOpen(user._id)}
          tick={
            selection.isOn
              ? {
                  label: `Select ${user.name}`,
                  on: selection.ids.has(user._id),
                  onChange: () => selection.toggle(user),
                }
              : undefined
          }
          lead={<Avatar name={user.store?.businessName ?? user.name} photo={user.avatar} />}
          title={nameOf(user)}
          text={
            <>
              {[roleNames[user.role], user.campus?.shortName].filter(Boolean).join(', ')} ·{' '}
              {user.lastSeenAt ? <RelativeTime at={user.lastSeenAt} /> : 'never signed in'}
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
