import type { BookingCard } from '@vendly/contract/bookings'
import { spanText } from '../../../lib/when.ts'
import { BookingBadge } from '../booking-badge.tsx'
import { whatText } from '../booking-sum.tsx'

interface BroughtProps {
  bookings: readonly BookingCard[]
  selected: string | undefined
  onOpen: (id: string) => void
}

/** What is brought on a day, over its grid: it has a window of half a day, and takes no time of the calendar. */
export function Brought({ bookings, selected, onOpen }: BroughtProps) {
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="brought-head" className="pb-3">
      <h3 id="brought-head" className="pb-1.5 font-semibold text-sm">
        Drop-offs <span className="font-normal text-ink-3">{bookings.length}</span>
      </h3>
      <ul className="rows-ruled overflow-hidden rounded-card bg-surface hairline">
        {bookings.map((booking) => (
          <li key={booking._id}>
            <button
              type="button"
              data-box={booking._id}
              aria-current={booking._id === selected || undefined}
              onClick={() => onOpen(booking._id)}
              className={`flex min-h-touch w-full items-center gap-3 px-3 text-left text-sm ${booking._id === selected ? 'bg-brand-soft' : 'hover:bg-sunk'}`}
            >
              <span className="w-40 flex-none text-ink-2 figures">
                {spanText(new Date(booking.start), new Date(booking.end))}
              </span>
              <span className="min-w-0 flex-1 truncate">
                <b className="font-semibold">{booking.customer.name}</b> ·{' '}
                {whatText(booking.service.name, booking.options, booking.quantity, booking.unit)}
              </span>
              <BookingBadge booking={booking} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
