import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { checkoutPaid } from '../orders/orders.events.ts'
import { countResults, flushSearches } from '../search-terms/search-terms.counts.service.ts'
import { countStep, flushVisits } from '../visits/visits.counts.service.ts'

const listBought = statement<{ userId: string; productId: string; paidAt: Date }>(
  'checkout.listBought',
  `select distinct o.buyer_id as "userId", l.product_id as "productId", o.paid_at as "paidAt"
     from orders o join order_lines l on l.order_id = o.id
    where o.id = any($orderIds::uuid[]) and o.paid_at is not null`,
)

/** How far a visitor came with a product is only raised, as is what their searches led to, so a second run changes nothing. */
async function countPaid(context: Context, orderIds: readonly string[]): Promise<void> {
  const bought = await context.db.rows(listBought, { orderIds })
  if (!bought[0]) return
  const { userId, paidAt: at } = bought[0]
  const productIds = bought.map(({ productId }) => productId)
  countStep(context, { userId }, 3, productIds)
  countResults(context, { userId, at }, 'bought', productIds)
  await flushVisits(context)
  await flushSearches(context)
}

export const checkoutJobs = [
  on(checkoutPaid, 'checkout.countPaid', (context, { changes }) =>
    countPaid(
      context,
      changes.map(({ orderId }) => orderId),
    ),
  ),
]
