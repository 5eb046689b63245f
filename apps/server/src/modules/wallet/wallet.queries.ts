import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Wallet } from '@vendly/contract/wallet'
import { type Db, statement } from '../../platform/database.ts'
import { duesOfUser } from '../dues/dues.queries.ts'
import { describeMovement, type Movement } from '../ledger/ledger.movements.ts'
import { debtOf } from '../ledger/ledger.postings.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { buyerHeldSql, ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { isUnderWaySql } from '../payments/payments.sql.ts'
import { findReserve } from '../reserves/reserves.queries.ts'
import { spendableOf } from '../spending/spending.queries.ts'
import { listTransactions } from './wallet.transactions.queries.ts'

/** The user's balance in naira. */
export const findBalance = async (db: Db, userId: string): Promise<number> => toNaira(await walletBalance(db, userId))

const sums = statement<{ inEscrow: number; pending: number }>(
  'wallet.sums',
  `select coalesce((select sum(${buyerHeldSql('o')}) from orders o ${ORDER_ESCROW}
                     where o.buyer_id = $userId and es.status in ('held', 'disputed')), 0)::bigint
            + coalesce((select sum(amount) from escrow_holds where user_id = $userId and amount > 0), 0)::bigint as "inEscrow",
          coalesce((select sum(p.amount) from payments p
                     where p.user_id = $userId and p.succeeded_at is null
                       and exists (select 1 from payment_charges c where c.payment_id = p.id and c.status = 'open' and ${isUnderWaySql('c')})), 0)::bigint
            as pending`,
)

const findOwed = statement<{ owed: number }>(
  'wallet.findOwed',
  'select (debits - credits)::bigint as owed from ledger_accounts where code = $debt',
)
/** What the user owes, in kobo. */
export const debtBalance = async (db: Db, userId: string): Promise<Kobo> =>
  (await db.row(findOwed, { debt: debtOf(userId) }))?.owed ?? 0

type Cause = Movement & { amount: Kobo; at: Date }
const listCauses = statement<Cause>(
  'wallet.listDebtCauses',
  `select j.kind, 'out' as direction, 'completed' as status, j.subject_kind as "subjectKind", j.memo, false as "isUnderReview", null as failure, e.amount, e.at
     from ledger_entries e
     join journals j on j.id = e.journal_id
    where e.account_id = (select id from ledger_accounts where code = $debt) and e.side = 'D'
    order by e.at desc, e.id desc
    limit $limit`,
)
const CAUSES = 5

async function findDebt(db: Db, userId: string): Promise<Pick<Wallet, 'owed' | 'owedFor'>> {
  const owed = await debtBalance(db, userId)
  const causes = owed === 0 ? [] : await db.rows(listCauses, { debt: debtOf(userId), limit: CAUSES })
  return {
    owed: toNaira(owed),
    owedFor: causes.map((cause) => ({
      description: describeMovement(cause, userId).description,
      amount: toNaira(cause.amount),
      createdAt: cause.at.toISOString(),
    })),
  }
}

/** How many of the latest transactions come with the wallet. */
const LATEST = 50

export async function findWallet(db: Db, userId: string): Promise<Wallet> {
  const [{ balance, available, cardMoney }, rest, debt, dues, reserve, latest] = await Promise.all([
    spendableOf(db, userId),
    db.row(sums, { userId }),
    findDebt(db, userId),
    duesOfUser(db, userId),
    findReserve(db, userId),
    listTransactions(db, userId, { limit: LATEST }),
  ])
  return {
    balance: toNaira(balance),
    available: toNaira(available),
    cardMoney: cardMoney.map((one) => ({ amount: toNaira(one.amount), availableAt: one.availableAt.toISOString() })),
    inEscrow: toNaira(rest?.inEscrow ?? 0),
    pending: toNaira(rest?.pending ?? 0),
    ...debt,
    ...reserve,
    dueToYou: toNaira(dues.toUser),
    currency: 'NGN',
    transactions: latest.transactions,
  }
}
