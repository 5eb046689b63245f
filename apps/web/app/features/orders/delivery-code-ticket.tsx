import { limits } from '@vendly/contract/limits'
import type { Order } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Qr } from '../../ui/qr.tsx'
import { CodeDigits, Ticket } from '../../ui/ticket.tsx'

/** The code that releases the money, as digits and as a QR code for the rider's camera. Only the buyer gets it. */
export function DeliveryCodeTicket({ order }: { order: Order }) {
  const { deliveryCode, deliveryCodeLocked, _id, pricing } = order
  if (!deliveryCode) return null
  if (deliveryCodeLocked) return <LockedNote />
  return (
    <div className="py-2">
      <Ticket label="Delivery code" stub={<HeldMoney total={pricing.total} />}>
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
  const riderName = rider ? rider.name.split(' ')[0] : 'the rider'
  return `Give this code to ${riderName} only when the goods are in your hand`
}

function HeldMoney({ total }: { total: number }) {
  return (
    <p className="flex items-center gap-1.5 text-on-night-2 text-sm">
      <Icon name="shield-check-fill" size="sm" />
      {nairaText(total)} held safely until then
    </p>
  )
}

function LockedNote() {
  return (
    <div className="py-2">
      <Note tone="bad" icon="lock-simple-fill">
        <b className="block">The wrong code was entered {limits.deliveryCodeTries} times, so it’s locked.</b>
        If you have your order, confirm it below. If not, don’t. Your money is safe either way.
      </Note>
    </div>
  )
}
