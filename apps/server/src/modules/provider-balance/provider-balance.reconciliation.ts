import type { Kobo } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { closeAgreedBreaks, recordBreak, recordFigures } from '../payments/payments.breaks.service.ts'
import type { Reconciliation, Window } from '../reconciliation/reconciliation.ts'
import { bookBalanceRows } from './provider-balance.rows.service.ts'
import { compareSettlements } from './provider-balance.settlements.service.ts'

/** Money moves while it is compared; a difference that is still there after so many tries is one. */
const TRIES = 3

/** SQL: the balance of an account that keeps none, from its entries. */
const balanceSql = (code: string) => `(
    select coalesce(sum(case e.side when 'D' then e.amount else -e.amount end), 0)
      from ledger_entries e
     where e.account_id = (select id from ledger_accounts where code = '${code}'))::bigint`
type Figures = { ours: Kobo; underWay: Kobo; collections: Kobo }
const findFigures = statement<Figures>(
  'providerBalance.findFigures',
  `select ${balanceSql('provider:balance')} as ours,
          (select coalesce(sum(r.difference), 0)
             from withdrawals w
             join provider_balance_rows r on r.withdrawal_id = w.id
            where w.status not in ('succeeded', 'failed', 'reversed'))::bigint as "underWay",
          ${balanceSql('provider:collections')} as collections`,
)
const insertCheck = statement(
  'providerBalance.insertCheck',
  `insert into provider_balance_checks (theirs, ours, under_way, collections, checked_at)
   values ($theirs, $ours, $underWay, $collections, $at)`,
)
const listEnded = statement<{ reference: string; theirs: Kobo; ours: Kobo }>(
  'providerBalance.listEndedWithdrawals',
  `select w.reference,
          (select coalesce(sum(r.difference), 0) from provider_balance_rows r where r.withdrawal_id = w.id)::bigint as theirs,
          (select coalesce(sum(case e.side when 'D' then e.amount else -e.amount end), 0)
             from journals j
             join ledger_entries e on e.journal_id = j.id
             join ledger_accounts a on a.id = e.account_id and a.code = 'provider:balance'
            where j.subject_id = w.id)::bigint as ours
     from withdrawals w
    where w.status in ('succeeded', 'failed', 'reversed')
      and coalesce(w.returned_at, w.arrived_at) >= $from and coalesce(w.returned_at, w.arrived_at) < $before`,
)

/** In which currency the sums are. */
const ALL = 'NGN'

/**
 * Books what changed our balance at the provider, compares settlements, then compares the balance with the ledger. Returns how
 * many records were compared, null without an answer.
 */
async function compareBalance(context: Context, window: Window): Promise<number | null> {
  const startedAt = now()
  const rows = await bookBalanceRows(context, window.from)
  if (rows === null) return null
  await compareEnded(context, { from: window.from, to: startedAt })
  const settlements = await compareSettlements(context, window)
  if (settlements === null) return null
  return (await compareSums(context)) ? rows + settlements : null
}

/** What a withdrawal took from the balance is what it posted. Those that ended while it runs come next time. */
async function compareEnded(context: Context, { from, to }: Window): Promise<void> {
  const ended = await context.db.rows(listEnded, { from, before: to })
  const differing = ended.filter(({ ours, theirs }) => ours !== theirs)
  await transaction(context.pool, async (tx) => {
    for (const { reference, ours, theirs } of differing)
      await recordBreak(tx, 'balance_transfer', reference, { ours: { amount: ours }, theirs: { amount: theirs } })
  })
  const agreed = ended.filter((one) => !differing.includes(one)).map(({ reference }) => reference)
  await closeAgreedBreaks(context.db, ['balance_transfer'], agreed)
}

async function compareSums(context: Context): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await context.paystack.balance()
    if (outcome.kind !== 'ok') return false
    // What changed since the rows were read is in the balance too.
    if ((await bookBalanceRows(context, now())) === null) return false
    const figures = (await context.db.row(findFigures))!
    const difference = outcome.data - figures.ours - figures.underWay
    if (difference !== 0 && attempt < TRIES) continue
    await recordCheck(context, { ...figures, theirs: outcome.data }, difference)
    return true
  }
}

async function recordCheck(
  { db, pool }: Context,
  { theirs, ours, underWay, collections }: Figures & { theirs: Kobo },
  difference: Kobo,
): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.rows(insertCheck, { theirs, ours, underWay, collections, at: now() })
    if (difference !== 0)
      await recordFigures(tx, 'balance_difference', ALL, {
        difference,
        ours: { ledger: ours, underWay },
        theirs: { balance: theirs },
      })
    if (collections < 0)
      await recordFigures(tx, 'collections_negative', ALL, { difference: collections, ours: { collections } })
  })
  if (difference === 0) await closeAgreedBreaks(db, ['balance_difference'], [ALL])
  if (collections >= 0) await closeAgreedBreaks(db, ['collections_negative'], [ALL])
}

export const balanceReconciliation: Reconciliation = { name: 'balance', compare: compareBalance }
