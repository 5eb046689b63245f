import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { checkoutPaid } from '../orders/orders.events.ts'
import { countStep, flushVisits } from '../visits/visits.counts.service.ts'

const listBought = statement<{ userId: string; productId: string }>(
  'checkout.listBought',
  `select distinct o.buyer_id as "userId", l.product_id as "productId"
     from orders o join order_lines l on l.order_id = o.id
    where o.id = any($orderIds::uuid[]) and o.paid_at is not null`,
)

/** How far a visitor came with a product is only raised, so a second run changes nothing. */
async function countPaid(context: Context, orderIds: readonly string[]): Promise<void> {
  const bought = await context.db.rows(listBought, { orderIds })
  const userId = bought[0]?.userId
  if (!userId) return
  countStep(
    context,
    { userId },
    3,
    bought.map(({ productId }) => productId),
  )
  await flushVisits(context)
}

export const checkoutJobs = [
  on(checkoutPaid, 'checkout.countPaid', (context, { changes }) =>
    countPaid(
      context,
      changes.map(({ orderId }) => orderId),
    ),
  ),
]
