import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { slotLimits } from './limits.ts'
import { naira } from './money.ts'
import { duePayment, moneySplit, orderPricing, orderRefund } from './order-money.ts'
import { picture } from './products.ts'
import { reserveAhead } from './reserves.ts'
import { storeSummary } from './store-summary.ts'

export const orderStatus = z
  .enum(['pending', 'confirmed', 'preparing', 'ready', 'picked-up', 'delivered', 'rejected', 'cancelled'])
  .meta({ id: 'OrderStatus' })
export type OrderStatus = z.output<typeof orderStatus>

export const escrowStatus = z.enum(['none', 'held', 'released', 'refunded', 'disputed']).meta({ id: 'EscrowStatus' })
export type EscrowStatus = z.output<typeof escrowStatus>

const party = z.object({ _id: id, name: z.string(), phone: z.string().nullable(), avatar: z.string().nullable() })
const store = storeSummary.extend({
  place: z.string().nullable(),
  phone: z.string().nullable(),
})

export const orderLine = z
  .object({
    _id: id,
    product: id,
    name: z.string(),
    option: z.string().nullable(),
    selectedVariant: id.nullable().meta({ description: 'The chosen option, to buy it again' }),
    image: picture.nullable(),
    unitPrice: naira,
    quantity: z.number().int(),
    total: naira,
  })
  .meta({ id: 'OrderLine' })

/** A line of an order that was placed. */
export const orderedLine = orderLine
  .extend({
    quantityLeft: z
      .number()
      .int()
      .meta({ description: 'Without what was removed, swapped or refunded: what goes into the bag' }),
    remaining: naira
      .nullable()
      .meta({ description: 'What the buyer paid for it, after discounts and what went back; null for the rider' }),
  })
  .meta({ id: 'OrderedLine' })
export type OrderedLine = z.output<typeof orderedLine>

/** What the caller may do with the order now. */
export const orderCan = z
  .object({
    pay: z.boolean(),
    cancel: z.boolean(),
    accept: z.boolean(),
    reject: z.boolean(),
    prepare: z.boolean(),
    ready: z.boolean(),
    take: z.boolean(),
    pickUp: z.boolean(),
    deliver: z.boolean(),
    confirmDelivery: z.boolean(),
    giveBack: z.boolean(),
    /** Choose a rider by name, or offer it to all again. */
    assign: z.boolean(),
    arrive: z.boolean(),
    fail: z.boolean(),
    takeBack: z.boolean(),
    reportMissing: z.boolean(),
    answerMissing: z.boolean(),
    /** For as long again, after the seller did not answer in time. */
    wait: z.boolean(),
    remove: z.boolean(),
    review: z.boolean(),
    complain: z.boolean(),
  })
  .meta({ id: 'OrderCan' })

/** What happened to an order without changing its status. */
export const orderEventKind = z
  .enum([
    'offered',
    'taken',
    'given-back',
    'late',
    'arrived',
    'contacted',
    'failed',
    'refunded',
    'missing',
    'swapped',
    'removed',
    'unanswered',
    'waited',
  ])
  .meta({ id: 'OrderEventKind' })
export type OrderEventKind = z.output<typeof orderEventKind>

export const orderEvent = z
  .object({
    _id: z.number().int(),
    at: timestamp,
    from: orderStatus.nullable(),
    to: orderStatus,
    by: z.enum(['buyer', 'vendor', 'rider', 'admin', 'system']),
    /** Null when the status changed. */
    kind: orderEventKind.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'OrderEvent' })

export type OrderEvent = z.output<typeof orderEvent>

/** Units of a line that the seller does not have, and what the buyer chose instead. */
export const missingItem = z
  .object({
    _id: id,
    line: id,
    name: z.string(),
    option: z.string().nullable(),
    quantity: z.number().int(),
    refund: naira.nullable().meta({ description: 'What the buyer gets back when it is removed; null for the rider' }),
    answer: z
      .enum(['swapped', 'removed', 'cancelled'])
      .nullable()
      .meta({ description: 'null while the buyer is asked' }),
    refunded: naira.nullable().meta({ description: 'What went back to the buyer; null for the rider' }),
    swap: z
      .object({
        product: id,
        name: z.string(),
        option: z.string().nullable(),
        image: picture.nullable(),
        unitPrice: naira,
      })
      .nullable()
      .meta({ description: 'What the buyer gets instead, in the same quantity' }),
  })
  .meta({ id: 'MissingItem' })
export type MissingItem = z.output<typeof missingItem>

/** What the rider of an order does next: where, for whom, and what the order pays them as it stands. */
export const riderStep = z
  .object({
    kind: z.enum(['pick-up', 'hand-over', 'return']),
    name: z.string().meta({ description: 'Of the seller, or of the buyer to hand over to' }),
    place: z.string().nullable(),
    room: z.string().nullable(),
    pay: naira,
  })
  .meta({ id: 'RiderStep' })
export type RiderStep = z.output<typeof riderStep>

