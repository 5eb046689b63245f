import type { OrderCard } from '@vendly/contract/orders'
import { DeliveryCodeTicket } from '../../features/handovers/delivery-code-ticket.tsx'
import { badgeStateOf } from '../../features/orders/order-row.tsx'
import { OrderThumbs, productsText } from '../../features/orders/order-summary.tsx'
import { listedLines } from '../../features/orders/packed-lines.ts'
import { PayTimeLeft } from '../../features/orders/pay-time-left.tsx'
import { OrderPanel } from '../../features/vendor-orders/order-panel.tsx'
import { amountOf } from '../../lib/order-amount.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Price } from '../../ui/money.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAlert } from './order-alert.tsx'

export interface OrdersTableProps {
  orders: readonly OrderCard[]
  /** Somebody bought them from the reader. */
  isSelling: boolean
  openId: string | undefined
  onOpen: (id: string) => void
}

/** The reader's own orders on a wide screen. */
export function OrdersTable({ orders, isSelling, openId, onOpen }: OrdersTableProps) {
  const columns = [order, isSelling ? buyer : store, products, total, state]
  return (
    <DataTable
      caption="Orders"
      // Next to the side panel there is no room for the products, which the panel shows.
      columns={openId ? columns.filter((column) => column !== products) : columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      rowName={({ orderNumber }) => orderNumber}
      openKey={openId}
      onOpen={({ _id }) => onOpen(_id)}
    />
  )
}

const order: Column<OrderCard> = {
  key: 'number',
  head: 'Order',
  cell: ({ orderNumber, createdAt }) => (
    <span className="grid">
      <b>{orderNumber}</b>
      <span className="text-ink-3 text-xs">
        <RelativeTime at={createdAt} />
      </span>
    </span>
  ),
}
const store: Column<OrderCard> = { key: 'store', head: 'Store', cell: ({ vendor }) => vendor.businessName }
const buyer: Column<OrderCard> = { key: 'buyer', head: 'Buyer', cell: ({ customer }) => customer.name }
const products: Column<OrderCard> = {
  key: 'products',
  head: 'Products',
  cell: (card) => (
    <span className="flex max-w-menu items-center gap-2.5">
      <OrderThumbs items={listedLines(card)} max={1} />
      <span className="min-w-0 truncate">{productsText(listedLines(card))}</span>
    </span>
  ),
}
const total: Column<OrderCard> = {
  key: 'total',
  head: 'Amount',
  numeric: true,
  cell: (card) => <Price amount={amountOf(card)} size="sm" />,
}
const state: Column<OrderCard> = {
  key: 'state',
  head: 'Status',
  numeric: true,
  cell: (card) => (
    <>
      <StateBadge state={badgeStateOf(card)} />
      {card.can.pay && card.payBy && <PayTimeLeft until={card.payBy} />}
    </>
  ),
}

/** One of them in the side panel: what to know first, the code, and what can be done. */
export function OwnOrderPanel({ id, isSelling }: { id: string; isSelling: boolean }) {
  return (
    <OrderPanel id={id}>
      {(opened) => (
        <div>
          <OrderAlert order={opened} reader={isSelling ? 'seller' : 'buyer'} />
          {!isSelling && <DeliveryCodeTicket order={opened} />}
          <OrderActions order={opened} isBuyer={!isSelling} />
        </div>
      )}
    </OrderPanel>
  )
}
