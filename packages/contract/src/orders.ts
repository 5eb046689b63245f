import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits, slotLimits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { picture } from './products.ts'
import { promiseLimits } from './promise-limits.ts'
import { review, reviewBody } from './reviews.ts'

export const orderStatus = z
  .enum(['pending', 'confirmed', 'preparing', 'ready', 'picked-up', 'delivered', 'rejected', 'cancelled'])
  .meta({ id: 'OrderStatus' })
export type OrderStatus = z.output<typeof orderStatus>

export const escrowStatus = z.enum(['none', 'held', 'released', 'refunded', 'disputed']).meta({ id: 'EscrowStatus' })
export type EscrowStatus = z.output<typeof escrowStatus>

const party = z.object({ _id: id, name: z.string(), phone: z.string().nullable(), avatar: z.string().nullable() })
const store = z.object({
  _id: id,
  businessName: z.string(),
  slug: z.string(),
  colour: z.string(),
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
    fail: z.boolean(),
    takeBack: z.boolean(),
    reportMissing: z.boolean(),
    answerMissing: z.boolean(),
    remove: z.boolean(),
    review: z.boolean(),
    complain: z.boolean(),
  })
  .meta({ id: 'OrderCan' })

/** What happened to an order without changing its status. */
export const orderEventKind = z
  .enum(['offered', 'taken', 'given-back', 'late', 'failed', 'refunded', 'missing', 'swapped', 'removed'])
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

export const orderCard = z
  .object({
    _id: id,
    orderNumber: z.string(),
    status: orderStatus,
    escrow: escrowStatus,
    isPaid: z.boolean(),
    pricing: z.object({ subtotal: naira, deliveryFee: naira, discount: naira, total: naira }),
    items: z.array(orderLine),
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
    isReturning: z.boolean().meta({ description: 'The rider could not hand it over and brings it back to the seller' }),
    /** The rider who has the delivery for themselves until then; for the seller, that rider and administrators. */
    offer: z.object({ rider: id, name: z.string(), until: timestamp }).nullable(),
    /** Of the buyer; null for who is not a part of the order. */
    note: z.string().nullable(),
    /** What the caller receives on release, as seller or rider. */
    earning: naira.nullable(),
    /** When a paid order that the seller has not answered is refunded; null otherwise. */
    acceptBy: timestamp.nullable(),
    /** When the seller promised to have it ready; null before they accept, and once the order is on its way or over. */
    readyBy: timestamp.nullable(),
    /** What is promised when the caller accepts it without saying how long it takes; null for everyone else. */
    usualMinutes: z.number().int().nullable(),
    missing: z.array(missingItem),
    /** When missing items that the buyer has not decided about are removed; null when nothing is asked. */
    answerBy: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    lastEventId: z.number().int(),
  })
  .meta({ id: 'OrderCard' })
export type OrderCard = z.output<typeof orderCard>

export const orderRefund = z
  .object({
    _id: id,
    amount: naira.meta({ description: 'To the buyer’s wallet' }),
    line: id.nullable().meta({ description: 'The line that was refunded as a whole' }),
    bearer: z.enum(['escrow', 'seller', 'platform']).meta({ description: 'Whose money it was' }),
    reason: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: 'OrderRefund' })
export type OrderRefund = z.output<typeof orderRefund>

/** Who gets what of the order's money, after its refunds. */
const moneySplit = z
  .object({
    vendorDiscount: naira,
    platformDiscount: naira,
    commission: naira,
    seller: naira,
    rider: naira,
    deliveryMargin: naira.meta({ description: 'What the platform keeps of the delivery fee' }),
    refunded: naira,
    inEscrow: naira,
  })
  .meta({ id: 'OrderMoneySplit' })

/** Why a rider could not hand an order over. */
export const failureReason = z
  .enum(['no-answer', 'wrong-place', 'refused', 'unsafe', 'damaged'])
  .meta({ id: 'FailureReason' })
export type FailureReason = z.output<typeof failureReason>

