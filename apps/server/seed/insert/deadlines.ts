import type { OrderFacts } from '../../src/modules/orders/orders.policy.ts'
import { stageOf, stepDueAt } from '../../src/modules/orders/orders.stages.ts'
import type { Tx } from '../../src/platform/database.ts'

type Running = Pick<OrderFacts, 'status' | 'deliveryMethod' | 'riderId' | 'isFailed'> & { id: string; since: Date }

/** The stages of open orders begin when the campus opens, so that nothing is overdue then. After all that changes them. */
export async function insertDeadlines(tx: Tx): Promise<void> {
  const orders = await tx.once<Running>(
    `select id, status, delivery_method as "deliveryMethod", rider_id as "riderId", failed_at is not null as "isFailed",
            stage_since as since
       from orders
      where status in ('confirmed', 'preparing', 'ready', 'picked-up')`,
  )
  const due = orders.map((order) => stepDueAt(stageOf(order)!, order.since, 0))
  await tx.once(
    `update orders o set next_step_at = coalesce(d.at, 'infinity')
       from unnest($ids::uuid[], $due::timestamptz[]) as d(id, at)
      where o.id = d.id`,
    { ids: orders.map(({ id }) => id), due },
  )
}
