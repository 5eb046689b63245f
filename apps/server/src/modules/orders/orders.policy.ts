import { complaintLimits } from '@vendly/contract/complaint-limits'
import { slotLimits } from '@vendly/contract/limits'
import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import { type Actor, isAdminOf } from '../../platform/actor.ts'
import { hours, later, minutes, now } from '../../platform/clock.ts'
import { ensure } from '../../platform/problem.ts'
import { stateMachine } from '../../platform/state-machine.ts'

export type Party = 'buyer' | 'vendor' | 'rider' | 'admin'
export type Action =
  | 'accept'
  | 'reject'
  | 'cancel'
  | 'prepare'
  | 'ready'
  | 'undoReady'
  | 'pickUp'
  | 'deliver'
  | 'confirmDelivery'
  | 'handOver'
  | 'giveBack'
  | 'arrive'
  | 'fail'
  | 'takeBack'
  | 'reportMissing'
  | 'answerMissing'
  | 'wait'

/** What the rules depend on. */
export type OrderFacts = {
  buyerId: string
  sellerId: string
  riderId: string | null
  campusId: string
  status: OrderStatus
  escrow: EscrowStatus
  deliveryMethod: 'delivery' | 'pickup'
  isPaid: boolean
  /** The present stage takes longer than it should (`orders.stages.ts`). */
  isLate: boolean
  /** The rider said that they are where they hand it over. */
  isArrived: boolean
  /** The rider could not hand it over and brings it back to the seller. */
  isFailed: boolean
  /** Carried for too long without an end: an administrator decides, unless it ends before. */
  isWithVendly?: boolean
  /** Ordered for later. */
  slotAt?: Date | null
  /** The buyer is asked what becomes of missing items. */
  isAwaitingAnswer: boolean
  /** Until when the buyer is asked whether they wait for a seller who did not answer in time. */
  waitBy?: Date | null
}

/** Money in dispute leaves escrow by the decision of the dispute alone. */
const isUndisputed = (order: OrderFacts) => order.escrow !== 'disputed'
const isHeld = (order: OrderFacts) => order.escrow === 'held'
/** Vendly decides about it, and its parties may still end it themselves. */
const isHeldOrWithVendly = (order: OrderFacts) => isHeld(order) || order.isWithVendly === true
const isInEscrow = ({ escrow }: OrderFacts) => escrow === 'held' || escrow === 'disputed'
const isDelivery = (order: OrderFacts) => order.deliveryMethod === 'delivery'
/** The products are still with the seller, and nothing of them is in question. */
const isComplete = (order: OrderFacts) => isHeld(order) && !order.isAwaitingAnswer
const isAsked = (order: OrderFacts) => isHeld(order) && order.isAwaitingAnswer
const isOverdueToAnswer = (order: OrderFacts) => isHeld(order) && order.waitBy != null
const isHeldPickup = (order: OrderFacts) => isHeld(order) && !isDelivery(order)
const isWithoutRider = (order: OrderFacts) => order.riderId === null
/** Nobody came for a delivery: the seller may bring it to the buyer. */
const isUnfetched = (order: OrderFacts) => isHeld(order) && isDelivery(order) && isWithoutRider(order) && order.isLate
/** From the seller to the buyer, without a rider. */
export const isHandedOverHere = (order: OrderFacts) => isHeldPickup(order) || isUnfetched(order)
/** With a rider, or perhaps with its buyer already, who has not confirmed it. */
export const hasLeftSeller = (order: OrderFacts) =>
  order.status === 'picked-up' || (order.status === 'ready' && isHandedOverHere(order))
/** Late before anybody carries it: the buyer need not wait. What they are to collect themselves is not late because of others. */
const isOverdue = (order: OrderFacts) =>
  isHeld(order) && order.isLate && isWithoutRider(order) && (order.status !== 'ready' || isDelivery(order))

/** From when riders see the job of an order for later: shortly before its slot. */
export const ridersFrom = (slot: Date): Date => later(-minutes(slotLimits.riderMinutes), slot)

/** Slots up to this one are shown to riders now. */
export const slotsDueBy = (): Date => later(minutes(slotLimits.riderMinutes))

/** An order for later is offered to riders only shortly before its slot. */
export const isDue = ({ slotAt }: OrderFacts) => !slotAt || ridersFrom(slotAt) <= now()

