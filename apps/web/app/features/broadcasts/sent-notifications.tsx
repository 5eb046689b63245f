import type { SentNotification } from '@vendly/contract/broadcasts'
import { Link } from 'react-router'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { List } from '../../ui/list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

export const typeNames: Record<SentNotification['type'], string> = {
  order: 'Orders',
  inventory: 'Stock',
  payment: 'Money',
  review: 'Reviews',
  error: 'Errors',
  info: 'Other',
}

const Recipient = ({ user }: SentNotification) => (
  <Link to={`/admin/users?user=${user._id}`} className="font-semibold text-brand-text">
    {user.name}
  </Link>
)
const State = ({ isRead }: SentNotification) => (isRead ? <Badge>Read</Badge> : <Badge tone="blue">Unread</Badge>)

const columns: readonly Column<SentNotification>[] = [
  { key: 'at', head: 'When', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  { key: 'user', head: 'To', cell: (one) => <Recipient {...one} /> },
  { key: 'title', head: 'Title', cell: ({ title }) => title },
  { key: 'type', head: 'Type', cell: ({ type }) => typeNames[type] },
  { key: 'state', head: 'State', cell: (one) => <State {...one} /> },
]

/** Notifications of all users. */
export function SentNotifications({ notifications }: { notifications: readonly SentNotification[] }) {
  const wide = useWideScreen()
  if (wide)
    return (
      <DataTable
        caption="Notifications sent"
        columns={columns}
        rows={notifications}
        rowKey={({ _id }) => _id}
        rowName={({ title }) => title}
      />
    )
  return (
    <List label="Notifications sent">
      {notifications.map((one) => (
        <li key={one._id} className="grid grid-cols-1 gap-1 px-gutter py-3">
          <div className="flex items-start gap-2">
            <span className="min-w-0 flex-1 font-semibold">{one.title}</span>
            <State {...one} />
          </div>
          <p className="text-ink-3 text-xs">
            <Recipient {...one} /> · {typeNames[one.type]} · <RelativeTime at={one.createdAt} />
          </p>
        </li>
      ))}
    </List>
  )
}
