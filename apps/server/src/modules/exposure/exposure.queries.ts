import { debtAge, type Exposure, type MoneyAlarmKind } from '@vendly/contract/exposure'
import { toNaira } from '@vendly/contract/money'
import { hours, later, now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { sumDebts } from '../debts/debts.queries.ts'
import { presentBudget, sumOpenDues } from '../dues/dues.queries.ts'
import { listExpenses } from '../ledger/ledger.queries.ts'
import { findMoneyWaiting } from '../money/money.waiting.queries.ts'
import { findLastAudit } from '../reconciliation/reconciliation.queries.ts'
import { listReleases, listReserved } from '../reserves/reserves.queries.ts'

/** The audit runs every hour. */
const AUDIT_LATE_MS = hours(2)
/** Of the budget for advances, in percent. */
const BUDGET_NEARLY_USED = 80

type Alarm = Exposure['alarms'][number]

/** What of money does not fit or waits for a person. `limit` and `used` are those of the budget. */
async function listAlarms(db: Db, { limit, used }: { limit: number; used: number }): Promise<Alarm[]> {
  const [waiting, audit] = await Promise.all([findMoneyWaiting(db), findLastAudit(db)])
  const counted = (kind: MoneyAlarmKind, count: number, since: Date | null = null): Alarm[] =>
    count > 0 ? [{ kind, count, since: since?.toISOString() ?? null }] : []
  const isLate = audit !== undefined && audit.finishedAt < later(-AUDIT_LATE_MS)
  return [
    ...counted('faults', audit?.faults ?? 0, audit?.finishedAt),
    ...(isLate ? [{ kind: 'audit' as const, count: null, since: audit.finishedAt.toISOString() }] : []),
    ...counted('breaks', waiting.breaks),
    ...counted('webhooks', waiting.providerEvents, waiting.oldestProviderEventAt),
    ...counted('chargebacks', waiting.chargebacks),
    ...counted('refunds', waiting.refunds),
    ...counted('rider-ways', waiting.riderWays),
    ...counted('adjustments', waiting.adjustments),
    ...(used > 0 && used * 100 >= limit * BUDGET_NEARLY_USED
      ? [{ kind: 'budget' as const, count: null, since: null }]
      : []),
  ]
}

/** What the platform could lose, and what is reserved against it. */
export async function findExposure(db: Db): Promise<Exposure> {
  const [debts, dueToUsers, reserved, releases, advances, expenses] = await Promise.all([
    sumDebts(db),
    sumOpenDues(db),
    listReserved(db),
    listReleases(db),
    presentBudget(db),
    listExpenses(db),
  ])
  return {
    at: now().toISOString(),
    debts: {
      total: toNaira(debts.total),
      dueToUsers: toNaira(dueToUsers),
      atRisk: toNaira(Math.max(0, debts.total - dueToUsers)),
      debtors: debts.debtors,
      byAge: debtAge.options.map((age) => ({ age, amount: toNaira(debts.byAge[age]) })),
    },
    reserves: {
      total: toNaira(reserved.reduce((sum, { amount }) => sum + amount, 0)),
      byLevel: reserved.map((one) => ({ ...one, amount: toNaira(one.amount) })),
      releases: releases.map(({ day, amount }) => ({ day, amount: toNaira(amount) })),
    },
    advances,
    expenses: expenses
      .filter(({ month }) => month !== 0)
      .map(({ account, day, month }) => ({ account, day: toNaira(day), month: toNaira(month) })),
    alarms: await listAlarms(db, advances),
  }
}
