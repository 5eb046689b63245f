import { Badge } from '../../ui/badge.tsx'
import { type BookingState, lookOf } from './booking-texts.ts'

export function BookingBadge({ booking }: { booking: BookingState }) {
  const { tone, label, icon } = lookOf(booking)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
