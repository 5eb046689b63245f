import type { Kobo } from '@vendly/contract/money'
import { days, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { type EscrowSubject, escrowOf, walletOf } from './ledger.postings.ts'

const balance = statement<{ balance: number }>(
  'ledger.balance',
  `select credits - debits as balance from ledger_accounts where code = $account`,
)

/** A user's balance in kobo. */
export const walletBalance = async (db: Db, userId: string): Promise<Kobo> =>
  (await db.row(balance, { account: walletOf(userId) }))?.balance ?? 0

/** What escrow still holds, in kobo. */
export const findEscrowHeld = async (db: Db, subject: EscrowSubject): Promise<Kobo> =>
  (await db.row(balance, { account: escrowOf(subject) }))?.balance ?? 0

export type Expense = { account: string; day: Kobo; month: Kobo }
const listByAccount = statement<Expense>(
  'ledger.listExpenses',
  `select a.code as account, coalesce(sum(s.amount) filter (where e.at > $day), 0)::bigint as day,
          coalesce(sum(s.amount), 0)::bigint as month
     from ledger_accounts a
     left join ledger_entries e on e.account_id = a.id and e.at > $month
     left join lateral (select case e.side when 'D' then e.amount else -e.amount end as amount) s on true
    where a.type = 'expense'
    group by 1
    order by 3 desc, 1`,
)

/** What the platform spent within 24 hours and 30 days, by account, in kobo; what came back is taken off. */
export const listExpenses = (db: Db): Promise<Expense[]> =>
  db.rows(listByAccount, { day: later(-days(1)), month: later(-days(30)) })
