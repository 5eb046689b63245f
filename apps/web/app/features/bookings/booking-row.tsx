import type { BookingCard } from '@vendly/contract/bookings'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { dayOf, lengthBetween, momentInText, spanText } from '../../lib/when.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BookingBadge } from './booking-badge.tsx'
import { bookingPath, servicePath } from './booking-paths.ts'
import { whatText } from './booking-sum.tsx'
import { firstName, namesOf, proposalText } from './booking-texts.ts'
import { DayCell } from './day-cell.tsx'

export interface BookingRowProps {
  booking: BookingCard
  /** With a link to book the same again. */
  again?: boolean
}

/** A booking in a list, for either side. */
export function BookingRow({ booking, again = false }: BookingRowProps) {
  const { _id, start, end, service, options, quantity, unit, side, provider, customer, place } = booking
  const line = lineOf(booking, serverNow())
  const other = side === 'provider' ? customer.name : provider.businessName
  return (
    <li className="relative flex items-start gap-3 px-gutter py-3 hover:bg-sunk md:px-3">
      <DayCell day={dayOf(new Date(start))} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <Link to={bookingPath(_id)} className="min-w-0 font-semibold after:absolute after:inset-0">
            {whatText(service.name, options, quantity, unit)}
          </Link>
          <BookingBadge booking={booking} />
        </div>
        <p className="text-ink-2 text-sm">
          {spanText(new Date(start), new Date(end))}, {other}
        </p>
        {line ? (
          <p className={`text-xs ${line.isTurn ? 'font-semibold text-gold-text' : 'text-ink-3'}`}>{line.text}</p>
        ) : (
          place && <p className="truncate text-ink-3 text-xs">{place}</p>
        )}
        {again && (
          <ButtonLink to={servicePath(service._id)} kind="secondary" size="sm" className="relative z-1 mt-2">
            Book again
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** What waits, or what comes next; `isTurn`: for the reader. */
function lineOf(booking: BookingCard, now: Date): { text: string; isTurn: boolean } | undefined {
  const { can, side, status, clock, money, customer } = booking
  const { provider } = namesOf(booking)
  const left = clock && lengthBetween(now, new Date(clock.at))
  const until = clock && momentInText(new Date(clock.at), now)
  const mine = (text: string) => ({ text, isTurn: true })
  if (can.pay) return mine(`Pay ${nairaText(money.dueNow)}, kept for you for ${left}`)
  if (can.confirm) return mine(`Answer by ${until}, ${left} left`)
  if (can.contest) return mine('They say that you did not come. Were you there?')
  const proposed = proposalText(booking, now)
  if (proposed) return proposed
  if (side === 'buyer' && can.confirmDone && status === 'completed') return mine('Is everything all right?')
  if (status === 'requested')
    return { text: `No answer by ${until}: all ${nairaText(money.paid)} comes back`, isTurn: false }
  if (side === 'provider' && customer.isHere) return mine(`${firstName(customer.name)} is here`)
  if (status === 'confirmed' && money.balance > 0 && !money.isBalanceSettled)
    return { text: `${nairaText(money.paid)} paid, ${nairaText(money.balance)} when it is done`, isTurn: false }
  if (money.refunded > 0)
    return {
      text: `${nairaText(money.refunded)} came back${side === 'buyer' ? '' : ' to the customer'}`,
      isTurn: false,
    }
  if (status === 'no-show' && clock) return { text: `${provider}: settled ${until}`, isTurn: false }
  return undefined
}
