import { z } from 'zod'
import { otherCampus } from './campuses.ts'
import { appliedCoupon } from './coupons.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits, slotLimits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { opening } from './opening.ts'
import { duePayment } from './order-money.ts'
import { orderCard, orderLine } from './orders.ts'
import { storeSummary } from './store-summary.ts'
import { line, text } from './text.ts'
import { cardChoice } from './wallet.ts'

const deliveryMethod = z.enum(['delivery', 'pickup'])

const deliveryFields = {
  deliveryMethod: deliveryMethod.default('delivery').meta({ description: 'Of all orders, apart from `pickupFrom`' }),
  pickupFrom: z
    .array(id)
    .max(limits.cartLines)
    .refine((stores) => new Set(stores).size === stores.length, 'Name each store once.')
    .optional()
    .meta({
      description: 'Stores whose orders are picked up while the others are delivered, by `vendor._id` of the quote',
    }),
  placeId: id.nullish(),
  room: line().max(limits.roomLength).nullish(),
  note: text().max(limits.noteLength).nullish(),
  slot: timestamp.nullish().meta({
    description: `The beginning of a slot of ${slotLimits.minutes} minutes, of \`GET /orders/slots\`; without it as soon as possible`,
  }),
}

/** What the price and the problems of a quote depend on. */
const quoted = {
  deliveryMethod: deliveryFields.deliveryMethod,
  pickupFrom: deliveryFields.pickupFrom,
  placeId: deliveryFields.placeId,
  slot: deliveryFields.slot,
}

/** Why a line cannot be bought now. */
const quoteProblemCode = z.enum([
  'product_unavailable',
  'out_of_stock',
  'option_required',
  'own_product',
  'store_closed',
  'slot_closed',
  'other_campus',
  'place_not_served',
])

export const orderQuote = z
  .object({
    orders: z.array(
      z.object({
        vendor: storeSummary,
        items: z.array(orderLine),
        otherCampus: otherCampus.nullable(),
        deliveryMethod,
        feeIfDelivered: naira
          .nullable()
          .meta({ description: 'What its delivery costs, also while it is picked up; null: it is on another campus' }),
        deliveryPlaces: z
          .array(id)
          .meta({ description: 'Places that the store delivers to; empty: all of its campus' }),
        pickupAt: z.string().meta({ description: 'Where it can be picked up: `Shop 4, UNILAG`' }),
        subtotal: naira,
        deliveryFee: naira,
        discount: naira,
        total: naira,
      }),
    ),
    subtotal: naira,
    deliveryFee: naira,
    discount: naira,
    total: naira,
    coupon: appliedCoupon.nullable(),
    balance: naira,
    shortfall: naira,
    /** Lines that cannot be bought now. */
    problems: z.array(
      z.object({
        itemId: id,
        productId: id,
        name: z.string(),
        code: quoteProblemCode,
        left: z.number().int(),
        store: z.string(),
        closed: opening.nullable().meta({ description: 'Of `store_closed` and `slot_closed`: until when' }),
      }),
    ),
    deliveryCampus: id
      .nullable()
      .meta({ description: 'The campus of everything that is delivered; while nothing is, of all that can be' }),
    otherCampus: z.string().nullable().meta({
      description: 'Names the products that should be delivered and cannot be, because they are on another campus',
    }),
  })
  .meta({ id: 'OrderQuote' })
export type OrderQuote = z.output<typeof orderQuote>

const orderChange = z
  .object({
    itemId: id,
    productId: id,
    name: z.string(),
    code: z.enum([...quoteProblemCode.options, 'price_changed', 'quantity_changed', 'added']),
    oldPrice: naira
      .nullable()
      .meta({ description: 'Of one, as the buyer saw it last; null for a line they did not see' }),
    newPrice: naira,
    oldQuantity: z.number().int().nullable(),
    quantity: z.number().int(),
    left: z.number().int().meta({ description: 'Stock left' }),
    store: z.string(),
    closed: opening.nullable().meta({ description: 'Of `store_closed`: until when' }),
  })
  .meta({ id: 'OrderChange' })
export type OrderChange = z.output<typeof orderChange>

export const checkedQuote = orderQuote
  .extend({
    changes: z
      .array(orderChange)
      .meta({ description: 'Lines that cannot be bought, or are not as the buyer saw them' }),
  })
  .meta({ id: 'CheckedQuote' })