export const orderCard = z
  .object({
    _id: id,
    orderNumber: z.string(),
    status: orderStatus,
    escrow: escrowStatus,
    isPaid: z.boolean(),
    pricing: orderPricing,
    items: z.array(orderedLine),
    vendor: store,
    customer: party,
    rider: party.nullable(),
    delivery: z.object({
      method: z.enum(['delivery', 'pickup']),
      place: z.string().nullable(),
      room: z.string().nullable(),
    }),
    can: orderCan,
    slot: timestamp.nullable().meta({
      description: `Ordered for later: the beginning of ${slotLimits.minutes} minutes; null as soon as possible`,
    }),
    isArrived: z.boolean().meta({ description: 'The rider is where they hand it over' }),
    isWithVendly: z
      .boolean()
      .meta({ description: 'A rider carried it for too long without an end: an administrator decides' }),
    isReturning: z.boolean().meta({ description: 'The rider could not hand it over and brings it back to the seller' }),
    /** The rider who has the delivery for themselves until then; for the seller, that rider and administrators. */
    offer: z.object({ rider: id, name: z.string(), until: timestamp }).nullable(),
    /** Of the buyer; null for who is not a part of the order. */
    note: z.string().nullable(),
    /** What the caller receives, as seller on release, or as rider. */
    earning: naira.nullable(),
    /** For its rider; null for everyone else, and when nothing is left to do. */
    nextStep: riderStep.nullable(),
    /** By when the seller has to answer a paid order; null otherwise. Then it is refunded, unless the buyer is asked first. */
    acceptBy: timestamp.nullable(),
    answerMinutes: z
      .number()
      .int()
      .meta({ description: 'Minutes that the seller has to answer it, and as many again when the buyer waits' }),
    mayWait: z.boolean().meta({ description: 'After `acceptBy` the buyer is asked whether they wait' }),
    waitBy: timestamp.nullable().meta({
      description: 'While the buyer is asked whether they wait: when it is refunded without an answer; null otherwise',
    }),
    /** When the seller promised to have it ready; null before they accept, and once the order is on its way or over. */
    readyBy: timestamp.nullable(),
    /** What is promised when the caller accepts it without saying how long it takes; null for everyone else. */
    usualMinutes: z.number().int().nullable(),
    missing: z.array(missingItem),
    /** When missing items that the buyer has not decided about are removed; null when nothing is asked. */
    answerBy: timestamp.nullable(),
    payBy: timestamp.nullable().meta({ description: 'When an unpaid order is cancelled; null once it is paid' }),
    createdAt: timestamp,
    updatedAt: timestamp,
    lastEventId: z.number().int(),
  })
  .meta({ id: 'OrderCard' })
export type OrderCard = z.output<typeof orderCard>

/** Why a rider could not hand an order over. */
export const failureReason = z
  .enum(['no-answer', 'wrong-place', 'refused', 'unsafe', 'damaged'])
  .meta({ id: 'FailureReason' })
export type FailureReason = z.output<typeof failureReason>

export const deliveryFailure = z
  .object({
    reason: failureReason,
    note: z.string().nullable(),
    at: timestamp,
    returnedAt: timestamp.nullable().meta({ description: 'When the seller had the products again' }),
    riderPay: naira.meta({
      description:
        'For the way, once the seller has the products again or a complaint ended the order; then what was paid',
    }),
    kept: naira.meta({ description: 'What the buyer pays of it out of the delivery fee; the rest goes back to them' }),
  })
  .meta({ id: 'DeliveryFailure' })
export type DeliveryFailure = z.output<typeof deliveryFailure>

export const order = orderCard
  .extend({
    split: moneySplit.nullable().meta({ description: 'null for all but administrators' }),
    waiting: z
      .object({
        since: timestamp,
        until: timestamp.meta({ description: 'From then on the rider may go, or hand it over without the code' }),
        isContacted: z.boolean().meta({ description: 'The rider has called or written since' }),
        place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
      })
      .nullable()
      .meta({ description: 'While the rider is there and waits for the buyer; null for all but these two' }),
    refunds: z.array(orderRefund).meta({ description: 'Parts that were refunded; empty for the rider' }),
    reserve: reserveAhead.nullable().meta({
      description:
        'For the seller or the rider who will earn with it: what of that will be reserved; null when nothing is',
    }),
    sellerHas: naira.nullable().meta({
      description: 'What the seller can pay a refund with, once they were paid; null for all but administrators',
    }),
    refundable: naira
      .nullable()
      .meta({ description: 'What of the items can be refunded; null for all but administrators' }),
    events: z.array(orderEvent),
    reason: z.string().nullable(),
    /** Four digits that the buyer gives to the rider on delivery; null for everyone else. */
    deliveryCode: z.string().nullable(),
    deliveryCodeLocked: z.boolean(),
    /** The rider could not hand it over: it goes back to the seller. */
    failure: deliveryFailure.nullable(),
    due: duePayment.nullable().meta({ description: 'For the buyer who can pay it; null otherwise' }),
    useWallet: z
      .boolean()
      .nullable()
      .meta({ description: 'Of an unpaid order, for its buyer: whether the wallet pays first and the card the rest' }),
    releaseAt: timestamp.nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof order>

const readOrder = <const Path extends `/orders/:id${string}`, const Text extends string>(path: Path, summary: Text) =>
  endpoint({
    method: 'GET',
    path,
    audience: 'owner',
    right: 'orders:read',
    byCampus: true,
    summary,
    params: byId,
    reply: order,
  })

export const getOrder = readOrder('/orders/:id', 'One order, for its buyer, seller and rider and for administrators')
