import type { AdminOrder, AdminOrderSort } from '@vendly/contract/admin-orders'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { List, Row } from '../../ui/list.tsx'
import { OrderAmount } from '../../ui/order-amount.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { TimeLeft } from '../complaints/time-left.tsx'
import { stepNames } from './orders-filter.ts'

export interface OrdersListProps {
  orders: readonly AdminOrder[]
  openId?: string
  /** Without it the rows cannot be opened. */
  onOpen?: (id: string) => void
}

interface OrdersTableProps extends OrdersListProps {
  sort: AdminOrderSort
  onSort?: (sort: AdminOrderSort) => void
}

const columns: readonly Column<AdminOrder>[] = [
  { key: 'number', head: 'Order', cell: (order) => <b className="whitespace-nowrap">{order.orderNumber}</b> },
  { key: 'buyer', head: 'Buyer', cell: ({ customer }) => customer.name },
  {
    key: 'store',
    head: 'Store',
    cell: ({ vendor, campus }) => (
      <span className="block">
        {vendor.businessName}
        <span className="block text-ink-3 text-xs">{campus.shortName}</span>
      </span>
    ),
  },
  {
    key: 'method',
    head: 'Delivery',
    cell: ({ delivery, rider }) => (delivery.method === 'pickup' ? 'Pickup' : (rider?.name ?? 'No rider yet')),
  },
  { key: 'state', head: 'Status', cell: (order) => <States order={order} /> },
  {
    key: 'highest',
    head: 'Amount',
    numeric: true,
    sortable: true,
    cell: (order) => <OrderAmount order={order} />,
  },
  { key: 'placed', head: 'Placed', sortable: true, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
]
// Beside an open panel there is room only for what tells orders apart.
const columnsBesidePanel = columns.filter(({ key }) => key !== 'method' && key !== 'store')

export function OrdersTable({ orders, openId, sort, onOpen, onSort }: OrdersTableProps) {
  return (
    <DataTable
      caption="Orders"
      columns={openId ? columnsBesidePanel : columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      rowName={({ orderNumber }) => orderNumber}
      openKey={openId}
      onOpen={onOpen && (({ _id }) => onOpen(_id))}
      sorting={
        sort === 'highest'
          ? { key: 'highest', direction: 'down' }
          : sort === 'overdue'
            ? undefined
            : { key: 'placed', direction: sort === 'newest' ? 'down' : 'up' }
      }
      onSort={
        onSort && (({ key, direction }) => onSort(key === 'highest' ? key : direction === 'up' ? 'oldest' : 'newest'))
      }
    />
  )
}

/** The same on a phone. */
export function OrderRows({ orders, onOpen }: OrdersListProps) {
  return (
    <List label="Orders">
      {orders.map((order) => (
        <Row
          key={order._id}
          rowKey={order._id}
          lead={
            <StoreAvatar
              name={order.vendor.businessName}
              colour={colourOf(order.vendor.colour)}
              image={order.vendor.image}
            />
          }
          title={`${order.customer.name} at ${order.vendor.businessName}`}
          text={
            <>
              {order.orderNumber} · {order.campus.shortName} · <RelativeTime at={order.createdAt} />
              <span className="flex pt-1">
                <States order={order} />
              </span>
            </>
          }
          end={<OrderAmount order={order} />}
          onPress={onOpen && (() => onOpen(order._id))}
        />
      ))}
    </List>
  )
}

/** Where the order and its money are; what is wrong first. */
function States({ order: { status, escrow, isPaid, late } }: { order: AdminOrder }) {
  const isOver = status === 'rejected' || status === 'cancelled'
  return (
    <span className="inline-flex flex-wrap gap-1">
      {late && (
        <Badge tone="bad" icon="clock">
          {stepNames[late.step]} · <TimeLeft until={late.since} saysLate />
        </Badge>
      )}
      <StateBadge state={status} />
      {!isPaid && <StateBadge state="not-paid" />}
      {escrow !== 'none' && !(isOver && escrow === 'refunded') && <StateBadge state={escrow} />}
    </span>
  )
}