export type CheckedQuote = z.output<typeof checkedQuote>

export const validateOrder = endpoint({
  method: 'POST',
  path: '/orders/validate',
  audience: 'any',
  summary: 'Whether the cart can be bought now as the buyer saw it, with every line that cannot or that has changed',
  body: z.object({
    expectedTotal: nairaAmount.optional(),
    ...quoted,
    lines: z
      .array(z.object({ itemId: id, unitPrice: nairaAmount, quantity: z.int().min(1).max(limits.cartQuantity) }))
      .max(limits.cartLines)
      .optional()
      .meta({ description: 'What the buyer saw; left out: each line as it was when it was added' }),
  }),
  reply: checkedQuote,
  meta: z.object({ valid: z.boolean() }),
})

export const summarizeOrder = endpoint({
  method: 'POST',
  path: '/orders/summary',
  audience: 'any',
  summary: 'What the cart costs now, by store',
  body: z.object({
    ...quoted,
  }),
  reply: orderQuote,
})

export const orderSlots = endpoint({
  method: 'GET',
  path: '/orders/slots',
  audience: 'any',
  summary: 'When the caller’s cart can be ordered for, today and tomorrow, with the stores that are closed then',
  reply: z
    .object({
      slots: z.array(
        z.object({ at: timestamp, closed: z.array(id).meta({ description: 'Stores that are closed then' }) }),
      ),
      stores: z.array(z.object({ _id: id, businessName: z.string() })),
    })
    .meta({ id: 'OrderSlots' }),
})

export const confirmation = z
  .object({
    checkoutId: id,
    paymentMethod: z.enum(['wallet', 'card']),
    paid: z.boolean(),
    total: naira,
    pricing: z.object({ subtotal: naira, deliveryFee: naira, discount: naira, total: naira }),
    orders: z.array(orderCard).meta({ description: 'One per store. A seller or rider gets their own alone' }),
    useWallet: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the wallet pays first and the card the rest; null once it is paid or over' }),
    due: duePayment.nullable().meta({ description: 'For the buyer, while it can be paid' }),
    placedAt: timestamp,
    payBy: timestamp.nullable().meta({ description: 'Until when the stock is reserved; null once it is paid or over' }),
    nextStep: z.enum(['pay', 'wait_for_seller', 'follow', 'review', 'none']),
  })
  .meta({ id: 'OrderConfirmation' })
export type Confirmation = z.output<typeof confirmation>

export const orderConfirmation = endpoint({
  method: 'GET',
  path: '/orders/:id/confirmation',
  audience: 'owner',
  summary: 'The checkout of an order: all orders that were paid together, their totals and what comes next',
  params: byId,
  reply: confirmation,
})

export const checkout = endpoint({
  method: 'POST',
  path: '/orders',
  audience: 'any',
  summary: 'Buy the cart: one order per store, paid together; `card` charges what the wallet is short of',
  body: z.object({
    ...deliveryFields,
    paymentMethod: z.enum(['wallet', 'card']).default('wallet'),
    useWallet: z.boolean().default(true).meta({
      description: 'For `card`: the wallet pays first and the card the rest. False: the card pays everything',
    }),
    ...cardChoice,
    expectedTotal: nairaAmount.meta({ description: 'The total that the buyer was shown; refused when it has changed' }),
  }),
  reply: confirmation
    .extend({
      authorization_url: z.string().nullable(),
      reference: z.string().nullable(),
      declined: z
        .string()
        .nullable()
        .meta({ description: 'Why the saved card was not charged; the orders wait for another payment' }),
    })
    .meta({ id: 'CheckedOut' }),
  status: 201,
  idempotent: true,
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/pay',
  audience: 'owner',
  summary:
    'Pay an order that is not paid yet, with all of its checkout: from the wallet and the rest by card, or by card alone',
  params: byId,
  body: z
    .object({
      ...cardChoice,
      useWallet: z.boolean().optional().meta({
        description: 'False: the card pays everything. Left out: as the buyer chose before',
      }),
    })
    .optional(),
  reply: z
    .object({ paid: z.boolean(), authorization_url: z.string().nullable(), reference: z.string().nullable() })
    .meta({ id: 'PaymentStarted' }),
  idempotent: true,
})
