import type { AdminOrder } from '@vendly/contract/admin-orders'
import type { Confirmation } from '@vendly/contract/checkout'
import type { Order } from '@vendly/contract/orders'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openPart, openScreen } from '../../../test/component.tsx'
import { idOf, sampleComplaint, sampleOrder } from '../../../test/samples.ts'
import { RecentRows, RecentTable } from '../../features/admin/recent-orders.tsx'
import { CaseFile } from '../../features/complaints/case-file.tsx'
import { LinesField } from '../../features/complaints/lines-field.tsx'
import { OrdersTable as AdminTable, OrderRows } from '../../features/order-admin/orders-list.tsx'
import { OrderRow } from '../../features/orders/order-row.tsx'
import * as searchScreen from '../../features/users/admin/admin-search.screen.tsx'
import { BoardCard } from '../../features/vendor-orders/board-card.tsx'
import { OrderSlipPage } from '../../features/vendor-orders/order-slip.tsx'
import { VendorOrderCard } from '../../features/vendor-orders/vendor-order-card.tsx'
import { VendorOrdersTable } from '../../features/vendor-orders/vendor-orders-table.tsx'
import * as confirmationScreen from './order-confirmation.screen.tsx'
import { OrdersTable } from './orders-table.tsx'

const line = (n: number, name: string, quantity: number, quantityLeft: number): Order['items'][number] => ({
  ...{ _id: idOf(n), product: idOf(n + 50), name, option: null, selectedVariant: null, image: null },
  ...{ unitPrice: 1000, quantity, quantityLeft, total: 1000 * quantity, remaining: 1000 * quantityLeft },
})
/** ₦4,000 and ₦500 for the delivery; of it the moi moi and one of two portions of rice were removed and refunded. */
const order = sampleOrder({
  pricing: { subtotal: 4000, deliveryFee: 500, discount: 0, total: 4500, refunded: 3000, paidBack: 0, remaining: 1500 },
  items: [line(20, 'Moi moi', 2, 0), line(21, 'Jollof rice', 2, 1)],
})
const forAdmin: AdminOrder = {
  ...order,
  ...{ campus: { slug: 'unilag', shortName: 'UNILAG' }, paidAt: order.createdAt, problems: [], late: null },
}
const none = () => {}

/** Every list and paper of an order says what is left of its money, and what is left of its products. */
const places: [string, ReactElement][] = [
  [
    'the row of the buyer',
    <ul key="a">
      <OrderRow order={order} />
    </ul>,
  ],
  [
    'the table of the buyer',
    <OrdersTable key="a" orders={[order]} isSelling={false} openId={undefined} onOpen={none} />,
  ],
  ['the card of the seller', <VendorOrderCard key="a" order={order} />],
  ['the board of the seller', <BoardCard key="a" order={order} isOpen={false} onOpen={none} />],
  ['the table of the seller', <VendorOrdersTable key="a" orders={[order]} openId={undefined} onOpen={none} />],
  ['the slip', <OrderSlipPage key="a" order={order} />],
]
test.each(places)('%s shows what is left of a partly refunded order', async (_name, part) => {
  await openPart(part, { as: 'vendor', size: DESKTOP })
  await expect.element(page.getByText(/₦1,500/)).toBeVisible()
  await expect.element(page.getByText(/Jollof rice/).first()).toBeVisible()
  const shown = document.querySelector('main')!.textContent
  expect(shown).not.toMatch(/₦4,500|Moi moi|2\s?×/)
})

const adminPlaces: [string, ReactElement][] = [
  ['the table of orders', <AdminTable key="a" orders={[forAdmin]} sort="newest" />],
  ['the rows of orders', <OrderRows key="a" orders={[forAdmin]} />],
  ['the table of recent orders', <RecentTable key="a" orders={[order]} openId={undefined} onOpen={none} />],
  ['the rows of recent orders', <RecentRows key="a" orders={[order]} />],
]
test.each(adminPlaces)('administrators read in %s what is left, and what was ordered', async (_name, part) => {
  await openPart(part, { as: 'admin', size: DESKTOP })
  await expect.element(page.getByText('₦1,500', { exact: true })).toBeVisible()
  await expect.element(page.getByText('of ₦4,500 ordered')).toBeVisible()
})

test('the search of administrators shows what is left of an order', async () => {
  const { _id, orderNumber, status, escrow, pricing, createdAt } = order
  const found = { _id, orderNumber, status, escrow, pricing, createdAt, buyer: 'Ada Obi', store: 'Mama Ngozi' }
  await openScreen('/admin/search?q=vd-10001', searchScreen, {
    as: 'admin',
    api: { 'GET /admin/search': () => ({ data: { users: [], vendors: [], orders: [found] } }) },
  })
  await expect.element(page.getByText('₦1,500', { exact: true })).toBeVisible()
  await expect.element(page.getByText('of ₦4,500 ordered')).toBeVisible()
})

test('the page of a checkout shows what is left of each of its orders', async () => {
  const placement: Confirmation = {
    ...{ checkoutId: idOf(30), paymentMethod: 'wallet', paid: true, total: 4500, pricing: order.pricing },
    ...{ orders: [order], useWallet: null, due: null, placedAt: order.createdAt, payBy: null, nextStep: 'follow' },
  }
  await openScreen(`/order-confirmation/${order._id}`, confirmationScreen, {
    ...{ as: 'student', path: '/order-confirmation/:orderId' },
    api: { 'GET /orders/:id/confirmation': () => ({ data: placement }) },
  })
  await expect.element(page.getByText('₦1,500', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Jollof rice', { exact: true })).toBeVisible()
})

test('who complains chooses among the products that are left, for what they paid for these', async () => {
  await openPart(<LinesField items={order.items} chosen={[]} onChange={none} />)
  await expect.element(page.getByRole('checkbox', { name: /1 × Jollof rice/ })).toBeVisible()
  await expect.element(page.getByText('₦1,000', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Moi moi/)).not.toBeInTheDocument()
})

test('the case file says what was bought, what went back and what is left', async () => {
  const { caseFile } = sampleComplaint()
  const lines = order.items.map((one) => ({ ...one, isChosen: false }))
  await openPart(<CaseFile file={{ ...caseFile!, lines, pricing: order.pricing }} />)
  await expect.element(page.getByText('₦3,000 · ₦1,500 left')).toBeVisible()
  const products = page.getByRole('list', { name: 'Products as bought' })
  await expect.element(products.getByText('Refunded', { exact: true })).toBeVisible()
  await expect.element(products.getByText('1 left', { exact: true })).toBeVisible()
})
