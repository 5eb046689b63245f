import { toNaira } from '@vendly/contract/money'
import type { Wallet } from '@vendly/contract/wallet'
import { type Db, statement } from '../../platform/database.ts'
import { walletBalance } from './ledger.service.ts'
import { buyerHeldSql } from './wallet.sql.ts'
import { listTransactions } from './wallet.transactions.queries.ts'

/** The user's balance in naira. */
export const findBalance = async (db: Db, userId: string): Promise<number> => toNaira(await walletBalance(db, userId))

const sums = statement<{ inEscrow: number; pending: number }>(
  'wallet.sums',
  `select coalesce((select sum(${buyerHeldSql('o')}) from orders o
                     where o.buyer_id = $userId and o.escrow in ('held', 'disputed')), 0)::bigint
            + coalesce((select sum(held) from checkouts where buyer_id = $userId and held > 0), 0)::bigint as "inEscrow",
          coalesce((select sum(p.amount) from payments p
                     where p.user_id = $userId and p.succeeded_at is null
                       and exists (select 1 from payment_charges c where c.payment_id = p.id and c.status = 'open')), 0)::bigint
            as pending`,
)

/** How many of the latest transactions come with the wallet. */
const LATEST = 50

export async function findWallet(db: Db, userId: string): Promise<Wallet> {
  const [balance, rest, latest] = await Promise.all([
    findBalance(db, userId),
    db.row(sums, { userId }),
    listTransactions(db, userId, { limit: LATEST }),
  ])
  return {
    balance,
    inEscrow: toNaira(rest?.inEscrow ?? 0),
    pending: toNaira(rest?.pending ?? 0),
    currency: 'NGN',
    transactions: latest.transactions,
  }
}
