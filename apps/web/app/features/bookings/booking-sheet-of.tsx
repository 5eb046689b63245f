import type { BookingCard } from '@vendly/contract/bookings'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { SheetKind } from './actions-of.ts'
import { useBookingStep } from './bookings.queries.ts'

const Sheets = lazyPart(() => import('./booking-sheet-kinds.tsx'), 'floating')

/** One sheet of a booking in a list. */
export function BookingSheetOf({
  kind,
  booking,
  onClose,
}: {
  kind: SheetKind
  booking: BookingCard
  onClose: () => void
}) {
  const step = useBookingStep(booking._id)
  return (
    <Suspense>
      <Sheets kind={kind} booking={booking} step={step} onClose={onClose} />
    </Suspense>
  )
}
