import type { Tx } from '../../platform/database.ts'
import { recordDispute, resumeBooking } from '../bookings/bookings.disputes.service.ts'
import { endBooking, lockById } from '../bookings/bookings.transitions.service.ts'
import type { DisputeCase } from '../escrow/escrow.disputes.service.ts'

/** The money of a booking stays in escrow until the payer's bank has decided. Returns the id when escrow holds any of it. */
export const keepBookingInEscrow = async (tx: Tx, bookingId: string, dispute: DisputeCase): Promise<string[]> =>
  (await recordDispute(tx, bookingId, dispute)) ? [bookingId] : []

/** They go on as if nothing had been, unless another case holds their money too. */
export async function resumeBookings(tx: Tx, bookingIds: readonly string[], dispute: DisputeCase): Promise<void> {
  for (const id of bookingIds) {
    const booking = await lockById(tx, id)
    if (booking?.escrow === 'disputed') await resumeBooking(tx, booking, dispute)
  }
}

/**
 * The bank took the payment back. What has not begun is cancelled, and its money is in the buyer's wallet to be taken; what has
 * begun goes on, and its provider is paid. What a complaint holds as well is left to the complaint.
 */
export async function endBookingDisputesAsLost(
  tx: Tx,
  bookingIds: readonly string[],
  dispute: DisputeCase,
): Promise<void> {
  for (const id of bookingIds) {
    const booking = await lockById(tx, id)
    if (booking?.escrow !== 'disputed' || !(await resumeBooking(tx, booking, dispute))) continue
    const resumed = await lockById(tx, id)
    if (!resumed || !['requested', 'confirmed'].includes(resumed.status)) continue
    const note = 'The card payment was taken back by the bank'
    await endBooking(tx, resumed, 0, { by: 'system', actorId: null, to: 'cancelled', note })
  }
}
