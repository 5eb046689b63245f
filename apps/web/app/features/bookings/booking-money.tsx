import type { Booking } from '@vendly/contract/bookings'
import type { ReactNode } from 'react'
import { nairaText } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Price } from '../../ui/money.tsx'
import { namesOf } from './booking-texts.ts'

/** What it costs, what was paid, and where the money is. */
export function BookingMoneyLines({ booking }: { booking: Booking }) {
  const { money, earning, side, status } = booking
  const isOver = ['declined', 'cancelled'].includes(status)
  return (
    <section aria-label="Payment">
      <SectionHead title="Payment" />
      <div className="rounded-card bg-surface p-3 hairline">
        <dl className="grid gap-1">
          <Line label="Price" value={nairaText(money.price)} />
          {money.travelFee > 0 && <Line label="Travel" value={nairaText(money.travelFee)} />}
          {money.discount > 0 && <Line label="Discount" value={nairaText(-money.discount)} />}
          {money.total !== money.price && <Line label="Total" value={nairaText(money.total)} />}
          <div className="mt-1 flex items-center justify-between border-line border-t pt-2">
            <dt className="font-semibold">{money.paid > 0 ? 'Paid' : 'To pay'}</dt>
            <dd>
              <Price amount={money.paid || money.dueNow} size="md" />
            </dd>
          </div>
          {money.balance > 0 && money.paid > 0 && !isOver && (
            <Line label={money.isBalanceSettled ? 'Paid in cash' : 'Still to pay'} value={nairaText(money.balance)} />
          )}
          {money.refunded > 0 && (
            <Line label="Came back" value={<b className="text-ok-text">{nairaText(money.refunded)}</b>} />
          )}
          {earning !== null && side === 'provider' && !isOver && (
            <Line label="You earn" value={<b className="text-ok-text">{nairaText(earning)}</b>} />
          )}
        </dl>
        <Where booking={booking} />
      </div>
    </section>
  )
}

function Where({ booking }: { booking: Booking }) {
  const { escrow, money, side } = booking
  const { provider } = namesOf(booking)
  if (escrow === 'none') return null
  const isBuyer = side === 'buyer'
  const texts = {
    held: `${nairaText(money.paid - money.refunded)} is held safely until the work is done`,
    released: `Paid out to ${side === 'provider' ? 'you' : provider}`,
    refunded: `Back in ${isBuyer ? 'your' : 'the buyer’s'} wallet`,
    disputed: `Held while Vendly looks into it`,
  }
  return (
    <p className="wrap-anywhere mt-2 flex items-start gap-1.5 border-line border-t pt-2 text-sm">
      <Icon name="shield-check-fill" size="sm" className="mt-px text-ok-text" />
      {texts[escrow]}
    </p>
  )
}

function Line({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}
