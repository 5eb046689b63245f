import type { Order } from '@vendly/contract/orders'
import { expect, it } from 'vitest'
import { hasMoved, type OrderMove } from './move-order.ts'

const orderIn = (status: Order['status'], escrow: Order['escrow'] = 'held', pickUp = false) =>
  ({ status, escrow, can: { pickUp } }) as Order
const move = (kind: OrderMove['kind']) => ({ kind }) as OrderMove

it('reads from the order whether a change without an answer has happened', () => {
  expect(hasMoved(orderIn('pending'), move('accept'))).toBe(false)
  expect(hasMoved(orderIn('preparing'), move('accept'))).toBe(true)
  expect(hasMoved(orderIn('cancelled', 'refunded'), move('accept'))).toBe(false)
  expect(hasMoved(orderIn('cancelled', 'refunded'), move('cancel'))).toBe(true)
  expect(hasMoved(orderIn('ready'), move('take'))).toBe(false)
  expect(hasMoved(orderIn('ready', 'held', true), move('take'))).toBe(true)
  expect(hasMoved(orderIn('delivered'), move('confirmDelivery'))).toBe(false)
  expect(hasMoved(orderIn('delivered', 'released'), move('confirmDelivery'))).toBe(true)
})
