import { z } from 'zod'
import { id, timestamp } from './ids.ts'
import { naira } from './money.ts'

/**
 * What was ordered, and what of it went back. Screens call `total` what was ordered; what is held or paid out is `remaining`. A
 * rider sees no refunds.
 */
export const orderPricing = z
  .object({
    subtotal: naira,
    deliveryFee: naira,
    discount: naira,
    total: naira.meta({ description: 'What was ordered' }),
    refunded: naira.meta({
      description:
        'What went back to the buyer, also what Vendly gave out of goodwill, without what is to be paid back',
    }),
    paidBack: naira.meta({ description: 'What the buyer paid back of refunds, or owes, because an appeal was right' }),
    remaining: naira.meta({
      description: 'What is held, was paid out, or is to be paid: the total without what went back out of it',
    }),
  })
  .meta({ id: 'OrderPricing' })

export const orderRefund = z
  .object({
    _id: id,
    amount: naira.meta({ description: 'To the buyer’s wallet' }),
    line: id.nullable().meta({ description: 'The line that was refunded as a whole' }),
    due: naira.meta({ description: 'Of it, what the seller could not pay and still owes the buyer' }),
    bearer: z.enum(['escrow', 'seller', 'platform']).meta({ description: 'Whose money it was' }),
    reason: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: 'OrderRefund' })

/** Who gets what of the order's money, after its refunds. */
export const moneySplit = z
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

/** What is paid with one press: every unpaid order of a checkout. */
export const duePayment = z
  .object({
    total: naira,
    held: naira.meta({ description: 'What of the buyer’s wallet is held for it already' }),
    orders: z.array(z.object({ _id: id, orderNumber: z.string(), store: z.string(), total: naira })),
  })
  .meta({ id: 'DuePayment' })
export type DuePayment = z.output<typeof duePayment>
