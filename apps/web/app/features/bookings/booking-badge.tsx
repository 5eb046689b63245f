import type { BookingCard } from '@vendly/contract/bookings'
import { Badge } from '../../ui/badge.tsx'
import { lookOf } from './booking-texts.ts'

export function BookingBadge({ booking }: { booking: Pick<BookingCard, 'status' | 'isWithVendly' | 'escrow'> }) {
  const { tone, label, icon } = lookOf(booking)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
