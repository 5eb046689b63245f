import { toNaira } from '@vendly/contract/money'
import type { DuePayment } from '@vendly/contract/order-money'
import { type Db, statement } from '../../platform/database.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'

type DueRow = { _id: string; orderNumber: string; store: string; total: number; held: number }
const listDue = statement<DueRow>(
  'orders.listDue',
  `select o.id as "_id", o.number as "orderNumber", ${sellerNameSql('v', 'su')} as store, o.total, coalesce(h.amount, 0) as held
     from orders o
     left join escrow_holds h on h.subject_id = o.checkout_id
     join users su on su.id = o.seller_id
     left join vendors v on v.id = o.vendor_id
    where o.checkout_id = (select checkout_id from orders where id = $orderId) and o.status = 'pending' and o.paid_at is null
    order by o.number`,
)

/** What is paid with an unpaid order: every unpaid order of its checkout. */
export async function findDue(db: Db, orderId: string): Promise<DuePayment> {
  const rows = await db.rows(listDue, { orderId })
  return {
    total: toNaira(rows.reduce((sum, { total }) => sum + total, 0)),
    held: toNaira(rows[0]?.held ?? 0),
    orders: rows.map(({ total, held: _, ...order }) => ({ ...order, total: toNaira(total) })),
  }
}
