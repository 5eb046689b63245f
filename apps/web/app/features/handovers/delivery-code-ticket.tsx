import { limits } from '@vendly/contract/limits'
import type { Order } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { CodeDigits, Ticket } from '../../ui/ticket.tsx'
import { HandoverQr } from './handover-qr.tsx'

/**
 * The code that releases the money, as digits and as a QR code for the rider's camera. Only the buyer gets it. Before there is
 * somebody to give it to it is shown on request, so that nobody talks them out of it.
 */
export function DeliveryCodeTicket({ order }: { order: Order }) {
  const { deliveryCode, deliveryCodeLocked, pricing } = order
  if (!deliveryCode) return null
  if (deliveryCodeLocked) return <LockedNote />
  if (!isCodeNeeded(order)) return <ComesLater order={order} code={deliveryCode} />
  return (
    <div className="py-2">
      <Ticket label="Delivery code" stub={<HeldMoney amount={pricing.remaining} />}>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid grid-cols-1 gap-2">
            <p className="text-on-night-2 text-sm">{whenToGive(order)}</p>
            <CodeDigits code={deliveryCode} />
          </div>
          <HandoverQr order={order} label="QR code with your delivery code" />
        </div>
      </Ticket>
    </div>
  )
}

/** There is somebody to give it to. */
export const isCodeNeeded = ({ status, delivery }: Order): boolean =>
  status === 'picked-up' || (status === 'ready' && delivery.method === 'pickup')

/** Without a network at the door, the page may not hear that the rider has the order: so the digits can be had at any time. */
function ComesLater({ order: { delivery, pricing }, code }: { order: Order; code: string }) {
  const when = delivery.method === 'pickup' ? 'your order is ready for pickup' : 'the rider has your order'
  return (
    <div className="py-2">
      <Note icon="lock-simple-fill">
        Your 4-digit delivery code shows here once {when}. {nairaText(pricing.remaining)} held safely until then.
        <details className="pt-1">
          <summary className="touch w-fit cursor-pointer font-semibold text-brand-text">Show it now</summary>
          <p className="display py-1 text-d-md">{code}</p>
          <p>Don’t give it to anyone before you have your order.</p>
        </details>
      </Note>
    </div>
  )
}

function whenToGive({ delivery, rider, vendor }: Order): string {
  if (delivery.method === 'pickup') return `Show this at ${vendor.businessName} only when you have your order`
  const riderName = rider ? rider.name.split(' ')[0] : 'the rider'
  return `Give this code to ${riderName} only when you have your order`
}

function HeldMoney({ amount }: { amount: number }) {
  return (
    <p className="flex items-center gap-1.5 text-on-night-2 text-sm">
      <Icon name="shield-check-fill" size="sm" />
      {nairaText(amount)} held safely until then
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
