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
  partiesOf,
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
  adminRole: role === 'admin' ? 'owner' : null,
  campusIds: null,
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
  remaining: 0,
  ...facts,
})

type Who = 'buyer' | 'vendor' | 'rider' | 'admin' | 'stranger'
const PEOPLE: Record<Exclude<Who, 'stranger'>, Actor> = { buyer, vendor, rider, admin }
/** Of every role but the administrators', who are a party to any order. */
const STRANGERS = (['student', 'customer', 'vendor', 'rider'] as const).map((role) => actor('stranger', role))
const ALL_ACTIONS = Object.keys({
  accept: true,
  reject: true,
  cancel: true,
  prepare: true,
  ready: true,
  undoReady: true,
  pickUp: true,
  deliver: true,
  confirmDelivery: true,
  handOver: true,
  giveBack: true,
  arrive: true,
  fail: true,
  takeBack: true,
  reportMissing: true,
  answerMissing: true,
  wait: true,
} satisfies Record<Action, true>) as Action[]

type Allowed = Partial<Record<`${Action} ${Who}`, OrderStatus[]>>
const UNDER_WAY: OrderStatus[] = ['pending', 'confirmed', 'preparing', 'ready', 'picked-up']
/**
 * Written out from the rules, not from the table: who may take which action in which states while escrow holds the money of a
 * delivery that a rider has. Every pair that is not here is refused in every state.
 */
const WITH_RIDER: Allowed = {
  'accept vendor': ['pending'],
  'reject vendor': ['pending'],
  'prepare vendor': ['confirmed'],
  'ready vendor': ['preparing'],
  'reportMissing vendor': ['confirmed', 'preparing'],
  'pickUp rider': ['ready'],
  'arrive rider': ['picked-up'],
  'fail rider': ['picked-up'],
  'giveBack rider': ['ready'],
  'giveBack admin': ['ready'],
  'deliver rider': ['picked-up'],
  'confirmDelivery buyer': ['picked-up', 'delivered'],
  'cancel buyer': ['pending'],
  'cancel vendor': ['confirmed', 'preparing', 'ready'],
  'cancel admin': UNDER_WAY,
}
const NO_RIDER: Allowed = {
  ...{ 'pickUp rider': [], 'arrive rider': [], 'fail rider': [], 'deliver rider': [] },
  ...{ 'giveBack rider': [], 'giveBack admin': [], 'undoReady vendor': ['ready'] },
}
const DISPUTED: Allowed = {
  ...{ 'accept vendor': [], 'reject vendor': [], 'prepare vendor': [], 'ready vendor': [], 'reportMissing vendor': [] },
  ...{ 'undoReady vendor': [], 'pickUp rider': [], 'confirmDelivery buyer': [] },
  ...{ 'cancel buyer': [], 'cancel vendor': [], 'cancel admin': [] },
}
const COLLECTED: Allowed = {
  'handOver vendor': ['ready'],
  'confirmDelivery buyer': ['ready', 'picked-up', 'delivered'],
}
/** What else is true of the order, and which rules are different because of it. */
const VARIANTS: [name: string, facts: Partial<OrderFacts>, different: Allowed][] = [
  ['with a rider', {}, {}],
  ['with a rider, late', { isLate: true }, {}],
  ['without a rider', { riderId: null }, NO_RIDER],
  [
    'without a rider, late',
    { riderId: null, isLate: true },
    { ...NO_RIDER, ...COLLECTED, 'cancel buyer': ['pending', 'confirmed', 'preparing', 'ready'] },
  ],
  ['whose rider is there', { isArrived: true }, { 'arrive rider': [] }],
  [
    'that could not be handed over',
    { isFailed: true },
    { 'arrive rider': [], 'fail rider': [], 'takeBack vendor': ['picked-up'] },
  ],
  [
    'with missing items that the buyer is asked about',
    { isAwaitingAnswer: true },
    {
      'ready vendor': [],
      'reportMissing vendor': [],
      'answerMissing buyer': ['confirmed', 'preparing'],
      'cancel buyer': ['pending', 'confirmed', 'preparing'],
    },
  ],
  ['whose buyer is asked whether they wait', { waitBy: new Date() }, { 'wait buyer': ['pending'] }],
  ['to collect', { deliveryMethod: 'pickup', riderId: null }, { ...NO_RIDER, ...COLLECTED }],
  [
    'to collect, late',
    { deliveryMethod: 'pickup', riderId: null, isLate: true },
    { ...NO_RIDER, ...COLLECTED, 'cancel buyer': ['pending', 'confirmed', 'preparing'] },
  ],
  ['in dispute', { escrow: 'disputed' }, DISPUTED],
  [
    'in dispute, late without a rider',
    { escrow: 'disputed', riderId: null, isLate: true },
    { ...NO_RIDER, ...DISPUTED },
  ],
  [
    'in dispute, to collect',
    { escrow: 'disputed', deliveryMethod: 'pickup', riderId: null },
    { ...NO_RIDER, ...DISPUTED },
  ],
  [
    'in dispute, that could not be handed over',
    { escrow: 'disputed', isFailed: true },
    { ...DISPUTED, 'arrive rider': [], 'fail rider': [] },
  ],
  ['in dispute, whose buyer is asked whether they wait', { escrow: 'disputed', waitBy: new Date() }, DISPUTED],
  ['in dispute, with missing items', { escrow: 'disputed', isAwaitingAnswer: true }, DISPUTED],
]

describe.each(VARIANTS)('an order %s', (_, facts, different) => {
  const allowed = { ...WITH_RIDER, ...different }
  const statesOf = (who: Actor, action: Action) =>
    STATES.filter((status) => transitionFor(who, order(status, facts), action) !== undefined)

  test.each(ALL_ACTIONS)('%s', (action) => {
    for (const [who, person] of Object.entries(PEOPLE) as [Who, Actor][])
      expect([who, statesOf(person, action)]).toEqual([who, allowed[`${action} ${who}`] ?? []])
    for (const stranger of STRANGERS) expect([stranger.role, statesOf(stranger, action)]).toEqual([stranger.role, []])
  })
})

test('an administrator who only reads orders sees one and is offered nothing', () => {
  const finance = { ...actor('stranger', 'admin'), adminRole: 'finance' as const }
  for (const status of STATES) {
    expect(partiesOf(finance, order(status))).toEqual(['admin'])
    expect(Object.entries(canOf(finance, order(status))).filter(([, may]) => may)).toEqual([])
  }
})

test('a campus manager is an administrator of the orders of their campuses', () => {
  const manager = { ...actor('stranger', 'admin'), adminRole: 'campus-manager' as const }
  const { campusId } = order('pending')
  expect(partiesOf({ ...manager, campusIds: [campusId] }, order('pending'))).toEqual(['admin'])
  expect(partiesOf({ ...manager, campusIds: ['elsewhere'] }, order('pending'))).toEqual([])
})

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
  const kept = (hours: number) => order('cancelled', { escrow: 'refunded', closedAt: ago(hours), remaining: 20_000 })
  expect([may(buyer, kept(71)), may(buyer, kept(73)), may(rider, kept(1))]).toEqual([true, false, false])
  expect(may(buyer, order('pending', { escrow: 'none', isPaid: false }))).toBe(false)
})