export const deliveryFailure = z
  .object({
    reason: failureReason,
    note: z.string().nullable(),
    photo: picture,
    at: timestamp,
    returnedAt: timestamp.nullable().meta({ description: 'When the seller had the products again' }),
    riderPay: naira.meta({ description: 'For the way, once the seller has the products again' }),
    kept: naira.meta({ description: 'What the buyer pays of it out of the delivery fee; the rest goes back to them' }),
  })
  .meta({ id: 'DeliveryFailure' })
export type DeliveryFailure = z.output<typeof deliveryFailure>

export const order = orderCard
  .extend({
    split: moneySplit.nullable().meta({ description: 'null for all but administrators' }),
    refunds: z.array(orderRefund).meta({ description: 'Parts that were refunded; empty for the rider' }),
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
    payBy: timestamp.nullable(),
    releaseAt: timestamp.nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof order>

const orderFilters = { ...page({ default: 20, max: 50 }), status: z.string().max(80).optional() }

export const myOrders = endpoint({
  method: 'GET',
  path: '/orders/my-orders',
  audience: 'any',
  summary: 'Orders that the caller placed, newest first; `status` is one status or a comma-separated list',
  query: z.object({ ...orderFilters, q: z.string().trim().max(60).optional() }),
  reply: z.array(orderCard),
  meta: z.object({ counts: z.record(z.string(), z.number().int()) }),
  paged: true,
})

export const vendorOrders = endpoint({
  method: 'GET',
  path: '/orders/vendor/orders',
  audience: 'vendor',
  summary: 'Orders of the caller’s store',
  query: z.object({
    ...orderFilters,
    q: z.string().trim().max(60).optional(),
    sort: z.enum(['newest', 'oldest']).default('newest'),
    slot: z
      .enum(['later', 'none'])
      .optional()
      .meta({ description: 'Accepted orders for later, the next one first; or, with `status`, all others' }),
    done: z.enum(['today']).optional().meta({
      description: 'Only what was finished today in Lagos, the latest change first; without `status` and `q`',
    }),
  }),
  reply: z.array(orderCard),
  meta: z.object({ counts: z.record(z.string(), z.number().int()) }),
  paged: true,
})

export const mySales = endpoint({
  method: 'GET',
  path: '/orders/my-sales',
  audience: ['student', 'rider'],
  summary: 'Orders of the caller’s items, newest first',
  query: z.object({ ...orderFilters, q: z.string().trim().max(60).optional() }),
  reply: z.array(orderCard),
  meta: z.object({ counts: z.record(z.string(), z.number().int()) }),
  paged: true,
})

export const recentOrders = endpoint({
  method: 'GET',
  path: '/orders/recent',
  audience: 'any',
  summary: 'The caller’s latest orders, by role',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(5) }),
  reply: z.array(orderCard),
})

export const riderAvailable = endpoint({
  method: 'GET',
  path: '/orders/rider/available',
  audience: 'rider',
  summary: 'Orders of the rider’s campus without a rider',
  query: z.object(page({ default: 20, max: 50 })),
  reply: z.array(orderCard),
  paged: true,
})

const readOrder = <const Path extends `/orders/:id${string}`, const Text extends string>(path: Path, summary: Text) =>
  endpoint({ method: 'GET', path, audience: 'owner', summary, params: byId, reply: order })

export const getOrder = readOrder('/orders/:id', 'One order, for its buyer, seller and rider and for administrators')

/** Where a rider is, or was last. */
export const position = z
  .object({
    lat: z.number(),
    lng: z.number(),
    accuracy: z.number().nullable().meta({ description: 'In metres' }),
    at: timestamp,
  })
  .meta({ id: 'Position' })
export type Position = z.output<typeof position>

const trackedPlace = z.object({ name: z.string(), lat: z.number(), lng: z.number() }).meta({ id: 'TrackedPlace' })