/** Which party may take which action in which state. Everything else is refused. */
const machine = stateMachine<OrderStatus, Action, Party, OrderFacts>({
  stateOf: (order) => order.status,
  partiesOf: (actor, order) => {
    const parties: Party[] = []
    if (order.buyerId === actor.userId) parties.push('buyer')
    if (order.sellerId === actor.userId) parties.push('vendor')
    if (order.riderId === actor.userId) parties.push('rider')
    if (isAdminOf(actor, 'orders:read', order.campusId)) parties.push('admin')
    return parties
  },
  rightToAct: { admin: 'orders:act' },
  problem: 'order_state',
  transitions: {
    accept: [{ by: 'vendor', from: ['pending'], to: 'confirmed', when: isHeld }],
    reject: [{ by: 'vendor', from: ['pending'], to: 'rejected', when: isUndisputed }],
    prepare: [{ by: 'vendor', from: ['confirmed'], to: 'preparing', when: isHeld }],
    ready: [{ by: 'vendor', from: ['preparing'], to: 'ready', when: isComplete }],
    undoReady: [
      {
        by: 'vendor',
        from: ['ready'],
        to: 'preparing',
        when: (order) => isHeld(order) && isWithoutRider(order),
      },
    ],
    pickUp: [{ by: 'rider', from: ['ready'], to: 'picked-up', when: isHeld }],
    deliver: [{ by: 'rider', from: ['picked-up'], to: 'delivered' }],
    handOver: [{ by: 'vendor', from: ['ready'], to: 'delivered', when: isHandedOverHere }],
    giveBack: [
      { by: 'rider', from: ['ready'], to: 'ready', when: isDelivery },
      { by: 'admin', from: ['ready'], to: 'ready', when: (order) => isDelivery(order) && !isWithoutRider(order) },
    ],
    arrive: [
      { by: 'rider', from: ['picked-up'], to: 'picked-up', when: (order) => !order.isFailed && !order.isArrived },
    ],
    // Also in dispute: the rider must be able to bring it back.
    fail: [
      { by: 'rider', from: ['picked-up'], to: 'picked-up', when: (order) => isInEscrow(order) && !order.isFailed },
    ],
    takeBack: [
      {
        by: 'vendor',
        from: ['picked-up'],
        to: 'cancelled',
        when: (order) => isHeldOrWithVendly(order) && order.isFailed,
      },
    ],
    reportMissing: [
      { by: 'vendor', from: ['confirmed'], to: 'confirmed', when: isComplete },
      { by: 'vendor', from: ['preparing'], to: 'preparing', when: isComplete },
    ],
    answerMissing: [
      { by: 'buyer', from: ['confirmed'], to: 'confirmed', when: isAsked },
      { by: 'buyer', from: ['preparing'], to: 'preparing', when: isAsked },
    ],
    wait: [{ by: 'buyer', from: ['pending'], to: 'pending', when: isOverdueToAnswer }],
    confirmDelivery: [
      { by: 'buyer', from: ['picked-up', 'delivered'], to: 'delivered', when: isHeldOrWithVendly },
      { by: 'buyer', from: ['ready'], to: 'delivered', when: isHandedOverHere },
    ],
    cancel: [
      { by: 'buyer', from: ['pending'], to: 'cancelled', when: isUndisputed },
      { by: 'buyer', from: ['confirmed', 'preparing', 'ready'], to: 'cancelled', when: isOverdue },
      { by: 'buyer', from: ['confirmed', 'preparing'], to: 'cancelled', when: isAsked },
      { by: 'vendor', from: ['confirmed', 'preparing', 'ready'], to: 'cancelled', when: isHeld },
      {
        by: 'admin',
        from: ['pending', 'confirmed', 'preparing', 'ready', 'picked-up'],
        to: 'cancelled',
        when: isUndisputed,
      },
    ],
  },
})
export const { partiesOf, transitionFor, ensureTransition } = machine

/** The action is the actor's and would be possible, were the money of the order not in dispute. */
export const isStoppedByDispute = (actor: Actor, order: OrderFacts, action: Action): boolean =>
  !isUndisputed(order) &&
  !transitionFor(actor, order, action) &&
  transitionFor(actor, { ...order, escrow: 'held' }, action) !== undefined

const ACTIONS: Partial<Record<OrderStatus, Action>> = {
  confirmed: 'accept',
  preparing: 'prepare',
  ready: 'ready',
  'picked-up': 'pickUp',
  rejected: 'reject',
  cancelled: 'cancel',
}

/** The action that leads to a status. A rider may also sell: who delivers is the rider of the order, not of the campus. */
export const actionTo = (status: OrderStatus, actor: Actor, order: OrderFacts): Action | undefined =>
  status === 'delivered' ? (order.riderId === actor.userId ? 'deliver' : 'handOver') : ACTIONS[status]

