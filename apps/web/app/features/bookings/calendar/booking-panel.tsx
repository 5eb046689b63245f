import type { BookingCard } from '@vendly/contract/bookings'
import { nairaText } from '../../../lib/money.ts'
import { phoneText } from '../../../lib/phone.ts'
import { dateText, dayOf, spanText } from '../../../lib/when.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { chatAboutBooking } from '../../chat/chat-paths.ts'
import type { SheetKind } from '../actions-of.ts'
import { BookingActions } from '../booking-actions.tsx'
import { BookingBadge } from '../booking-badge.tsx'
import { bookingPath } from '../booking-paths.ts'
import { whatText } from '../booking-sum.tsx'
import { MoveRow } from '../move-row.tsx'

interface BookingPanelProps {
  booking: BookingCard
  sheet: SheetKind | undefined
  onSheet: (sheet: SheetKind | undefined) => void
  onClose: () => void
}

/** The booking that was opened in the grid, with what its provider may do now. */
export function BookingPanel({ booking, sheet, onSheet, onClose }: BookingPanelProps) {
  const { _id, bookingNumber, customer, service, options, quantity, unit, start, end, lane, place, money, earning } =
    booking
  const [from, to] = [new Date(start), new Date(end)]
  const facts: [string, string | null][] = [
    ['Time', `${dateText(dayOf(from))}, ${spanText(from, to)}${lane ? `, place ${lane}` : ''}`],
    ['Where', booking.location === 'online' ? 'Online' : place],
    ['Paid', `${nairaText(money.paid)}${earning === null ? '' : `, you get ${nairaText(earning)}`}`],
    ['Still to pay', money.balance > 0 && !money.isBalanceSettled ? nairaText(money.balance) : null],
  ]
  return (
    <aside
      aria-label={`Booking ${bookingNumber}`}
      className="grid grid-cols-1 gap-3 rounded-card bg-surface p-4 hairline"
    >
      <div className="flex items-center justify-between gap-2">
        <span className="text-ink-3 text-sm">{bookingNumber}</span>
        <span className="flex items-center gap-1">
          <BookingBadge booking={booking} />
          <IconButton label="Close" icon="x-bold" onClick={onClose} />
        </span>
      </div>
      <div className="flex items-center gap-3">
        <Avatar name={customer.name} photo={customer.avatar} size="lg" />
        <div className="min-w-0">
          <h2 className="display truncate text-d-sm">{customer.name}</h2>
          <p className="text-ink-2 text-sm">{whatText(service.name, options, quantity, unit)}</p>
        </div>
      </div>
      <BookingActions booking={booking} openSheet={sheet} onSheet={onSheet} />
      <ul className="rounded-control hairline empty:hidden">
        <MoveRow booking={booking} onPress={() => onSheet('move')} />
      </ul>
      <dl className="grid gap-1.5 text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex gap-3">
                <dt className="w-24 flex-none text-ink-3">{label}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to={chatAboutBooking(_id)} kind="secondary" size="md" block>
          Chat
        </ButtonLink>
        <ButtonLink to={bookingPath(_id)} kind="secondary" size="md" block>
          Open
        </ButtonLink>
      </div>
      {customer.phone && (
        <a href={`tel:${customer.phone}`} className="touch text-center font-semibold text-brand-text text-sm">
          Call {phoneText(customer.phone)}
        </a>
      )}
    </aside>
  )
}
