import { spendingLimits } from '@vendly/contract/spending-limits'
import { hours, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { isNewCardPayment, newCardParams } from './payments.new-cards.sql.ts'
import { isUnderWaySql } from './payments.sql.ts'

const countOpen = statement<{ count: number }>(
  'payments.countOpen',
  `select count(*)::int as count
     from payments p
    where p.user_id = $userId and p.succeeded_at is null
      and exists (
        select 1 from payment_charges c
         where c.payment_id = p.id
           and (${isUnderWaySql('c')}
             or c.status = 'mismatched'
                and exists (select 1 from reconciliation_breaks b where b.reference = c.reference and b.is_open))
      )`,
)

/** Payments whose money may still arrive, or has arrived and waits for a person. */
export const countOpenPayments = async (db: Db, userId: string): Promise<number> =>
  (await db.row(countOpen, { userId }))?.count ?? 0

const findLastCard = statement<{ at: Date | null }>(
  'payments.findLastNewCard',
  `select max(p.succeeded_at) as at from payments p where ${isNewCardPayment('$userId::uuid')}`,
)

/** Until when a bank may take back the user's last card payment; null when none is so new. */
export async function cardPaymentsNewUntil(db: Db, userId: string): Promise<Date | null> {
  const at = (await db.row(findLastCard, { userId, ...newCardParams() }))?.at
  return at ? later(hours(spendingLimits.newCardHours), at) : null
}
