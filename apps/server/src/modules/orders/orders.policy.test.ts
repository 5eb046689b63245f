import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import {
  type Action,
  type ClosedFacts,
  canOf,
  isUnderWay,
  mayTake,
  type OrderFacts,
  transitionFor,
} from './orders.policy.ts'

const actor = (userId: string, role: Actor['role'], campusId = 'unilag'): Actor => ({
  userId,
  role,
  sessionId: 's',
  campusId,
  vendorId: null,
  needs: null,
  confirmedAt: null,
})
const buyer = actor('buyer', 'student')
const vendor = actor('seller', 'vendor')
const rider = actor('rider', 'rider')
const admin = actor('admin', 'admin')
const STATES: OrderStatus[] = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'picked-up',
  'delivered',
  'rejected',
  'cancelled',
]
const order = (status: OrderStatus, facts: Partial<OrderFacts & ClosedFacts> = {}): OrderFacts & ClosedFacts => ({
  buyerId: 'buyer',
  sellerId: 'seller',
  riderId: 'rider',
  campusId: 'unilag',
  status,
  escrow: 'held' as EscrowStatus,
  deliveryMethod: 'delivery',
  isPaid: true,
  isLate: false,
  isArrived: false,
  isFailed: false,
  isAwaitingAnswer: false,
  closedAt: null,
  ...facts,
})

/** Written out from the rules, not from the table: action, who, and the states in which it is allowed. */
const ALLOWED: [Action, Actor, OrderStatus[]][] = [
  ['accept', vendor, ['pending']],
  ['reject', vendor, ['pending']],
  ['prepare', vendor, ['confirmed']],
  ['ready', vendor, ['preparing']],
  ['reportMissing', vendor, ['confirmed', 'preparing']],
  ['pickUp', rider, ['ready']],
  ['arrive', rider, ['picked-up']],
  ['fail', rider, ['picked-up']],
  ['giveBack', rider, ['ready']],
  ['giveBack', admin, ['ready']],
  ['deliver', rider, ['picked-up']],
  ['confirmDelivery', buyer, ['picked-up', 'delivered']],
  ['cancel', buyer, ['pending']],
  ['cancel', vendor, ['confirmed', 'preparing', 'ready']],
  ['cancel', admin, ['pending', 'confirmed', 'preparing', 'ready', 'picked-up']],
]

describe.each(ALLOWED)('%s', (action, who, states) => {
  test.each(STATES)(`by ${who.role} in %s`, (status) => {
    expect(transitionFor(who, order(status), action) !== undefined).toBe(states.includes(status))
  })
})

// Every administrator may cancel any order; all others must be the order's own buyer, seller or rider.
test.each(ALLOWED.filter(([, who]) => who.role !== 'admin'))(
  '%s is refused to strangers of the same role',
  (action, who, states) => {
    for (const status of states)
      expect(transitionFor(actor('stranger', who.role), order(status), action)).toBeUndefined()
  },
)

test('an administrator who is no party may cancel and free a rider, and nothing else', () => {
  const stranger = actor('stranger', 'admin')
  for (const status of STATES)
    expect(Object.entries(canOf(stranger, order(status))).flatMap(([action, can]) => (can ? [action] : []))).toEqual([
      ...(status === 'ready' ? ['giveBack'] : []),
      ...(['pending', 'confirmed', 'preparing', 'ready', 'picked-up'].includes(status) ? ['cancel'] : []),
    ])
})

test('what could not be handed over is taken back by its seller, and may still be delivered', () => {
  const failed = order('picked-up', { isFailed: true })
  expect([canOf(vendor, failed).takeBack, canOf(vendor, order('picked-up')).takeBack]).toEqual([true, false])
  expect([canOf(rider, failed).fail, canOf(rider, failed).deliver]).toEqual([false, true])
  expect(canOf(vendor, order('picked-up', { isFailed: true, escrow: 'disputed' })).takeBack).toBe(false)
  // A rider who carries an order in dispute brings it back, and does not keep it until somebody decides.
  expect(canOf(rider, order('picked-up', { escrow: 'disputed' })).fail).toBe(true)
})

test('a rider says once that they are there, and not on the way back', () => {
  const mayArrive = (facts: Partial<OrderFacts>) => canOf(rider, order('picked-up', facts)).arrive
  expect([mayArrive({}), mayArrive({ isArrived: true }), mayArrive({ isFailed: true })]).toEqual([true, false, false])
})