export const orderTracking = endpoint({
  method: 'GET',
  path: '/orders/:id/tracking',
  audience: 'owner',
  summary: 'Where an order is: its steps, its rider, their location from the pick-up on, and when it may arrive',
  params: byId,
  reply: z
    .object({
      _id: id,
      orderNumber: z.string(),
      status: orderStatus,
      isLate: z.boolean(),
      slot: timestamp.nullable(),
      readyBy: timestamp.nullable().meta({ description: 'When the seller promised to have it ready' }),
      steps: z.array(
        z.object({ status: orderStatus, at: timestamp.nullable(), step: z.enum(['done', 'now', 'later']) }),
      ),
      rider: z.object({ firstName: z.string(), avatar: z.string().nullable() }).nullable(),
      from: trackedPlace.nullable().meta({ description: 'The seller’s place' }),
      to: trackedPlace.nullable().meta({ description: 'Where it is delivered to' }),
      position: position
        .nullable()
        .meta({ description: 'For buyer, rider and administrators, while the rider has it' }),
      estimate: z
        .object({
          earliest: timestamp,
          latest: timestamp,
          basis: z.enum(['store', 'hour', 'campus']).meta({ description: 'Whose past deliveries it is made from' }),
          deliveries: z.number().int(),
        })
        .nullable()
        .meta({ description: 'The middle 60% of past deliveries; null when there are too few' }),
    })
    .meta({ id: 'Tracking' }),
})
export type Tracking = z.output<(typeof orderTracking)['reply']>

export const receipt = z
  .object({
    orderNumber: z.string(),
    issuedAt: timestamp.meta({ description: 'When it was paid' }),
    paidAt: timestamp,
    buyer: z.string(),
    store: z.string(),
    items: z.array(orderLine),
    delivery: z.object({ method: z.enum(['delivery', 'pickup']), place: z.string().nullable() }),
    slot: timestamp.nullable(),
    pricing: z.object({ subtotal: naira, deliveryFee: naira, discount: naira, total: naira }),
    refunds: z.array(z.object({ amount: naira, reason: z.string().nullable(), createdAt: timestamp })),
    refunded: naira,
    paymentMethod: z.enum(['wallet', 'card']),
    escrow: escrowStatus,
    reference: z.string().nullable(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof receipt>

export const orderReceipt = endpoint({
  method: 'GET',
  path: '/orders/:id/receipt',
  audience: 'owner',
  summary: 'The receipt of a paid order, for its buyer, seller and rider and for administrators',
  params: byId,
  reply: receipt,
})

export const orderReceiptFile = endpoint({
  method: 'GET',
  path: '/orders/:id/receipt/pdf',
  audience: 'owner',
  summary: 'The same as a PDF',
  params: byId,
  produces: 'application/pdf',
})

/** One order whose money is held: what the caller gets of it, and when. */
export const heldPart = z
  .object({
    _id: id,
    orderNumber: z.string(),
    status: orderStatus,
    escrow: escrowStatus,
    amount: naira,
    paidAt: timestamp.meta({ description: 'When the buyer paid' }),
    releaseAt: timestamp.nullable().meta({
      description: 'When it is paid out by itself; null while the buyer has not received the order, or disputes it',
    }),
  })
  .meta({ id: 'HeldPart' })
export type HeldPart = z.output<typeof heldPart>

export const orderEscrow = endpoint({
  method: 'GET',
  path: '/orders/:id/escrow',
  audience: 'owner',
  summary: 'The money in escrow for an order',
  params: byId,
  reply: z.object({ status: escrowStatus, amount: naira, releaseAt: timestamp.nullable() }).meta({ id: 'Escrow' }),
})

/** All transitions of an order have the same shape. */
const transition = <const Path extends `/orders/:id${string}`, B extends z.ZodType>(
  path: Path,
  audience: 'owner' | 'rider' | readonly ['vendor', 'student', 'rider'],
  summary: string,
  body: B,
) => endpoint({ method: 'PATCH', path, audience, summary, params: byId, body, reply: order, idempotent: true })

const reason = z.string().trim().min(limits.reasonLength, 'Give a reason.').max(limits.noteLength)
const note = z.object({ note: z.string().trim().max(limits.noteLength).optional() }).default({})

/** Stores, and students and riders who sell an item. */
const sellers = ['vendor', 'student', 'rider'] as const

const { min, max } = promiseLimits.preparing
const accept = z
  .object({
    note: z.string().trim().max(limits.noteLength).optional(),
    minutes: z
      .int()
      .min(min, `At least ${min} minutes.`)
      .max(max, `At most ${max} minutes.`)
      .optional()
      .meta({ description: 'Until it is ready; without it, as long as the store usually takes' }),
    isUsual: z.boolean().default(false).meta({ description: 'The store usually takes so long from now on' }),
  })
  .default({ isUsual: false })

export const acceptOrder = transition('/orders/:id/accept', sellers, 'The seller accepts the order', accept)
export const confirmOrder = transition('/orders/:id/confirm', sellers, 'The same as accept', accept)
export const rejectOrder = transition(
  '/orders/:id/reject',
  sellers,
  'The seller rejects the order; the buyer is refunded at once',
  z.object({
    reason,
    soldOut: z
      .array(id)
      .max(limits.cartLines)
      .default([])
      .meta({ description: 'Lines whose products are sold out today: off sale until tomorrow' }),
  }),
)
export const cancelOrder = transition(
  '/orders/:id/cancel',
  'owner',
  'Cancelled by the buyer before it is confirmed, by the store before pickup, or by an administrator; refunded at once',
  z.object({ reason: reason.optional() }).default({}),
)
export const confirmDelivery = transition(
  '/orders/:id/confirm-delivery',
  'owner',
  'The buyer has received the order; the money is released',
  note,
)
const code = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'The code has four digits.')
  .optional()
export const pickedUp = transition(
  '/orders/:id/picked-up',
  'rider',
  'The rider has picked up the order, with the seller’s code',
  z.object({ note: z.string().trim().max(limits.noteLength).optional(), code }).default({}),
)
export const delivered = transition(
  '/orders/:id/delivered',
  'rider',
  'Delivered, with the buyer’s code: the money is released at once. Without it, see `/orders/{id}/handover-photo`',
  z.object({ code }).default({}),
)

export const takeBackOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/take-back',
  audience: sellers,
  summary: 'The seller has the products of a failed delivery again; the buyer is refunded',
  params: byId,
  body: z.object({ restock: z.boolean().meta({ description: 'The products go back in stock' }) }),
  reply: order,
  idempotent: true,
})

