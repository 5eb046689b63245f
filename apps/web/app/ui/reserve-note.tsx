import type { Order } from '@vendly/contract/orders'
import type { Reserve } from '@vendly/contract/reserves'
import { nairaText } from '../lib/money.ts'
import { clockTime } from '../lib/time.ts'
import { Note } from './note.tsx'

/** What the user earned and cannot use yet, and when they can. Nothing when nothing is reserved. */
export function ReserveNote({ reserve: { reserved, reserves } }: { reserve: Reserve }) {
  if (reserved === 0) return null
  return (
    <Note tone="info">
      <b className="block">{nairaText(reserved, 'two')} is reserved for you</b>
      <ul className="max-w-form py-1">
        {reserves.slice(0, 3).map(({ order, amount, availableAt }) => (
          <li key={order._id + String(availableAt)}>
            {nairaText(amount, 'two')} for {order.orderNumber},{' '}
            {availableAt
              ? `available ${clockTime(new Date(availableAt))}`
              : 'once the buyer’s bank has decided about the payment'}
          </li>
        ))}
        {reserves.length > 3 && <li>and more later</li>}
      </ul>
      <p>
        Until then it only pays refunds of your orders. Less is reserved as you complete orders for different buyers
        without refunds.
      </p>
    </Note>
  )
}

/** The same before it is earned. */
export function ReserveAhead({ ahead }: { ahead: Order['reserve'] }) {
  if (!ahead) return null
  const share = ahead.percent === 100 ? 'It is' : `${ahead.percent}% of it is`
  return (
    <p className="text-ink-2 text-sm">
      {share} available {ahead.hours} hours after you are paid, because{' '}
      {ahead.isPaymentNew ? 'the buyer’s payment is new and ' : ''}you are{' '}
      {ahead.level === 'new' ? 'new' : 'not yet known well'} here.
    </p>
  )
}
