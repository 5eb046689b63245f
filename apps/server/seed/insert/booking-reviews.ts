import { reviews } from '../../src/modules/reviews/reviews.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { bookingRow } from './booking-rows.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

const REVIEWED_AFTER_HOURS = 1
const ANSWERED_AFTER_HOURS = 4

/** What buyers wrote of services that were done, and what their stores answered. */
export async function insertBookingReviews(
  tx: Tx,
  rows: readonly ReturnType<typeof bookingRow>[],
  clock: Clock,
): Promise<void> {
  await insertAll(
    tx,
    reviews,
    rows.flatMap(({ row, booking: { review, sinceHours = 0 } }) => {
      if (!review) return []
      const daysAgo = (sinceHours - REVIEWED_AFTER_HOURS) / 24
      return {
        ...{ id: idFor(`review:${row.number}`, daysAgo), subject: 'service' as const, serviceId: row.serviceId },
        ...{ vendorId: row.vendorId, purchaseKind: 'booking' as const, purchaseId: row.id, authorId: row.buyerId },
        ...{ rating: review.rating, text: review.text, createdAt: clock.ago(daysAgo) },
        optionLabel: row.options.map(({ name }) => name).join(', ') || null,
        reply: review.reply ?? null,
        repliedAt: review.reply ? clock.ago(daysAgo - ANSWERED_AFTER_HOURS / 24) : null,
      }
    }),
  )
  await tx.once(
    `update services s set rating_sum = r.sum, rating_count = r.count
       from (select service_id, sum(rating) as sum, count(*) as count from reviews where service_id is not null group by 1) r
      where r.service_id = s.id`,
  )
}
