import type { AdminWithdrawal } from '@vendly/contract/payouts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { Price } from '../../../ui/money.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { accountText, statusBadges } from '../withdrawal-labels.ts'

interface ListProps {
  withdrawals: readonly AdminWithdrawal[]
  onOpen: (id: string) => void
}

export function StatusBadge({ status }: Pick<AdminWithdrawal, 'status'>) {
  const { tone, label, icon } = statusBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

const columns: readonly Column<AdminWithdrawal>[] = [
  {
    key: 'user',
    head: 'User',
    cell: ({ user }) => (
      <span className="grid max-w-menu min-w-0">
        <b className="truncate">{user.name}</b>
        <span className="truncate text-ink-3 text-xs">{user.email}</span>
      </span>
    ),
  },
  { key: 'amount', head: 'Amount', numeric: true, cell: ({ amount }) => <Price amount={amount} size="sm" /> },
  { key: 'status', head: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'account', head: 'Account', cell: accountText },
  { key: 'age', head: 'Requested', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: 'reference',
    head: 'Reference',
    cell: ({ reference }) => <span className="block max-w-40 truncate text-xs figures">{reference}</span>,
  },
]
// Beside an open panel there is room only for what tells them apart.
const columnsBesidePanel = columns.filter(({ key }) => key !== 'account' && key !== 'reference')

export function WithdrawalsTable({ withdrawals, openId, onOpen }: ListProps & { openId: string | undefined }) {
  return (
    <DataTable
      caption="Withdrawals"
      columns={openId ? columnsBesidePanel : columns}
      rows={withdrawals}
      rowKey={({ _id }) => _id}
      rowName={({ reference }) => reference}
      openKey={openId}
      onOpen={({ _id }) => onOpen(_id)}
    />
  )
}

export function WithdrawalRows({ withdrawals, onOpen }: ListProps) {
  return (
    <List label="Withdrawals">
      {withdrawals.map((one) => (
        <Row
          key={one._id}
          rowKey={one._id}
          onPress={() => onOpen(one._id)}
          lead={<Avatar name={one.user.name} />}
          title={one.user.name}
          text={
            <>
              {accountText(one)} · <RelativeTime at={one.createdAt} />
            </>
          }
          end={
            <span className="grid justify-items-end gap-1">
              <Price amount={one.amount} size="sm" />
              <StatusBadge status={one.status} />
            </span>
          }
        />
      ))}
    </List>
  )
}
