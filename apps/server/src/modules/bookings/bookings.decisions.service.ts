import { decideBooking as contract } from '@vendly/contract/admin-bookings'
import type { Actor } from '../../platform/actor.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { approvable } from '../approvals/approvals.calls.ts'
import { payAlone } from '../approvals/approvals.limit.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { keptOf, percentOfAbsence } from './bookings.money.policy.ts'
import { ensureTransition } from './bookings.policy.ts'
import { endBooking, lockBooking, release } from './bookings.transitions.service.ts'

type Decision = { outcome: 'refund' | 'pay' | 'absent'; reason: string }

/**
 * An administrator ends it: everything back to the buyer, the provider paid, or as if the buyer had not come. With an accomplice on
 * either side they could give the other one's money away, so what is decided counts. Throws: not_found, forbidden, booking_state, approval_needed.
 */
export async function decideBooking(tx: Tx, admin: Actor, id: string, { outcome, reason }: Decision): Promise<void> {
  const booking = await lockBooking(tx, admin, id)
  ensureTransition(admin, booking, 'decide')
  await payAlone(tx, admin.userId, { call: 'PATCH /bookings/:id/decide', subjectId: id, amount: booking.paid })
  const change = { by: 'admin', actorId: admin.userId, note: reason } as const
  const atCustomer = booking.location === 'customer'
  if (outcome === 'pay') await release(tx, booking, { ...change, to: 'completed' })
  else {
    const kept = outcome === 'absent' ? keptOf(booking, percentOfAbsence(booking), atCustomer) : 0
    await endBooking(tx, booking, kept, { ...change, to: 'cancelled' })
  }
  await recordAudit(tx, admin, {
    action: `booking.${{ refund: 'refunded', pay: 'paid', absent: 'settled' }[outcome]}`,
    ...{ subject: 'booking', subjectId: id, subjectName: booking.number, reason },
  })
}

const findNumber = statement<{ number: string }>('bookings.findNumber', 'select number from bookings where id = $id')

export const bookingApproval = approvable(
  'PATCH /bookings/:id/decide',
  contract,
  async (db, id) => (await db.row(findNumber, { id }))?.number,
  decideBooking,
)
