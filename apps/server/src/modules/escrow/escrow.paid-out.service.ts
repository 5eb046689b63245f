import { type Db, statement } from '../../platform/database.ts'
import { momentText } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import type { EscrowSubject } from '../ledger/ledger.postings.ts'
import type { NewNotification } from '../notifications/notifications.service.ts'

type PaidOut = {
  userId: string
  amount: number
  repaid: number
  reserved: number
  /** When what is reserved can be used. */
  availableAt: Date | null
}
const listPaidOut = statement<PaidOut>(
  'escrow.listPaidOut',
  `select split_part(a.code, ':', 3) as "userId",
          coalesce(sum(e.amount) filter (where a.code like 'wallet:%'), 0)::bigint as amount,
          coalesce(sum(e.amount) filter (where a.code like 'receivable:%'), 0)::bigint as repaid,
          coalesce(sum(e.amount) filter (where a.code like 'reserve:%'), 0)::bigint as reserved,
          max((select max(r.release_at) from reserves r
                where r.subject_id = $id and r.user_id::text = split_part(a.code, ':', 3))) as "availableAt"
     from journals j
     join ledger_entries e on e.journal_id = j.id and e.side = 'C'
     join ledger_accounts a on a.id = e.account_id
    where j.subject_id = $id and j.kind in ($kind || '.release', $kind || '.split')
      and (a.code like 'wallet:user:%' or a.code like 'receivable:user:%' or a.code like 'reserve:user:%')
    group by 1`,
)

/**
 * The notification of who was paid for something that is settled: how much, how much of it repaid what they owed, and what is
 * reserved. Undefined for who got nothing. `what`: "order VD-10001".
 */
export async function paidOutTo(
  db: Db,
  subject: EscrowSubject,
  what: string,
): Promise<(userId: string) => NewNotification | undefined> {
  const paidOut = await db.rows(listPaidOut, subject)
  return (userId) => {
    const own = paidOut.find((one) => one.userId === userId)
    const { amount, repaid, reserved, availableAt } = own ?? { amount: 0, repaid: 0, reserved: 0, availableAt: null }
    if (amount + repaid + reserved === 0) return undefined
    const parts = [
      `${nairaText(amount + repaid + reserved)} for ${what}.`,
      ...(repaid > 0 ? [`${nairaText(repaid)} of it repaid what you owed Vendly.`] : []),
      ...(availableAt ? [`${nairaText(reserved)} of it is available ${momentText(availableAt)}.`] : []),
    ]
    return {
      userId,
      key: `released:${subject.id}`,
      kind: 'sale-paid-out',
      title: amount > 0 ? 'Money in your wallet' : reserved > 0 ? 'You earned money' : 'Your sale repaid what you owed',
      body: parts.join(' '),
      link: '/wallet',
    }
  }
}
