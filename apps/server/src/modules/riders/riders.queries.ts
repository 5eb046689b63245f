import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'

type Figures = {
  today: number
  week: number
  deliveredToday: number
  deliveredTotal: number
  active: number
  isOnline: boolean
}

const figures = statement<Figures>(
  'riders.figures',
  `select coalesce(sum(o.rider_fee) filter (where o.escrow = 'released' and o.closed_at >= $2), 0)::bigint as today,
          coalesce(sum(o.rider_fee) filter (where o.escrow = 'released' and o.closed_at >= $3), 0)::bigint as week,
          count(*) filter (where o.status = 'delivered' and o.delivered_at >= $2)::int as "deliveredToday",
          count(*) filter (where o.status = 'delivered')::int as "deliveredTotal",
          count(*) filter (where o.status in ('ready', 'picked-up'))::int as active,
          coalesce((select is_online from riders where user_id = $1), false) as "isOnline"
     from orders o where o.rider_id = $1`,
)

/** A rider's work in numbers; money in kobo. */
export async function findFigures(db: Db, rider: Actor, at: Date): Promise<Figures> {
  const { today, week } = dayStarts(at)
  return (await db.row(figures, [rider.userId, today, week]))!
}
