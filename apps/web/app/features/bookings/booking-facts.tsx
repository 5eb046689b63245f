import type { Booking } from '@vendly/contract/bookings'
import { serverNow } from '../../lib/clock.ts'
import { phoneText } from '../../lib/phone.ts'
import { momentInText } from '../../lib/when.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { SectionHead } from '../../ui/list.tsx'
import { Photo, photoFiles } from '../../ui/photo.tsx'
import { StoreAvatar, type StoreColour } from '../../ui/store-avatar.tsx'
import { chatAboutBooking } from '../chat/chat-paths.ts'
import { OrderPerson } from '../orders/order-person.tsx'

/** Where, with whom, and what was asked and answered. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { side, provider, customer, answers, note, readyAt, lane } = booking
  // Administrators have no chat with the two.
  const chat = side === 'admin' ? undefined : chatAboutBooking(booking._id)
  return (
    <section aria-label="Place and people">
      <SectionHead title="Place and people" />
      <ul className="rows-ruled rounded-card bg-surface hairline">
        <Fact icon="map-pin-fill" title={whereText(booking)} text={lane ? `Place ${lane}` : undefined} />
        {booking.onlineLink && (
          <li className="px-3 py-2.5">
            <a
              href={booking.onlineLink}
              rel="noreferrer noopener"
              target="_blank"
              className="touch font-semibold text-brand-text underline wrap-anywhere"
            >
              {booking.onlineLink}
            </a>
          </li>
        )}
        {readyAt && <Fact icon="clock" title={`Ready by ${momentInText(new Date(readyAt), serverNow())}`} />}
        {side !== 'provider' && (
          <li className="px-3 py-2.5">
            <OrderPerson
              lead={
                <StoreAvatar
                  name={provider.businessName}
                  colour={provider.colour as StoreColour}
                  image={provider.image}
                />
              }
              name={provider.businessName}
              to={provider.slug ? `/store/${provider.slug}` : undefined}
              text={shownPhone(provider.phone) ?? (provider.slug ? 'Store' : 'Student')}
              phone={provider.phone}
              chat={chat}
            />
          </li>
        )}
        {side !== 'buyer' && (
          <li className="px-3 py-2.5">
            <OrderPerson
              lead={<Avatar name={customer.name} photo={customer.avatar} />}
              name={customer.name}
              text={customer.isHere ? 'Is here' : (shownPhone(customer.phone) ?? 'Customer')}
              phone={customer.phone}
              chat={chat}
            />
          </li>
        )}
        {answers.map(({ label, answer, photo }) =>
          photo ? (
            <li key={label} className="grid gap-1.5 px-3 py-2.5">
              <span className="text-ink-3 text-xs">{label}</span>
              <span className="block w-40">
                <Photo files={photoFiles(photo.url)} alt={label} sizes="10rem" className="rounded-card" />
              </span>
            </li>
          ) : (
            <Fact key={label} icon="chat-circle-text" title={answer} text={label} />
          ),
        )}
        {note && <Fact icon="pencil-simple" title={`“${note}”`} text="Note" />}
      </ul>
    </section>
  )
}

const shownPhone = (phone: string | null) => phone && phoneText(phone)

function Fact({ icon, title, text }: { icon: IconName; title: string; text?: string }) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-2.5">
      <span className="grid size-10 flex-none place-items-center">
        <Icon name={icon} size="lg" className="text-ink-2" />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-ink-3 text-xs">{text}</span>}
      </span>
    </li>
  )
}

function whereText({ location, place, side, provider, customer }: Booking): string {
  if (location === 'online') return 'Online'
  if (place) return place
  if (location === 'customer') return side === 'buyer' ? 'At your place' : `At ${customer.name}’s place`
  return `At ${provider.businessName}`
}
