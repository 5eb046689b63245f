import type { Order } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'

const bearers: Record<Order['refunds'][number]['bearer'], string> = {
  escrow: 'from escrow',
  seller: 'from the store',
  platform: 'from Vendly',
}

/** Parts of the order that went back to the buyer's wallet. */
export function OrderRefunds({ order }: { order: Order }) {
  const { paidBack } = order.pricing
  if (order.refunds.length === 0 && paidBack === 0) return null
  return (
    <section aria-label="Refunds" className="grid grid-cols-1 gap-2 border-line border-t pt-3">
      {order.refunds.map((refund) => (
        <div key={refund._id} className="flex justify-between gap-3 text-sm">
          <span className="min-w-0">
            <span className="block wrap-anywhere">
              Refund{nameOf(order, refund.line)}, {bearers[refund.bearer]}
            </span>
            {refund.due > 0 && (
              <span className="block text-bad-text text-xs">
                {nairaText(refund.due, 'two')} of it is still due: it is paid when the seller has repaid it
              </span>
            )}
            <span className="block text-ink-3 text-xs wrap-anywhere">
              {refund.reason} · <RelativeTime at={refund.createdAt} />
            </span>
          </span>
          <b className="figures text-ok-text">{nairaText(refund.amount, 'two')}</b>
        </div>
      ))}
      {paidBack > 0 && (
        <p className="flex justify-between gap-3 text-sm">
          An appeal was right: the buyer pays back
          <b className="whitespace-nowrap figures">{nairaText(-paidBack, 'two')}</b>
        </p>
      )}
    </section>
  )
}

function nameOf(order: Order, line: string | null): string {
  const name = order.items.find(({ _id }) => _id === line)?.name
  return name ? ` for ${name}` : ''
}
