import type { Role } from '@vendly/contract/auth'
import type { Kobo } from '@vendly/contract/money'
import { spendingLimits } from '@vendly/contract/spending-limits'
import { days, hours, later, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { isFrozen } from '../debts/debts.sql.ts'
import { debtOf, walletOf } from '../ledger/ledger.postings.ts'
import { studentVerifiedSql } from '../users/users.sql.ts'
import { type CardMoney, newCardMoney, type WalletEntry } from './spending.card-money.policy.ts'
import { levelOf } from './spending.levels.present.ts'
import type { Spender } from './spending.policy.ts'

type Owner = { role: Role; createdAt: Date; isVerified: boolean; balance: Kobo }
type Row = Owner & (WalletEntry | { [Field in keyof WalletEntry]: null })

// The balance and the entries of one moment. Who was not credited by a payment since then has no entries here.
const listEntries = statement<Row>(
  'spending.listEntries',
  `select u.role, u.created_at as "createdAt", ${studentVerifiedSql('u')} as "isVerified",
          coalesce(a.credits - a.debits, 0)::bigint as balance,
          e.side, e.amount, e.at, j.kind, j.subject_id as "subjectId", j.memo ->> 'reference' as reference,
          j.memo ->> 'channel' as channel, coalesce((j.memo ->> 'cardMoney')::bigint, 0) as "cardMoney"
     from users u
     left join ledger_accounts a on a.code = $wallet
     left join ledger_entries e on e.account_id = a.id and e.at >= (
       select min(f.at)
         from ledger_entries f
         join journals p on p.id = f.journal_id and p.kind in ('fund', 'adjustment.credit')
        where f.account_id = a.id and f.at > $since and f.side = 'C')
     left join journals j on j.id = e.journal_id
    where u.id = $userId
    order by e.at, e.id`,
)

const LONGEST_DAYS = Math.max(...spendingLimits.levels.map(({ cardMoneyDays }) => cardMoneyDays))

/** What a user has, what of it they may send or withdraw, and which money from a card is too new for that. In kobo. */
export type Spendable = { balance: Kobo; available: Kobo; cardMoney: CardMoney[] }

export async function spendableOf(db: Db, userId: string): Promise<Spendable> {
  const rows = await db.rows(listEntries, { userId, wallet: walletOf(userId), since: later(-days(LONGEST_DAYS)) })
  const owner = found(rows[0])
  const { balance } = owner
  const entries = rows.filter((row): row is Owner & WalletEntry => row.side !== null)
  const cardMoney = newCardMoney(entries, { balance, ageDays: levelOf(owner).cardMoneyDays, at: now() })
  return { balance, available: balance - cardMoney.reduce((sum, { amount }) => sum + amount, 0), cardMoney }
}

/** What a user may send or withdraw, in kobo. */
export const availableToSend = async (db: Db, userId: string): Promise<Kobo> =>
  (await spendableOf(db, userId)).available

const spenderSql = (spent: 'spent_of' | 'spent_since') =>
  `select u.id, ${spent}($userId::uuid, $since) as spent, u.role, u.created_at as "createdAt",
          ${studentVerifiedSql('u')} as "isVerified",
          coalesce((select debits - credits from ledger_accounts where code = $debt), 0)::bigint as owed,
          ${isFrozen('$userId')} as "isFrozen",
          p.user_id is not null as "hasPin", p.reset_at as "pinResetAt"
     from users u
     left join wallet_pins p on p.user_id = u.id
    where u.id = $userId`
const find = statement<Spender>('spending.findSpender', spenderSql('spent_of'))
const lock = statement<Spender>('spending.lockSpender', spenderSql('spent_since'))
const paramsOf = (userId: string) => ({
  userId,
  debt: debtOf(userId),
  since: later(-hours(spendingLimits.windowHours)),
})

/** What decides about the spending of a user, and what they have spent. */
export const findSpender = async (db: Db, userId: string): Promise<Spender> =>
  found(await db.row(find, paramsOf(userId)))

/** The same, with the user locked: nobody spends from the same wallet meanwhile. */
export const lockSpender = async (tx: Tx, userId: string): Promise<Spender> =>
  found(await tx.row(lock, paramsOf(userId)))
