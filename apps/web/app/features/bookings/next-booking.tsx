import type { BookingCard } from '@vendly/contract/bookings'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { lengthBetween } from '../../lib/when.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { chatAboutBooking } from '../chat/chat-paths.ts'
import { bookingPath } from './booking-paths.ts'
import { whatText } from './booking-sum.tsx'
import { lookOf, proposalText, startText } from './booking-texts.ts'

/** The one that comes next, with its code and its chat one press away. */
export function NextBooking({ booking }: { booking: BookingCard }) {
  const now = serverNow()
  const { _id, start, status, service, options, quantity, unit, place, provider } = booking
  const proposed = proposalText(booking, now)
  const left = new Date(start) > now ? `Next, in ${lengthBetween(now, new Date(start))}` : 'Now'
  return (
    <Ticket
      label="Your next booking"
      stub={
        <div className="-mx-4 -mb-2 grid grid-cols-2">
          <Press to={bookingPath(_id)} icon="lock-simple-fill" label={status === 'requested' ? 'Open' : 'Code'} />
          <Press to={chatAboutBooking(_id)} icon="chat-circle-text" label="Chat" />
        </div>
      }
    >
      <p className="flex justify-between gap-3 text-on-night-2 text-sm">
        <span>{left}</span>
        <span>{lookOf(booking).label}</span>
      </p>
      <Link to={bookingPath(_id)} className="mt-2 flex items-center gap-3">
        <Thumb files={photoFiles(service.image?.url)} tint={service.image?.tint as Tint | undefined} size="sm" />
        <span className="min-w-0 flex-1">
          <b className="display block text-d-md">{startText(booking, now)}</b>
          <span className="line-clamp-2 text-on-night-2 text-sm">
            {[whatText(service.name, options, quantity, unit), place ?? provider.businessName].join(' · ')}
          </span>
        </span>
      </Link>
      {proposed && <p className="pt-2 font-semibold text-sm">{proposed.text}</p>}
    </Ticket>
  )
}

function Press({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link to={to} className="flex min-h-touch items-center justify-center gap-2 font-semibold text-sm">
      <Icon name={icon} size="sm" />
      {label}
    </Link>
  )
}
