import { nairaText } from '../lib/money.ts'
import { amountOf, type OrderMoney } from '../lib/order-amount.ts'
import { Price } from './money.tsx'

/** The amount of an order in a list of many sellers, with what was ordered when parts of it went back. */
export function OrderAmount({ order }: { order: OrderMoney }) {
  const amount = amountOf(order)
  const { total } = order.pricing
  return (
    <span className="inline-grid justify-items-end">
      <Price amount={amount} size="sm" />
      {amount !== total && (
        <span className="whitespace-nowrap text-ink-3 text-xs figures">of {nairaText(total)} ordered</span>
      )}
    </span>
  )
}