export const setOrderStatus = endpoint({
  method: 'PATCH',
  path: '/orders/:id/status',
  audience: ['vendor', 'student', 'rider', 'admin'],
  summary: 'Set the status of an order, as far as its state allows',
  params: byId,
  body: z.object({
    status: orderStatus,
    note: z.string().trim().max(limits.noteLength).optional(),
    code: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  reply: order,
  idempotent: true,
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/refund',
  audience: 'admin',
  summary: 'Refund a line or an amount of a paid order to the buyer’s wallet, before or after the seller was paid',
  params: byId,
  body: z
    .object({
      line: id.optional().meta({ description: 'A line as a whole' }),
      amount: nairaAmount.optional().meta({ description: 'Naira for the buyer, instead of a line' }),
      reason: z.string().trim().min(limits.reasonLength, 'Give a reason.').max(limits.noteLength),
      goodwill: z.boolean().default(false).meta({ description: 'Vendly pays, after the seller was paid' }),
      restock: z.boolean().default(false).meta({ description: 'The products of the line go back in stock' }),
    })
    .refine(({ line, amount }) => (line === undefined) !== (amount === undefined), {
      path: ['amount'],
      message: 'Choose a product or enter an amount.',
    }),
  reply: order,
  idempotent: true,
})

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/orders/:id',
  audience: 'owner',
  summary: 'Delete an order that was never paid',
  params: byId,
  reply: z.object({ _id: id }),
})

export const reviewOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/review',
  audience: 'any',
  summary: 'Review a product of a delivered order',
  params: byId,
  body: reviewBody.extend({ productId: id.optional() }),
  reply: review,
  status: 201,
})