test('a buyer may cancel a late order as long as nobody carries it, and its seller may bring it', () => {
  const late = (status: OrderStatus, facts: Partial<OrderFacts> = {}) =>
    order(status, { isLate: true, riderId: null, ...facts })
  const mayCancel = (facts: OrderFacts & ClosedFacts) => canOf(buyer, facts).cancel
  expect(STATES.filter((status) => mayCancel(late(status)))).toEqual(['pending', 'confirmed', 'preparing', 'ready'])
  expect(mayCancel(late('ready', { riderId: 'rider' }))).toBe(false)
  expect(mayCancel(late('ready', { deliveryMethod: 'pickup' }))).toBe(false)
  expect(mayCancel(late('preparing', { escrow: 'disputed' }))).toBe(false)
  expect([canOf(vendor, late('ready')).deliver, canOf(buyer, late('ready')).confirmDelivery]).toEqual([true, true])
  expect(canOf(vendor, late('ready', { riderId: 'rider' })).deliver).toBe(false)
  expect(canOf(vendor, order('ready', { riderId: null })).deliver).toBe(false)
})

test('while the buyer is asked about missing items they answer or cancel, and the order does not become ready', () => {
  const asked = (status: OrderStatus, facts: Partial<OrderFacts> = {}) =>
    order(status, { isAwaitingAnswer: true, riderId: null, ...facts })
  expect([canOf(buyer, asked('preparing')).answerMissing, canOf(buyer, asked('preparing')).cancel]).toEqual([
    true,
    true,
  ])
  expect([canOf(vendor, asked('preparing')).ready, canOf(vendor, asked('preparing')).reportMissing]).toEqual([
    false,
    false,
  ])
  expect(canOf(vendor, asked('confirmed'))).toMatchObject({ prepare: true, cancel: true, answerMissing: false })
  expect(canOf(buyer, order('preparing'))).toMatchObject({ answerMissing: false, cancel: false })
  expect(canOf(buyer, asked('preparing', { escrow: 'disputed' }))).toMatchObject({
    answerMissing: false,
    cancel: false,
  })
})

test('an unpaid order can only be ended', () => {
  const unpaid = order('pending', { escrow: 'none', isPaid: false })
  expect(canOf(vendor, unpaid)).toMatchObject({ accept: false, reject: true })
  expect(canOf(buyer, unpaid)).toMatchObject({ cancel: true, remove: true })
})

test('a pickup order is handed over without a rider', () => {
  const collected = order('ready', { deliveryMethod: 'pickup', riderId: null })
  expect(canOf(buyer, collected).confirmDelivery).toBe(true)
  expect(canOf(vendor, collected).deliver).toBe(true)
  expect(mayTake(rider, collected)).toBe(false)
  expect(canOf(buyer, order('ready', { riderId: null })).confirmDelivery).toBe(false)
})

test('a rider takes deliveries of the own campus, but not of their own orders', () => {
  const waiting = order('ready', { riderId: null })
  expect(mayTake(rider, waiting)).toBe(true)
  expect(mayTake(actor('rider', 'rider', 'oau'), waiting)).toBe(false)
  expect(mayTake(actor('buyer', 'rider'), waiting)).toBe(false)
  expect(mayTake(rider, order('ready', { riderId: 'other' }))).toBe(false)
  expect(mayTake(rider, order('preparing', { riderId: null }))).toBe(false)
})

test('nothing is released while it is disputed', () => {
  const disputed = order('picked-up', { escrow: 'disputed' })
  expect(canOf(buyer, disputed).confirmDelivery).toBe(false)
  expect(canOf(admin, disputed).cancel).toBe(false)
})

test('phones are shown only while an order is under way', () => {
  expect(STATES.filter((status) => isUnderWay(order(status)))).toEqual([
    'pending',
    'confirmed',
    'preparing',
    'ready',
    'picked-up',
  ])
  expect(isUnderWay(order('pending', { isPaid: false }))).toBe(false)
})

test('the buyer may complain while escrow holds the money, and for 72 hours after the seller was paid', () => {
  const ago = (n: number) => new Date(Date.now() - n * 3_600_000)
  const released = (hours: number) => order('delivered', { escrow: 'released', closedAt: ago(hours) })
  const may = (who: Actor, facts: OrderFacts & ClosedFacts) => canOf(who, facts).complain
  for (const status of ['pending', 'confirmed', 'preparing', 'ready', 'picked-up', 'delivered'] as const)
    expect([vendor, rider, admin, buyer].map((who) => may(who, order(status)))).toEqual([false, false, false, true])
  expect([may(buyer, released(71)), may(buyer, released(73))]).toEqual([true, false])
  expect(may(buyer, order('cancelled', { escrow: 'refunded', closedAt: ago(1) }))).toBe(false)
  expect(may(buyer, order('pending', { escrow: 'none', isPaid: false }))).toBe(false)
})