/** A rider of the campus may take a delivery that is ready and has no rider, unless they buy or sell it themselves. */
export const mayTake = (actor: Actor, order: OrderFacts): boolean =>
  actor.role === 'rider' &&
  actor.campusId === order.campusId &&
  order.status === 'ready' &&
  order.escrow === 'held' &&
  isDelivery(order) &&
  isDue(order) &&
  order.riderId === null &&
  order.buyerId !== actor.userId &&
  order.sellerId !== actor.userId

/** The seller and administrators choose who is offered a delivery that is ready and has no rider. */
const mayAssign = (actor: Actor, order: OrderFacts): boolean =>
  (isAdminOf(actor, 'orders:act', order.campusId) || order.sellerId === actor.userId) &&
  order.status === 'ready' &&
  isHeld(order) &&
  isDelivery(order) &&
  isDue(order) &&
  isWithoutRider(order)

/** Throws: forbidden, for the buyer and the rider; delivery_not_due, order_state. */
export function ensureMayAssign(actor: Actor, order: OrderFacts): void {
  ensure(isAdminOf(actor, 'orders:act', order.campusId) || order.sellerId === actor.userId, 'forbidden')
  ensure(order.status !== 'ready' || isDue(order), 'delivery_not_due')
  ensure(mayAssign(actor, order), 'order_state', { status: order.status })
}

/** A rider's location is for whom they bring the order to, not for the seller. */
export const seesRider = (actor: Actor, order: OrderFacts): boolean =>
  partiesOf(actor, order).some((party) => party !== 'vendor')

/** Paid and not over: until then the two sides see each other's phone number. */
export const isUnderWay = (order: OrderFacts): boolean =>
  order.isPaid && ['pending', 'confirmed', 'preparing', 'ready', 'picked-up'].includes(order.status)

export type Can = Record<
  | 'pay'
  | 'cancel'
  | 'accept'
  | 'reject'
  | 'prepare'
  | 'ready'
  | 'take'
  | 'pickUp'
  | 'deliver'
  | 'confirmDelivery'
  | 'giveBack'
  | 'assign'
  | 'arrive'
  | 'fail'
  | 'takeBack'
  | 'reportMissing'
  | 'answerMissing'
  | 'wait'
  | 'remove'
  | 'review'
  | 'complain',
  boolean
>

/** What the actor may do with the order now. That it is ready is taken back where it was said, and nowhere else. */
export function canOf(actor: Actor, order: OrderFacts & ClosedFacts): Can {
  const { deliver, handOver, undoReady: _, ...can } = machine.canOf(actor, order)
  return {
    ...can,
    pay: mayPay(actor, order),
    take: mayTake(actor, order),
    deliver: deliver || handOver,
    assign: mayAssign(actor, order),
    remove: mayRemove(actor, order),
    review: order.buyerId === actor.userId && order.status === 'delivered',
    complain: mayComplain(actor, order),
  }
}

export const mayPay = (actor: Actor, order: OrderFacts): boolean =>
  order.buyerId === actor.userId && order.status === 'pending' && !order.isPaid

/** A buyer may remove an order from the list if it was never paid and is over or still unpaid. */
export const mayRemove = (actor: Actor, order: OrderFacts): boolean =>
  order.buyerId === actor.userId && !order.isPaid && (order.status === 'cancelled' || order.status === 'pending')

/** When the last of its money left escrow, and what of it (kobo) did not go back to the buyer. */
export type ClosedFacts = { closedAt: Date | null; remaining: number }

/**
 * The buyer of a paid order may complain while escrow holds its money, and for a while after the seller was paid, or after the
 * rider was paid out of the delivery fee for a way in vain.
 */
export const mayComplain = (actor: Actor, order: OrderFacts & ClosedFacts): boolean =>
  order.buyerId === actor.userId && order.isPaid && (isInEscrow(order) || wasClosedLately(order))

const wasClosedLately = (order: OrderFacts & ClosedFacts) =>
  (order.escrow === 'released' || isFeeKept(order)) &&
  order.closedAt !== null &&
  later(hours(complaintLimits.afterReleaseHours), order.closedAt) > now()

/** All went back to the buyer but what the rider has of the delivery fee. */
export const isFeeKept = ({ escrow, riderId, remaining }: OrderFacts & ClosedFacts): boolean =>
  escrow === 'refunded' && riderId !== null && remaining > 0
