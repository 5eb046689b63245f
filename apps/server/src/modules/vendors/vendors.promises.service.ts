import { promiseLimits } from '@vendly/contract/promise-limits'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'

const updateUsual = statement<never>(
  'vendors.updateUsualMinutes',
  'update vendors set usual_minutes = $minutes where id = $vendorId and usual_minutes <> $minutes',
)

/** How long the store takes for an order unless it says otherwise. */
export async function setUsualMinutes(tx: Tx, vendorId: string, minutes: number): Promise<void> {
  await tx.rows(updateUsual, { vendorId, minutes })
}

const lockLimited = statement<never>(
  'vendors.lockLimited',
  `select from vendors where id = any($vendorIds::uuid[]) and max_open_orders is not null order by id for no key update`,
)

/** Checkouts at stores that take only so many orders at once wait for each other, so that their orders are counted. */
export async function lockLimitedStores(tx: Tx, vendorIds: readonly (string | null)[]): Promise<void> {
  await tx.rows(lockLimited, { vendorIds: vendorIds.filter((id) => id !== null) })
}

const lock = statement<never>('vendors.lockForMissed', 'select from vendors where id = $vendorId for no key update')

/** Orders that the store misses at once are counted one after another. */
export async function lockStore(tx: Tx, vendorId: string): Promise<void> {
  await tx.rows(lock, { vendorId })
}

const forgetMissed = statement<never>(
  'vendors.forgetMissed',
  'update vendors set missed_orders = 0 where id = $vendorId and missed_orders > 0',
)
/** SQL: one more is enough, and the store is open. */
const PAUSES = `missed_orders + 1 >= ${promiseLimits.missedInARow} and coalesce(closed_until <= $at, true)`
const addMissed = statement<{ isPaused: boolean }>(
  'vendors.addMissed',
  `update vendors
      set missed_orders = case when ${PAUSES} then 0 else missed_orders + 1 end,
          closed_until = case when ${PAUSES} then $until else closed_until end
    where id = $vendorId
   returning missed_orders = 0 as "isPaused"`,
)

/** The store answers its orders. */
export async function recordAnswered(tx: Tx, vendorId: string): Promise<void> {
  await tx.rows(forgetMissed, { vendorId })
}

/** The store has not answered a paid order in time. Returns whether it is paused because of that, until its vendor resumes. */
export async function recordMissed(tx: Tx, vendorId: string): Promise<boolean> {
  const until = new Date(promiseLimits.untilResumed)
  return (await tx.row(addMissed, { vendorId, at: now(), until }))?.isPaused ?? false
}
