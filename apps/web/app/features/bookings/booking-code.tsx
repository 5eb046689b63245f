import type { Booking } from '@vendly/contract/bookings'
import { nairaText } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { CodeDigits, Ticket } from '../../ui/ticket.tsx'
import { BookingQr } from './booking-qr.tsx'
import { namesOf } from './booking-texts.ts'

/** The code that pays the provider; a dashed place for it before the provider has accepted. Only the buyer has it. */
export function BookingCode({ booking }: { booking: Booking }) {
  const { code, side, status, isCodeLocked, money } = booking
  const { provider } = namesOf(booking)
  if (side !== 'buyer') return null
  if (status === 'requested')
    return (
      <div className="flex items-center gap-3 rounded-card border-2 border-line-2 border-dashed px-4 py-3.5 text-ink-2 text-sm">
        <Icon name="lock-simple-fill" size="lg" className="flex-none" />
        <span className="wrap-anywhere">
          Your code comes here when {provider} accepts. You give it when the work is done.
        </span>
      </div>
    )
  if (!code) return null
  if (isCodeLocked)
    return (
      <Note tone="bad" icon="lock-simple-fill">
        <b className="block">The wrong code was entered too often, so it’s locked.</b>
        If the work is done, say so with the button here. If not, don’t. Your money is safe either way.
      </Note>
    )
  return (
    <Ticket
      label="Booking code"
      stub={
        <p className="flex items-center gap-1.5 text-on-night-2 text-sm">
          <Icon name="shield-check-fill" size="sm" />
          {nairaText(money.paid)} held safely until then
        </p>
      }
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid grid-cols-1 gap-2">
          <p className="text-on-night-2 text-sm">Give {provider} this code when the work is done</p>
          <CodeDigits code={code} />
          <p className="max-w-60 text-on-night-2 text-xs">
            {status === 'confirmed'
              ? 'Let them scan the square when you arrive: it says that you are there, and pays nobody.'
              : 'Or let them scan the square.'}
          </p>
        </div>
        <BookingQr booking={booking} />
      </div>
    </Ticket>
  )
}
