import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { releaseTime } from '../calendars/calendars.entries.service.ts'

// The times that are kept for proposals. The calendar and the booking are locked.

export type Proposal = {
  id: string
  by: 'buyer' | 'provider'
  entryId: string
  startsAt: Date
  endsAt: Date
  readyAt: Date | null
  expiresAt: Date
  status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
}

const COLUMNS = `id, by, entry_id as "entryId", starts_at as "startsAt", ends_at as "endsAt", ready_at as "readyAt",
  expires_at as "expiresAt", status`
const find = statement<Proposal>(
  'bookings.findProposal',
  `select ${COLUMNS} from booking_proposals where id = $id and booking_id = $bookingId for update`,
)
const listOpen = statement<Proposal>(
  'bookings.listOpenProposals',
  `select ${COLUMNS} from booking_proposals
    where booking_id = $bookingId and status = 'open' and ($by::text is null or by = $by)
    order by id
      for update`,
)
const setStatus = statement(
  'bookings.setProposalStatus',
  'update booking_proposals set status = $status, answered_at = $at where id = $id',
)

export const findProposal = (tx: Tx, bookingId: string, id: string): Promise<Proposal | undefined> =>
  tx.row(find, { id, bookingId })

export const setProposalStatus = (tx: Tx, { id }: Proposal, status: Proposal['status']) =>
  tx.rows(setStatus, { id, status, at: now() })

/** It is over, and its time is free again. `seats`: of its booking. */
export async function closeProposal(
  tx: Tx,
  seats: number,
  proposal: Proposal,
  status: Proposal['status'],
): Promise<void> {
  await releaseTime(tx, proposal.entryId, seats)
  await setProposalStatus(tx, proposal, status)
}

/** Those of this side, or all, are over. */
export async function dropProposals(
  tx: Tx,
  { id: bookingId, seats }: { id: string; seats: number },
  by: Proposal['by'] | null,
): Promise<void> {
  for (const one of await tx.rows(listOpen, { bookingId, by })) await closeProposal(tx, seats, one, 'withdrawn')
}
