import { sendDue } from '../src/modules/notifications/notifications.deliveries.service.ts'
import type { World } from './world.ts'

/** Sends what notifications send later, as if its time had come. */
export async function sendDeliveries(world: World): Promise<void> {
  await world.settle()
  await world.context.db.once(
    "update notification_deliveries set due_at = now() - interval '1 minute' where batch_id is null and done_at is null",
  )
  await sendDue(world.context)
  await world.settle()
}
