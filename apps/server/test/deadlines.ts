import { applyDeliveryDeadlines } from '../src/modules/deliveries/deliveries.jobs.ts'
import { applyMissingDeadlines } from '../src/modules/missing-items/missing-items.jobs.ts'
import { applyOrderDeadlines } from '../src/modules/orders/orders.jobs.ts'
import type { Context } from '../src/platform/context.ts'

/** What the schedules of every minute do with orders that are due. */
export async function applyDeadlines(context: Context): Promise<void> {
  await applyOrderDeadlines(context)
  await applyDeliveryDeadlines(context)
  await applyMissingDeadlines(context)
}
