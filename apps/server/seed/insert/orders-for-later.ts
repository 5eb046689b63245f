import { days } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database.ts'
import { dayStarts } from '../../src/platform/lagos.ts'
import type { Clock } from './rows.ts'

/** One order of Mama Ngozi is for tomorrow at one, and accepted: it waits under Later. */
export async function insertOrdersForLater(tx: Tx, clock: Clock): Promise<void> {
  const tomorrow = dayStarts(clock.ago(0)).today.getTime() + days(1)
  await tx.once(
    `update orders set slot_at = $slotAt, stage_since = $slotAt, stage_step = 0
      where id = (
        select o.id
          from orders o
          join escrows es on es.subject_id = o.id
          join users s on s.id = o.seller_id and s.email = 'ngozi@demo.vendly.example'
         where o.status = 'confirmed' and es.status = 'held'
         order by o.placed_at desc, o.id
         limit 1)`,
    { slotAt: new Date(tomorrow + days(13 / 24)) },
  )
}
