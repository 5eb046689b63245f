import type { Order } from '@vendly/contract/orders'
import { Suspense } from 'react'
import { nairaText } from '../../lib/money.ts'
import { clockTime, fullTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { packedLines } from '../orders/packed-lines.ts'
import { slotDateText } from '../orders/slots/slot-text.ts'
import { firstName, whereTo } from '../orders/waiting-on.ts'

const Qr = lazyPart(async () => ({ default: (await import('../../ui/qr.tsx')).Qr }), 'none')

/**
 * What is printed for the kitchen and goes with the bag. It takes the page of the order: paper is narrower than the screen, and a
 * list would change to its narrow form while it is printed.
 */
export function OrderSlipPage({ order }: { order: Order }) {
  return (
    <>
      <PageHead title="Slip" back={`/orders/${order._id}`}>
        <Button size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </PageHead>
      <p className="px-gutter py-3 text-center text-ink-3 text-xs">Fits a roll of 80 mm, and A4.</p>
      <div className="px-gutter">
        <OrderSlip order={order} />
      </div>
    </>
  )
}

/** As wide as the paper, up to a limit: the same for a roll of 80 mm and for A4. Prices are not for the kitchen. */
function OrderSlip({ order }: { order: Order }) {
  const { orderNumber, vendor, customer, delivery, note, pricing, createdAt, rider, slot } = order
  const lines = packedLines(order)
  const promised = promisedText(order)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article
      data-print
      aria-label={`Slip of ${orderNumber}`}
      className="slip grid grid-cols-1 gap-2 rounded-card bg-surface p-4 hairline"
    >
      <header className="grid gap-0.5 border-line border-b border-dashed pb-2">
        <p className="text-sm">{vendor.businessName}</p>
        <p className="display text-d-lg">{orderNumber}</p>
        <p className="text-sm">{fullTime(new Date(createdAt))}</p>
        {slot && <p className="font-semibold">For {slotDateText(slot)}</p>}
        {promised && <p className="font-semibold">{promised}</p>}
      </header>
      <p>
        <b>{firstName(customer.name)}</b>
        <br />
        {delivery.method === 'pickup' ? 'Collects it here' : whereTo(order)}
      </p>
      <ul aria-label="Products" className="rows-ruled border-line border-y border-dashed">
        {lines.map((line) => (
          <li key={line._id} className="flex gap-2 py-1.5">
            <span aria-hidden="true" className="slip-box mt-1 size-4 flex-none" />
            <b className="figures">{line.quantity}×</b>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {line.name}
              {line.option && <b className="block">{line.option}</b>}
              {line.insteadOf && <span className="block text-sm">Instead of {line.insteadOf}</span>}
            </span>
          </li>
        ))}
      </ul>
      {note && (
        <p className="slip-box p-2 wrap-anywhere">
          <b>Note:</b> {note}
        </p>
      )}
      <p className="flex justify-between gap-3 font-semibold">
        <span>{count === 1 ? '1 piece' : `${count} pieces`}</span>
        <span className="figures">Paid {nairaText(pricing.remaining)}</span>
      </p>
      <div className="flex items-start justify-between gap-3 text-sm">
        <p className="min-w-0 flex-1">{handoverHint(order, rider && firstName(rider.name))}</p>
        <Suspense fallback={<span className="size-26" />}>
          <Qr value={`${window.location.origin}/orders/${order._id}`} label="QR code that opens this order" />
        </Suspense>
      </div>
    </article>
  )
}

/** "Ready by 3:40 pm (25 minutes)": what the seller promised when they accepted. */
function promisedText({ readyBy, events, slot }: Order): string | null {
  if (!readyBy) return null
  const accepted = events.find(({ to }) => to === 'confirmed')
  const minutes = accepted && Math.round((Date.parse(readyBy) - Date.parse(accepted.at)) / 60_000)
  const promise = minutes && !slot ? ` (${minutes} minutes)` : ''
  return `Ready by ${clockTime(new Date(readyBy))}${promise}`
}

/** What makes a handover valid changes by the minute, so it is not on paper: the page that the code opens shows it. */
const handoverHint = ({ delivery }: Order, rider: string | null) =>
  delivery.method === 'pickup'
    ? 'Hand it over for the buyer’s 4 digits or their QR code. Scan to open the order.'
    : `Give it to ${rider ?? 'the rider'} only for the pickup code. Scan to open the order and show the code.`
