import type { Order } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Qr } from '../../ui/qr.tsx'
import { CodeDigits, Ticket } from '../../ui/ticket.tsx'

/** The four digits that release the money, and the same as a QR for the rider's camera. Only the buyer has them. */
export function DeliveryCodeTicket({ order }: { order: Order }) {
  const { deliveryCode, deliveryCodeLocked, _id, pricing } = order
  if (!deliveryCode) return null
  if (deliveryCodeLocked) return <LockedNote />
  return (
    <div className="py-2">
      <Ticket label="Delivery code" stub={<SafeMoney total={pricing.total} />}>
        <div className="flex items-start justify-between gap-3">
          <div className="grid grid-cols-1 gap-2">
            <p className="text-on-night-2 text-sm">{whenToGive(order)}</p>
            <CodeDigits code={deliveryCode} />
          </div>
          <Qr value={`vendly:${_id}:${deliveryCode}`} label="QR code with your delivery code" />
        </div>
      </Ticket>
    </div>
  )
}

function whenToGive({ delivery, rider, vendor }: Order): string {
  if (delivery.method === 'pickup') return `Show this at ${vendor.businessName} when the goods are in your hand`
  const carrier = rider ? rider.name.split(' ')[0] : 'the rider'
  return `Give this code to ${carrier} only when the goods are in your hand`
}

function SafeMoney({ total }: { total: number }) {
  return (
    <p className="flex items-center gap-1.5 text-on-night-2 text-sm">
      <Icon name="shield-check-fill" size="sm" />
      {nairaText(total)} safe with Vendly until then
    </p>
  )
}

function LockedNote() {
  return (
    <div className="py-2">
      <Note tone="bad" icon="lock-simple-fill">
        <b className="block">The code was entered wrong five times and no longer works.</b>
        If you have your goods, confirm it yourself below; if not, do not. Your money stays safe either way.
      </Note>
    </div>
  )
}
