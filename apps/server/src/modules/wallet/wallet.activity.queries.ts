import type { Data } from '@vendly/contract/api'
import { toNaira } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStart, nextDayStart } from '../../platform/lagos.ts'
import { typeOfShape } from '../ledger/ledger.movements.ts'
import { walletOf } from '../ledger/ledger.postings.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { type Part, partsOf, type WalletPeriod } from './wallet.period.ts'
import { MOVEMENT_ROLE } from './wallet.sql.ts'

type Sum = { part: number; shape: string; direction: 'in' | 'out'; amount: number; count: number }
const sumMovements = statement<Sum>(
  'wallet.sumMovements',
  `select width_bucket(e.at, $starts::timestamptz[]) - 1 as part, j.kind || ' ' || e.side || ' ' || ${MOVEMENT_ROLE} as shape,
          case e.side when 'C' then 'in' else 'out' end as direction, sum(e.amount)::bigint as amount, count(*)::int as count
     from ledger_entries e
     join journals j on j.id = e.journal_id
    where e.account_id = (select id from ledger_accounts where code = $account)
      and e.at >= $from and e.at < $to
    group by 1, 2, 3`,
)

async function sumsOf(db: Db, userId: string, parts: readonly Part[]): Promise<Sum[]> {
  return db.rows(sumMovements, {
    account: walletOf(userId),
    userId,
    starts: parts.map(({ from }) => dayStart(from)),
    from: dayStart(parts[0]!.from),
    to: nextDayStart(parts.at(-1)!.to),
  })
}

const total = (sums: readonly Sum[], direction: Sum['direction']): number =>
  sums.reduce((sum, one) => sum + (one.direction === direction ? one.amount : 0), 0)
const moneyOf = (sums: readonly Sum[]) => ({
  moneyIn: toNaira(total(sums, 'in')),
  moneyOut: toNaira(total(sums, 'out')),
})

const activityOf = (sums: readonly Sum[]) => ({
  ...moneyOf(sums),
  refunded: toNaira(
    total(
      sums.filter(({ shape }) => typeOfShape(shape) === 'refund'),
      'in',
    ),
  ),
})

/** Money in and out by part of the period and by type. */
export async function findActivity(
  db: Db,
  userId: string,
  period: WalletPeriod,
): Promise<Data<'GET /wallet/activity-summary'>> {
  const parts = partsOf(period, now())
  const sums = await sumsOf(db, userId, parts)
  const types = Object.values(Object.groupBy(sums, ({ shape, direction }) => `${typeOfShape(shape)} ${direction}`))
  return {
    period,
    from: parts[0]!.from,
    to: parts.at(-1)!.to,
    ...activityOf(sums),
    parts: parts.map((part, at) => ({ ...part, ...activityOf(sums.filter((sum) => sum.part === at)) })),
    byType: types
      .flatMap((same = []) => {
        const [first] = same
        if (!first) return []
        return {
          type: typeOfShape(first.shape),
          direction: first.direction,
          amount: toNaira(total(same, first.direction)),
          count: same.reduce((count, one) => count + one.count, 0),
        }
      })
      .toSorted((a, b) => b.amount - a.amount),
  }
}

/** The period as a whole. */
export async function findStats(db: Db, userId: string, period: WalletPeriod): Promise<Data<'GET /wallet/stats'>> {
  const parts = partsOf(period, now())
  const sums = await sumsOf(db, userId, parts)
  const balance = await walletBalance(db, userId)
  return {
    period,
    from: parts[0]!.from,
    to: parts.at(-1)!.to,
    openingBalance: toNaira(balance - total(sums, 'in') + total(sums, 'out')),
    balance: toNaira(balance),
    ...moneyOf(sums),
    transactions: sums.reduce((count, one) => count + one.count, 0),
  }
}
