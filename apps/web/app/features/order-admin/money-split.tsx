import type { Order } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { PanelHeading } from '../../ui/admin-list.tsx'

/** Who gets what of an order's money, for administrators. */
export function MoneySplit({ split }: { split: NonNullable<Order['split']> }) {
  const parts = [
    ['Discount from the store', split.vendorDiscount],
    ['Discount from Vendly', split.platformDiscount],
    ['Seller', split.seller],
    ['Rider', split.rider],
    ['Commission', split.commission],
    ['Kept of the delivery fee', split.deliveryMargin],
    ['Back to the buyer', split.refunded],
    ['In escrow now', split.inEscrow],
  ] as const
  return (
    <section aria-labelledby="money-split">
      <PanelHeading id="money-split">Who gets what</PanelHeading>
      <dl className="grid gap-1 text-sm">
        {parts
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-ink-2">{name}</dt>
              <dd className="figures">{nairaText(amount, 'two')}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
