import { bookingLimits } from '@vendly/contract/booking-limits'
import type { BookingCard } from '@vendly/contract/bookings'
import { serverNow } from '../../lib/clock.ts'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/list.tsx'
import { namesOf } from './booking-texts.ts'

const BEFORE_MS = bookingLimits.proposalBeforeStartHours * 3_600_000

/** Another time can be asked for until shortly before the start, one at a time. */
export const canMove = ({ can, side, start, proposals }: BookingCard): boolean =>
  can.propose && Date.parse(start) - BEFORE_MS > serverNow().getTime() && !proposals.some(({ by }) => by === side)

/** Asks for another time. */
export function MoveRow({ booking, onPress }: { booking: BookingCard; onPress: () => void }) {
  if (!canMove(booking)) return null
  const { provider, buyer } = namesOf(booking)
  const other = booking.side === 'buyer' ? provider : buyer
  return (
    <Row
      lead={<Icon name="calendar-blank" size="lg" />}
      title="Move to another time"
      text={`Costs nothing. Your time stays until ${other} agrees.`}
      onPress={onPress}
    />
  )
}
