import type { OrderCard, OrderStatus } from '@vendly/contract/orders'
import { expect, test } from 'vitest'
import type { Stage } from './stages.ts'
import { type VendorOrders, vendorOrdersQuery, withOrderMoved } from './vendor-orders.queries.ts'

const order = (id: string, status: OrderStatus) => ({ _id: id, status, can: { accept: true } }) as OrderCard
const list = (...orders: OrderCard[]): VendorOrders => ({
  pageParams: [undefined],
  pages: [{ success: true, data: orders, counts: { pending: 2, confirmed: 1, preparing: 1 } }],
})
const idsOf = (lists: VendorOrders) => lists.pages.flatMap((page) => page.data.map((one) => one._id))

test('an accepted order leaves the new orders and counts under preparing', () => {
  const after = withOrderMoved(
    list(order('a', 'pending'), order('b', 'pending')),
    order('a', 'pending'),
    'confirmed',
    false,
  )
  expect(idsOf(after)).toEqual(['b'])
  expect(after.pages[0]?.counts).toEqual({ pending: 1, confirmed: 2, preparing: 1 })
})

test('an order that starts preparing stays in its stage, without actions until the server has answered', () => {
  const after = withOrderMoved(list(order('a', 'confirmed')), order('a', 'confirmed'), 'preparing', false)
  expect(after.pages[0]?.data[0]).toMatchObject({ _id: 'a', status: 'preparing', can: { accept: false, ready: false } })
})

test('search results keep showing a moved order', () => {
  const after = withOrderMoved(list(order('a', 'preparing')), order('a', 'preparing'), 'ready', true)
  expect(after.pages[0]?.data[0]?.status).toBe('ready')
})

test('what waits for the store is sorted by what is due first, the rest by the newest', () => {
  const sortOf = (stage: Stage) => vendorOrdersQuery({ stage, q: '' }).queryKey.at(-1)
  expect(sortOf('new')).toMatchObject({ status: 'pending', sort: 'oldest' })
  expect(sortOf('preparing')).toMatchObject({ status: 'confirmed,preparing', sort: 'promised' })
  expect(sortOf('ready')).toMatchObject({ status: 'ready', sort: 'promised' })
  expect(sortOf('way')).toMatchObject({ status: 'picked-up', sort: 'newest' })
})
