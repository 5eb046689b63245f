import { complaintLimits } from '@vendly/contract/complaint-limits'
import { deadlineOf } from '../../src/modules/complaints/complaints.policy.ts'
import { complaintEvents, complaints } from '../../src/modules/complaints/complaints.tables.ts'
import { escrowDisputes } from '../../src/modules/escrow/escrow.tables.ts'
import { hours, later } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database.ts'
import { type Clock, idFor } from './rows.ts'

type Contested = {
  id: string
  number: string
  buyerId: string
  sellerId: string
  /** Since when, what the buyer says, and about what. */
  hoursAgo: number
  text: string
  reason: 'absence_contested' | 'badly_done'
}

/** Complaints about bookings whose money is in escrow: what is contested waits for Vendly, the others for their provider. */
export async function insertBookingComplaints(tx: Tx, contested: readonly Contested[], clock: Clock): Promise<void> {
  for (const { id: purchaseId, number: purchaseNumber, buyerId, sellerId, hoursAgo, text, reason } of contested) {
    const at = clock.ago(hoursAgo / 24)
    const id = idFor(`complaint:${purchaseNumber}`, hoursAgo / 24)
    const [row] = await tx.once<{ number: string }>(`select 'CP-' || nextval('complaint_numbers') as number`)
    const status = reason === 'absence_contested' ? ('answered' as const) : ('open' as const)
    const overdueAt = later(hours(complaintLimits.overdueHours), at)
    const decideBy = later(hours(complaintLimits.decideDays * 24), at)
    await tx.orm.insert(complaints).values({
      ...{ id, number: row!.number, subject: 'booking', purchaseKind: 'booking', purchaseId, purchaseNumber },
      ...{ complainantId: buyerId, respondentId: sellerId, reason, description: text, status, overdueAt, decideBy },
      wanted: status === 'open' ? 'refund' : null,
      deadlineAt: deadlineOf({ status, subject: 'booking', appealedAt: null, createdAt: at, overdueAt, decideBy }),
      ...{ createdAt: at, updatedAt: at },
    })
    await tx.orm.insert(complaintEvents).values({
      ...{ id: idFor(`complaint:${purchaseNumber}:opened`, hoursAgo / 24), complaintId: id },
      ...{ step: 'opened', actorId: status === 'open' ? buyerId : null, createdAt: at },
    })
    await tx.orm.insert(escrowDisputes).values({
      ...{ subjectKind: 'booking', subjectId: purchaseId, kind: 'complaint', caseId: id, createdAt: at },
    })
    await tx.once(`update escrows set status = 'disputed' where subject_id = $purchaseId`, { purchaseId })
  }
}
