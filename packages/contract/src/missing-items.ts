import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { order } from './orders.ts'
import { page } from './paging.ts'
import { picture } from './products.ts'
import { promiseLimits } from './promise-limits.ts'
import { line } from './text.ts'

const product = { product: id, selectedVariant: id.nullable().default(null) }

export const reportMissing = endpoint({
  method: 'POST',
  path: '/orders/:id/missing',
  audience: ['vendor', 'student', 'rider'],
  summary: `The seller does not have some of an order: the buyer is asked, and has ${promiseLimits.answerMinutes} minutes to answer`,
  params: byId,
  body: z.object({
    items: z
      .array(
        z.object({
          line: id,
          quantity: z.number().int().min(1).max(limits.cartQuantity),
          suggestions: z
            .array(z.object(product))
            .max(promiseLimits.suggestions)
            .default([])
            .meta({ description: 'Products of the seller that the buyer may like instead' }),
          isSoldOut: z
            .boolean()
            .default(false)
            .meta({ description: 'There is none left today: the product goes off sale until tomorrow' }),
        }),
      )
      .min(1, 'Choose what is missing.')
      .max(limits.cartLines)
      .refine((items) => new Set(items.map(({ line }) => line)).size === items.length, 'Name each line once.'),
  }),
  reply: order,
  idempotent: true,
})

export const swapChoice = z
  .object({
    product: id,
    selectedVariant: id.nullable(),
    name: z.string(),
    option: z.string().nullable(),
    image: picture.nullable(),
    unitPrice: naira,
    refund: naira.meta({ description: 'What the buyer gets back: it costs less than what is missing' }),
    isSuggested: z.boolean().meta({ description: 'By the seller' }),
  })
  .meta({ id: 'SwapChoice' })
export type SwapChoice = z.output<typeof swapChoice>

export const listSwaps = endpoint({
  method: 'GET',
  path: '/orders/:id/swaps',
  audience: 'owner',
  summary:
    'Products of the same seller that cost no more than one unit of a line, the suggested ones first, then the dearest',
  params: byId,
  query: z.object({
    ...page({ default: 20, max: 50 }),
    line: id.meta({ description: 'The line with what is missing' }),
    quantity: z.coerce
      .number()
      .int()
      .min(1)
      .max(limits.cartQuantity)
      .default(1)
      .meta({ description: 'How many are to be swapped' }),
    q: line().max(60).optional(),
  }),
  reply: z.array(swapChoice),
  paged: true,
})

export const answerMissing = endpoint({
  method: 'POST',
  path: '/orders/:id/missing/answer',
  audience: 'owner',
  summary: 'The buyer takes another product instead of a missing one, or has it removed and refunded',
  params: byId,
  body: z.discriminatedUnion('answer', [
    z.object({ item: id, answer: z.literal('swap'), ...product }),
    z.object({ item: id, answer: z.literal('remove') }),
  ]),
  reply: order,
  idempotent: true,
})
