import { type Db, statement } from '../../platform/database.ts'
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
