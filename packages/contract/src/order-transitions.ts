import { z } from 'zod'
import { answerLimits } from './answer-limits.ts'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
import { limits } from './limits.ts'
import { nairaAmount } from './money.ts'
import { order, orderStatus } from './orders.ts'
import { promiseLimits } from './promise-limits.ts'
import { review, reviewBody } from './reviews.ts'
import { text, typed } from './text.ts'

/** All transitions of an order have the same shape. */
const transition = <const Path extends `/orders/:id${string}`, B extends z.ZodType>(
  path: Path,
  audience: 'owner' | 'rider' | readonly ['vendor', 'student', 'rider'],
  summary: string,
  body: B,
) => endpoint({ method: 'PATCH', path, audience, summary, params: byId, body, reply: order, idempotent: true })

const reason = text().min(limits.reasonLength, 'Give a reason.').max(limits.noteLength)
const note = z.object({ note: text().max(limits.noteLength).optional() }).default({})

/** Stores, and students and riders who sell an item. */
const sellers = ['vendor', 'student', 'rider'] as const

const { min, max } = promiseLimits.preparing
const accept = z
  .object({
    note: text().max(limits.noteLength).optional(),
    minutes: z
      .int()
      .min(min, `At least ${min} minutes.`)
      .max(max, `At most ${max} minutes.`)
      .optional()
      .meta({ description: 'Until it is ready; without it, as long as the store usually takes' }),
    isUsual: z.boolean().default(false).meta({ description: 'The store usually takes so long from now on' }),
    prepare: z
      .boolean()
      .default(false)
      .meta({ description: 'The store begins at once: the order is then `preparing`, unless it is for later' }),
  })
  .default({ isUsual: false, prepare: false })

export const acceptOrder = transition('/orders/:id/accept', sellers, 'The seller accepts the order', accept)
export const confirmOrder = transition('/orders/:id/confirm', sellers, 'The same as accept', accept)
export const undoReady = transition(
  '/orders/:id/undo-ready',
  sellers,
  `The order is not ready after all: within ${promiseLimits.undoReadyMinutes} min, at most ${promiseLimits.undoReadyTimes} times, and before a rider has taken it`,
  z.object({}).default({}),
)
export const waitForOrder = transition(
  '/orders/:id/wait',
  'owner',
  `The seller has not answered in time, and the buyer waits as long again; at most ${answerLimits.waits} times`,
  z.object({}).default({}),
)
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
export const cancelOrder = endpoint({
  method: 'PATCH',
  path: '/orders/:id/cancel',
  audience: ['owner', 'admin'],
  right: 'orders:act',
  byCampus: true,
  summary:
    'Cancelled by the buyer before it is confirmed, by the store before pickup, or by an administrator; refunded at once',
  params: byId,
  body: z.object({ reason: reason.optional() }).default({}),
  reply: order,
  idempotent: true,
  confirmed: 'admin',
})
export const confirmDelivery = transition(
  '/orders/:id/confirm-delivery',
  'owner',
  'The buyer has received the order; the money is released',
  note,
)
const code = typed()
  .regex(/^\d{4}$/, 'The code has four digits.')
  .optional()
export const pickedUp = transition(
  '/orders/:id/picked-up',
  'rider',
  'The rider has picked up the order, with the seller’s code',
  z.object({ note: text().max(limits.noteLength).optional(), code }).default({}),
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
  right: 'orders:act',
  byCampus: true,
  summary: 'Set the status of an order, as far as its state allows',
  params: byId,
  body: z.object({
    status: orderStatus,
    note: text().max(limits.noteLength).optional(),
    code: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  reply: order,
  idempotent: true,
  confirmed: 'admin',
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/refund',
  audience: 'admin',
  right: 'refunds:act',
  byCampus: true,
  summary: 'Refund a line or an amount of a paid order to the buyer’s wallet, before or after the seller was paid',
  params: byId,
  body: z
    .object({
      line: id.optional().meta({ description: 'A line, or the rest of it where amounts were refunded before' }),
      amount: nairaAmount
        .refine((kobo) => kobo > 0, 'Enter more than ₦0.')
        .optional()
        .meta({ description: 'Naira for the buyer, instead of a line' }),
      again: z
        .boolean()
        .default(false)
        .meta({ description: 'Another refund is meant than the one of minutes ago: `refund_repeated` says which' }),
      reason: text().min(limits.reasonLength, 'Give a reason.').max(limits.noteLength),
      advance: nairaAmount
        .optional()
        .meta({ description: 'What Vendly advances at most, where the seller was paid and has too little' }),
      goodwill: z.boolean().default(false).meta({ description: 'Vendly pays, after the seller was paid' }),
      restock: z.boolean().default(false).meta({ description: 'The products of the line go back in stock' }),
    })
    .refine(({ line, amount }) => (line === undefined) !== (amount === undefined), {
      path: ['amount'],
      message: 'Choose a product or enter an amount.',
    }),
  reply: order,
  idempotent: true,
  confirmed: true,
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
