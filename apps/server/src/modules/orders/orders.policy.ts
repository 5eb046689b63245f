import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'

export type Party = 'buyer' | 'vendor' | 'rider' | 'admin'
export type Action =
  | 'accept'
  | 'reject'
  | 'cancel'
  | 'prepare'
  | 'ready'
  | 'pickUp'
  | 'deliver'
  | 'confirmDelivery'
  | 'handOver'
  | 'take'

/** What of an order the rules look at. */
export type OrderFacts = {
  buyerId: string
  sellerId: string
  riderId: string | null
  campusId: string
  status: OrderStatus
  escrow: EscrowStatus
  deliveryMethod: 'delivery' | 'pickup'
  isPaid: boolean
}

type Move = {
  by: Party
  from: readonly OrderStatus[]
  to: OrderStatus
  /** What else must hold. */
  when?: (order: OrderFacts) => boolean
}

const held = (order: OrderFacts) => order.escrow === 'held'
const carried = (order: OrderFacts) => order.deliveryMethod === 'delivery'

/** The state table: which party may take which action in which state. Everything else is refused. */
const MOVES: Record<Action, readonly Move[]> = {
  accept: [{ by: 'vendor', from: ['pending'], to: 'confirmed', when: held }],
  reject: [{ by: 'vendor', from: ['pending'], to: 'rejected' }],
  prepare: [{ by: 'vendor', from: ['confirmed'], to: 'preparing', when: held }],
  ready: [{ by: 'vendor', from: ['preparing'], to: 'ready', when: held }],
  take: [],
  pickUp: [{ by: 'rider', from: ['ready'], to: 'picked-up', when: held }],
  deliver: [{ by: 'rider', from: ['picked-up'], to: 'delivered' }],
  handOver: [{ by: 'vendor', from: ['ready'], to: 'delivered', when: (order) => held(order) && !carried(order) }],
  confirmDelivery: [
    { by: 'buyer', from: ['picked-up'], to: 'delivered', when: held },
    { by: 'buyer', from: ['ready'], to: 'delivered', when: (order) => held(order) && !carried(order) },
    { by: 'buyer', from: ['delivered'], to: 'delivered', when: held },
  ],
  cancel: [
    { by: 'buyer', from: ['pending'], to: 'cancelled' },
    { by: 'vendor', from: ['confirmed', 'preparing', 'ready'], to: 'cancelled', when: held },
    {
      by: 'admin',
      from: ['pending', 'confirmed', 'preparing', 'ready', 'picked-up'],
      to: 'cancelled',
      when: (order) => order.escrow !== 'disputed',
    },
  ],
}

/** In what roles the actor stands to this order; empty means it is none of their business. */
export function partiesOf(actor: Actor, order: OrderFacts): Party[] {
  const parties: Party[] = []
  if (order.buyerId === actor.userId) parties.push('buyer')
  if (order.sellerId === actor.userId) parties.push('vendor')
  if (order.riderId === actor.userId) parties.push('rider')
  if (actor.role === 'admin') parties.push('admin')
  return parties
}

/** The move that the action would be, or undefined when the actor may not make it now. */
export function moveFor(actor: Actor, order: OrderFacts, action: Action): Move | undefined {
  const parties = partiesOf(actor, order)
  return MOVES[action].find(
    (move) => parties.includes(move.by) && move.from.includes(order.status) && (move.when?.(order) ?? true),
  )
}

/** Whether the action belongs to a role that the actor has here, whatever the state. */
export const isActionOf = (actor: Actor, order: OrderFacts, action: Action): boolean =>
  MOVES[action].some((move) => partiesOf(actor, order).includes(move.by))

/** A rider of the campus may take what is ready and has none, but not what they buy or sell themselves. */
export const mayTake = (actor: Actor, order: OrderFacts): boolean =>
  actor.role === 'rider' &&
  actor.campusId === order.campusId &&
  order.status === 'ready' &&
  order.escrow === 'held' &&
  carried(order) &&
  order.riderId === null &&
  order.buyerId !== actor.userId &&
  order.sellerId !== actor.userId

/** While goods and money are under way the two sides may call each other; before and after they may not. */
export const isUnderWay = (order: OrderFacts): boolean =>
  order.isPaid && ['pending', 'confirmed', 'preparing', 'ready', 'picked-up'].includes(order.status)

export type Can = Record<
  | 'cancel'
  | 'accept'
  | 'reject'
  | 'prepare'
  | 'ready'
  | 'take'
  | 'pickUp'
  | 'deliver'
  | 'confirmDelivery'
  | 'remove'
  | 'review',
  boolean
>

export function canOf(actor: Actor, order: OrderFacts): Can {
  const may = (action: Action) => moveFor(actor, order, action) !== undefined
  return {
    cancel: may('cancel'),
    accept: may('accept'),
    reject: may('reject'),
    prepare: may('prepare'),
    ready: may('ready'),
    take: mayTake(actor, order),
    pickUp: may('pickUp'),
    deliver: may('deliver') || may('handOver'),
    confirmDelivery: may('confirmDelivery'),
    remove: mayRemove(actor, order),
    review: order.buyerId === actor.userId && order.status === 'delivered',
  }
}

/** Only what was never paid and is over. */
export const mayRemove = (actor: Actor, order: OrderFacts): boolean =>
  order.buyerId === actor.userId && !order.isPaid && (order.status === 'cancelled' || order.status === 'pending')
