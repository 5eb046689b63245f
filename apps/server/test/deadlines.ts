import { applyDeliveryDeadlines } from '../src/modules/deliveries/deliveries.jobs.ts'
import { applyMissingDeadlines } from '../src/modules/missing-items/missing-items.jobs.ts'
import { applyOrderDeadlines } from '../src/modules/orders/orders.jobs.ts'
import type { Context } from '../src/platform/context.ts'
import type { Store } from './given.ts'
import type { World } from './world.ts'

/** What the schedules of every minute do with orders that are due. */
export async function applyDeadlines(context: Context): Promise<void> {
  await applyOrderDeadlines(context)
  await applyDeliveryDeadlines(context)
  await applyMissingDeadlines(context)
}

/** How many orders a store has missed since it last answered. */
export const missedOrders = async ({ context }: World, { vendorId }: Store): Promise<number> =>
  (
    await context.db.once<{ n: number }>('select missed_orders as n from vendors where id = $vendorId', { vendorId })
  )[0]!.n
