import type { BookingQuote } from '@vendly/contract/booking-quote'
import type { ReactNode } from 'react'
import { nairaText } from '../../lib/money.ts'
import { Price } from '../../ui/money.tsx'

/** "Knotless braids, waist length", "Laundry, 2 bags". */
export function whatText(name: string, options: readonly string[], quantity: number, unit: string | null): string {
  const count = unit && (unit !== 'seat' || quantity > 1) ? [`${quantity} ${quantity === 1 ? unit : `${unit}s`}`] : []
  return [name, ...options, ...count].join(', ')
}

/** The price, what is paid now, and what is left for later. */
export function BookingSum({ quote, what }: { quote: BookingQuote; what: string }) {
  const { price, travelFee, discount, total, dueNow, balance } = quote.money
  return (
    <dl className="grid gap-1">
      <Line label={what} value={nairaText(price)} />
      {travelFee > 0 && <Line label="Travel" value={nairaText(travelFee)} />}
      {discount > 0 && <Line label="Discount" value={<b className="text-ok-text">{nairaText(-discount)}</b>} />}
      {balance > 0 && total !== price && <Line label="Total" value={nairaText(total)} />}
      <div className="mt-1 flex items-center justify-between border-line border-t pt-2">
        <dt className="font-semibold">{balance > 0 ? 'Deposit now' : 'You pay now'}</dt>
        <dd>
          <Price amount={dueNow} size="md" />
        </dd>
      </div>
      {balance > 0 && (
        <div className="text-ink-2 text-sm">
          <dt className="sr-only">Later</dt>
          <dd>
            {nairaText(balance)} is left to pay: on Vendly before the work is done, or in cash to{' '}
            {quote.provider.businessName}.
          </dd>
        </div>
      )}
    </dl>
  )
}

function Line({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="min-w-0 text-ink-2">{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}
