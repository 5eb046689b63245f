import type { OrderCard } from '@vendly/contract/orders'
import { amountOf } from '../../lib/order-amount.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Price } from '../../ui/money.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { badgeStateOf } from '../orders/order-row.tsx'
import { OrderThumbs, productsText } from '../orders/order-summary.tsx'
import { listedLines } from '../orders/packed-lines.ts'
import { TimeLeftBadge } from '../orders/waiting-badge.tsx'
import { stageOf } from './stages.ts'
import { VendorOrderActions } from './vendor-order-actions.tsx'

export interface VendorOrdersTableProps {
  orders: readonly OrderCard[]
  openId: string | undefined
  onOpen: (order: OrderCard) => void
}

export function VendorOrdersTable({ orders, openId, onOpen }: VendorOrdersTableProps) {
  return (
    <DataTable
      caption="Orders"
      columns={openId ? narrowColumns : columns}
      rows={orders}
      rowKey={(order) => order._id}
      rowName={(order) => order.orderNumber}
      openKey={openId}
      onOpen={onOpen}
    />
  )
}

const columns: readonly Column<OrderCard>[] = [
  { key: 'number', head: 'Order', cell: (order) => <NumberCell order={order} /> },
  { key: 'buyer', head: 'Buyer', cell: (order) => <BuyerCell order={order} /> },
  { key: 'products', head: 'Products', cell: (order) => <ProductsCell order={order} /> },
  { key: 'total', head: 'Paid', numeric: true, cell: (order) => <Price amount={amountOf(order)} size="sm" /> },
  { key: 'next', head: 'Status', numeric: true, cell: (order) => <NextCell order={order} /> },
]

// Beside the side panel the buttons are in the panel alone, so that the products have room.
const narrowColumns = columns.map((column) =>
  column.key === 'next' ? { ...column, cell: (order: OrderCard) => <StatusCell order={order} /> } : column,
)

function NumberCell({ order }: { order: OrderCard }) {
  return (
    <span className="grid">
      <b>{order.orderNumber}</b>
      <span className="text-ink-3 text-xs">
        <RelativeTime at={order.createdAt} />
      </span>
    </span>
  )
}

function BuyerCell({ order }: { order: OrderCard }) {
  const { method, place } = order.delivery
  return (
    <span className="grid">
      <span>{order.customer.name}</span>
      <span className="text-ink-3 text-xs">{method === 'pickup' ? 'Pickup' : (place ?? 'No place given')}</span>
    </span>
  )
}

function ProductsCell({ order }: { order: OrderCard }) {
  return (
    <span className="flex max-w-menu items-center gap-2.5">
      <OrderThumbs items={listedLines(order)} max={1} />
      <span className="min-w-0 truncate">{productsText(listedLines(order))}</span>
    </span>
  )
}

const StatusCell = ({ order }: { order: OrderCard }) =>
  stageOf(order.status) === 'new' ? <TimeLeftBadge order={order} /> : <StateBadge state={badgeStateOf(order)} />

function NextCell({ order }: { order: OrderCard }) {
  const { can } = order
  const hasStep = can.accept || can.prepare || can.ready || can.deliver
  return (
    <span className="flex items-center justify-end gap-2">
      <StatusCell order={order} />
      {hasStep && <VendorOrderActions order={order} size="sm" />}
    </span>
  )
}
