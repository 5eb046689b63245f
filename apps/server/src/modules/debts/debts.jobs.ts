import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { notify } from '../notifications/notifications.service.ts'
import { repay } from './debts.service.ts'

/** Debts are few; the partial index `ledger_accounts_owing` has no others. */
const listPayable = statement<{ userId: string }>(
  'debts.listPayable',
  `select split_part(o.code, ':', 3) as "userId"
     from ledger_accounts o
     join ledger_accounts w on w.code = 'wallet:user:' || split_part(o.code, ':', 3)
    where o.code like 'receivable:user:%' and o.debits > o.credits and w.credits > w.debits
    limit 500`,
)

/**
 * Run every minute: whatever has reached the wallet of somebody who owes repays that first, be it funded, sent by somebody, or
 * refunded. They can spend nothing meanwhile.
 */
export async function repayDebts({ db, pool }: Pick<Context, 'db' | 'pool'>): Promise<void> {
  for (const { userId } of await db.rows(listPayable))
    await transaction(pool, async (tx) => {
      const { repaid, owed, total } = await repay(tx, userId, null)
      if (repaid === 0) return
      await notify(tx, {
        ...{ userId, kind: 'due', link: '/wallet', key: `debt:${userId}:${total}` },
        title: `${nairaText(repaid)} of your wallet repaid what you owe`,
        body: owed > 0 ? `You still owe ${nairaText(owed)}.` : 'You owe nothing any more.',
      })
    })
}

export const debtJobs = [every('* * * * *', 'debts.repay', repayDebts)]
