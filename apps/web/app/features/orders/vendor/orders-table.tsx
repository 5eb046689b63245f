import type { OrderCard } from '@vendly/contract/orders'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Price } from '../../../ui/money.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { goodsText, OrderThumbs } from '../order-summary.tsx'
import { JobActions } from './job-actions.tsx'
import { stageOf } from './stages.ts'
import { Waited } from './waited.tsx'

export interface OrdersTableProps {
  orders: readonly OrderCard[]
  openId: string | undefined
  onOpen: (order: OrderCard) => void
}

/** The board where there is room: a row an order, which opens beside it. */
export function OrdersTable({ orders, openId, onOpen }: OrdersTableProps) {
  return (
    <DataTable
      caption="Orders"
      columns={openId ? narrow : columns}
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
  { key: 'goods', head: 'Goods', cell: (order) => <GoodsCell order={order} /> },
  { key: 'total', head: 'Paid', numeric: true, cell: (order) => <Price amount={order.pricing.total} size="sm" /> },
  { key: 'next', head: 'State', numeric: true, cell: (order) => <NextCell order={order} /> },
]

// Beside an open order there is no room for what it shows anyway.
const narrow = columns.filter(({ key }) => key !== 'goods')

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
      <span className="text-ink-3 text-xs">{method === 'pickup' ? 'Collects it' : (place ?? 'No place given')}</span>
    </span>
  )
}

function GoodsCell({ order }: { order: OrderCard }) {
  return (
    <span className="flex max-w-menu items-center gap-2.5">
      <OrderThumbs items={order.items.slice(0, 1)} />
      <span className="min-w-0 truncate">{goodsText(order.items)}</span>
    </span>
  )
}

function NextCell({ order }: { order: OrderCard }) {
  const { can, status } = order
  const hasStep = can.accept || can.prepare || can.ready || can.deliver
  return (
    <span className="flex items-center justify-end gap-2">
      {stageOf(status) === 'new' ? <Waited since={order.createdAt} /> : <StateBadge state={status} />}
      {hasStep && <JobActions order={order} size="sm" />}
    </span>
  )
}
