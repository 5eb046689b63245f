import type { BookingCard } from '@vendly/contract/bookings'
import { dateText, spanText } from '../../../lib/when.ts'
import { whatText } from '../booking-sum.tsx'
import type { CalendarItem } from './calendar-items.ts'

/** What is printed: the times of the days as lists, without colours. */
export function PrintDays({ days }: { days: readonly { day: string; items: readonly CalendarItem[] }[] }) {
  return (
    <div data-print className="hidden print:block">
      {days.map(({ day, items }) => (
        <section key={day} className="break-inside-avoid pb-4">
          <h2 className="font-bold text-lg">{dateText(day)}</h2>
          {items.length === 0 ? (
            <p>Nothing booked</p>
          ) : (
            <ul>
              {items.map(({ key, start, end, title, text, booking }) => (
                <li key={key} className="flex gap-4 border-line border-t py-1">
                  <span className="w-40 flex-none figures">{spanText(start, end)}</span>
                  <span>{booking ? bookingText(booking) : [title, text].filter(Boolean).join(', ')}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

const bookingText = ({ customer, service, options, quantity, unit, place, bookingNumber }: BookingCard): string =>
  [customer.name, whatText(service.name, options, quantity, unit), place, bookingNumber].filter(Boolean).join(' · ')
