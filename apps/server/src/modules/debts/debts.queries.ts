import type { DebtAge } from '@vendly/contract/exposure'
import type { Kobo } from '@vendly/contract/money'
import { days, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { DEBT_PARTS } from './debts.sql.ts'

type Debts = { total: Kobo; debtors: number; byAge: Record<DebtAge, Kobo> }

const sumByAge = statement<Record<DebtAge, Kobo> & { total: Kobo; debtors: number }>(
  'debts.sumByAge',
  `select coalesce(sum(amount), 0)::bigint as total, count(distinct code)::int as debtors,
          coalesce(sum(amount) filter (where at > $day), 0)::bigint as day,
          coalesce(sum(amount) filter (where at <= $day and at > $week), 0)::bigint as week,
          coalesce(sum(amount) filter (where at <= $week and at > $month), 0)::bigint as month,
          coalesce(sum(amount) filter (where at <= $month), 0)::bigint as older
     from (${DEBT_PARTS}) parts`,
)

/** What all users owe, in kobo, and for how long. */
export async function sumDebts(db: Db): Promise<Debts> {
  const since = { day: later(-days(1)), week: later(-days(7)), month: later(-days(30)) }
  const { total, debtors, ...byAge } = (await db.row(sumByAge, since))!
  return { total, debtors, byAge }
}
