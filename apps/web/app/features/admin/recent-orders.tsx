import type { OrderCard } from '@vendly/contract/orders'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { List, Row } from '../../ui/list.tsx'
import { OrderAmount } from '../../ui/order-amount.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'

export interface RecentTableProps {
  orders: readonly OrderCard[]
  openId: string | undefined
  onOpen: (id: string) => void
}

export function RecentTable({ orders, openId, onOpen }: RecentTableProps) {
  return (
    <DataTable
      caption="Recent orders"
      columns={openId ? columnsBesidePanel : columns}
      rows={orders}
      rowKey={(order) => order._id}
      rowName={(order) => order.orderNumber}
      openKey={openId}
      onOpen={(order) => onOpen(order._id)}
    />
  )
}

const columns: readonly Column<OrderCard>[] = [
  { key: 'number', head: 'Order', cell: (order) => <b>{order.orderNumber}</b> },
  { key: 'buyer', head: 'Buyer', cell: (order) => order.customer.name },
  { key: 'store', head: 'Store', cell: (order) => order.vendor.businessName },
  { key: 'state', head: 'Status', cell: (order) => <StateBadge state={order.status} /> },
  {
    key: 'escrow',
    head: 'Escrow',
    cell: (order) => (order.escrow === 'none' ? 'Not paid' : <StateBadge state={order.escrow} />),
  },
  { key: 'total', head: 'Amount', numeric: true, cell: (order) => <OrderAmount order={order} /> },
  { key: 'when', head: 'Placed', cell: (order) => <RelativeTime at={order.createdAt} /> },
]

// Beside an open panel there is room only for what tells orders apart.
const columnsBesidePanel = columns.filter(({ key }) => key !== 'escrow' && key !== 'store')

/** The same on a phone, where an order is a page of its own. */
export function RecentRows({ orders }: { orders: readonly OrderCard[] }) {
  return (
    <List label="Recent orders">
      {orders.map(({ _id, vendor, customer, orderNumber, createdAt, pricing, escrow, status }) => (
        <Row
          key={_id}
          to={`/orders/${_id}`}
          lead={<StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} image={vendor.image} />}
          title={`${customer.name} at ${vendor.businessName}`}
          text={
            <>
              {orderNumber} · <RelativeTime at={createdAt} />
            </>
          }
          end={
            <span className="grid justify-items-end gap-1">
              <OrderAmount order={{ pricing, escrow }} />
              <StateBadge state={status} />
            </span>
          }
        />
      ))}
    </List>
  )
}
