import type { Complaint } from '@vendly/contract/complaints'
import { SectionHead } from '../../ui/list.tsx'
import { bookingPath } from '../bookings/booking-paths.ts'
import { BookingFile } from './booking-file.tsx'
import { CaseFile } from './case-file.tsx'

/** What is known about the order or the booking, with the way to it. */
export function PurchaseFile({ complaint: { purchase, caseFile, bookingFile, viewer } }: { complaint: Complaint }) {
  if (!purchase) return null
  const { kind, _id, number } = purchase
  const isFolded = viewer !== 'admin'
  const to = kind === 'order' ? `/orders/${_id}` : bookingPath(_id)
  return (
    <>
      <SectionHead title={`The ${kind}`} more={{ to, label: number }} />
      {caseFile && <CaseFile file={caseFile} isFolded={isFolded} />}
      {bookingFile && <BookingFile file={bookingFile} isFolded={isFolded} />}
    </>
  )
}
