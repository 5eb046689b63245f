import { type Db, statement } from '../../platform/database.ts'
import type { ComplaintPurchase, Described } from '../complaints/complaints.purchases.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { findCaseFile } from './order-cases.file.queries.ts'
import { PROOF } from './order-cases.proof.sql.ts'
import { amountOfLines, findRefundable, isDisputedByBank, previewDecision } from './order-cases.queries.ts'
import { holdForComplaint, lockForComplaint, resumeAfterComplaint, settleDecision } from './order-cases.service.ts'

const listDescribed = statement<Described>(
  'orderCases.describe',
  `select o.id, ${sellerNameSql('v', 'su')} as "sellerName",
          coalesce((select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.id)
                      from order_lines l where l.order_id = o.id), '') as items,
          ${PROOF} as proof
     from orders o
     join users su on su.id = o.seller_id
     left join vendors v on v.id = o.vendor_id
    where o.id = any($ids::uuid[])`,
)

/** Complaints about an order. */
export const orderComplaints: ComplaintPurchase = {
  kind: 'order',
  lock: lockForComplaint,
  findRefundable,
  amountOfLines,
  hold: holdForComplaint,
  resume: resumeAfterComplaint,
  isDisputedByBank,
  preview: previewDecision,
  settle: settleDecision,
  findFile: async (db, secrets, id) => ({ caseFile: await findCaseFile(db, secrets, id), bookingFile: null }),
  describe: (db: Db, ids) => db.rows(listDescribed, { ids }),
}
