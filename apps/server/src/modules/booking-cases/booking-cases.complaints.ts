import { type Db, statement } from '../../platform/database.ts'
import { recordDispute } from '../bookings/bookings.disputes.service.ts'
import type { ComplaintPurchase, Described } from '../complaints/complaints.purchases.ts'
import { isHeldByAnother } from '../escrow/escrow.queries.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { findBookingFile } from './booking-cases.file.queries.ts'
import { DONE_BY } from './booking-cases.proof.sql.ts'
import { findRefundable, previewDecision } from './booking-cases.queries.ts'
import { lockForComplaint, resumeAfterComplaint, settleDecision } from './booking-cases.service.ts'

const listDescribed = statement<Described>(
  'bookingCases.describe',
  `select b.id, ${sellerNameSql('v', 'su')} as "sellerName",
          case when b.quantity > 1 then b.quantity || ' × ' else '' end || b.service_name as items,
          nullif(${DONE_BY}, 'provider') as proof
     from bookings b
     join users su on su.id = b.seller_id
     left join vendors v on v.id = b.vendor_id
    where b.id = any($ids::uuid[])`,
)

/** Complaints about a booking. */
export const bookingComplaints: ComplaintPurchase = {
  kind: 'booking',
  lock: lockForComplaint,
  findRefundable,
  // It has no lines.
  amountOfLines: async () => null,
  hold: (tx, id, complaintId) => recordDispute(tx, id, { kind: 'complaint', id: complaintId }),
  resume: resumeAfterComplaint,
  isDisputedByBank: (db: Db, id, complaintId) => isHeldByAnother(db, { kind: 'booking', id }, complaintId),
  preview: previewDecision,
  settle: settleDecision,
  findFile: async (db, secrets, id) => ({ caseFile: null, bookingFile: await findBookingFile(db, secrets, id) }),
  describe: (db: Db, ids) => db.rows(listDescribed, { ids }),
}
