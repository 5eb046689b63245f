import type { BookingCard } from '@vendly/contract/bookings'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { dateText, dayOf, lengthBetween, spanText } from '../../lib/when.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/money.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { BookingActions } from './booking-actions.tsx'
import { bookingPath } from './booking-paths.ts'
import { whatText } from './booking-sum.tsx'
import { firstName } from './booking-texts.ts'

const SHORT_MS = 2 * 3_600_000

/** A request with the time that is left to answer it. */
export function RequestCard({ booking }: { booking: BookingCard }) {
  const { _id, clock, customer, service, options, quantity, unit, start, end, earning, money, place, location } =
    booking
  const now = serverNow()
  const [from, to] = [new Date(start), new Date(end)]
  const isShort = clock !== null && Date.parse(clock.at) - now.getTime() < SHORT_MS
  return (
    <article
      aria-label={`Request of ${customer.name}`}
      className="grid grid-cols-1 gap-2.5 rounded-card border-2 border-gold bg-surface p-3"
    >
      <div className="flex items-start justify-between gap-2">
        <Link to={bookingPath(_id)} className="touch min-w-0 font-semibold">
          {firstName(customer.name)} · {dateText(dayOf(from))}
        </Link>
        {clock && (
          <Badge tone={isShort ? 'bad' : 'gold'} icon="clock">
            {lengthBetween(now, new Date(clock.at))} left
          </Badge>
        )}
      </div>
      <div className="flex items-center gap-3">
        <Thumb files={photoFiles(service.image?.url)} tint={service.image?.tint as Tint | undefined} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2">{whatText(service.name, options, quantity, unit)}</span>
          <span className="block text-ink-3 text-xs">
            {[spanText(from, to), location === 'customer' && (place ?? 'At the customer’s')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="flex-none text-right">
          <Price amount={money.total} />
          {earning !== null && <span className="block text-ink-3 text-xs">You earn {nairaText(earning)}</span>}
        </span>
      </div>
      <BookingActions booking={booking} most={2} size="md" />
    </article>
  )
}
