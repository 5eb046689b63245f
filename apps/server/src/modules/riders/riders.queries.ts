import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'

type RiderStats = {
  earnedToday: number
  earnedThisWeek: number
  deliveredToday: number
  deliveredTotal: number
  active: number
  isOnline: boolean
}

const sumStats = statement<RiderStats>(
  'riders.sumStats',
  `select coalesce(
            sum(o.rider_fee) filter (where o.escrow = 'released' and o.closed_at >= $today), 0
          )::bigint as "earnedToday",
          coalesce(
            sum(o.rider_fee) filter (where o.escrow = 'released' and o.closed_at >= $week), 0
          )::bigint as "earnedThisWeek",
          count(*) filter (where o.status = 'delivered' and o.delivered_at >= $today)::int as "deliveredToday",
          count(*) filter (where o.status = 'delivered')::int as "deliveredTotal",
          count(*) filter (where o.status in ('ready', 'picked-up'))::int as active,
          coalesce((select is_online from riders where user_id = $riderId), false) as "isOnline"
     from orders o
    where o.rider_id = $riderId`,
)

/** Earnings (kobo) and deliveries of a rider. */
export async function findRiderStats(db: Db, rider: Actor, at: Date): Promise<RiderStats> {
  const { today, week } = dayStarts(at)
  return (await db.row(sumStats, { riderId: rider.userId, today, week }))!
}
