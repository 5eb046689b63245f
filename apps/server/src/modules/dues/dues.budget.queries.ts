import { moneyLimits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import { days, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { findRates } from '../rates/rates.queries.ts'

const sumAdvances = statement<{ used: Kobo }>(
  'dues.sumAdvances',
  'select coalesce(sum(amount), 0)::bigint as used from due_advances where created_at > $since',
)

/** What may be advanced, in kobo, and how much of it was within the last days. */
export async function findBudget(db: Db): Promise<{ limit: Kobo; used: Kobo; left: Kobo }> {
  const { advanceBudget: limit } = await findRates(db)
  const { used } = (await db.row(sumAdvances, { since: later(-days(moneyLimits.advanceBudgetDays)) }))!
  return { limit, used, left: Math.max(0, limit - used) }
}
