import { statement, type Tx } from '../../platform/database.ts'
import { isWithinWaysOfDay, type PaidWay } from './orders.ways.limits.queries.ts'

const lockDay = statement<never>(
  'orders.lockWaysOfDay',
  `select from pg_advisory_xact_lock(hashtext('orders.ways-of-day'))`,
)

/**
 * Whether the platform may pay a rider this much at once for a way today. Until the transaction ends others wait, so that ways
 * which are paid at the same moment stay within the limits together.
 */
export async function mayPayWayToday(tx: Tx, way: PaidWay): Promise<boolean> {
  await tx.rows(lockDay)
  return isWithinWaysOfDay(tx, way)
}
