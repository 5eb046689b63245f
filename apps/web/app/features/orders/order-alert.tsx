import type { Order } from '@vendly/contract/orders'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'
import { Note } from '../../ui/note.tsx'

/** Shows what the reader should know first: payment is due, money went back, or money is about to be released. */
export function OrderAlert({ order, isBuyer }: { order: Order; isBuyer: boolean }) {
  const alert = alertFor(order, isBuyer)
  if (!alert) return null
  return (
    <div className="pb-2">
      <Note tone={alert.tone}>
        <b className="block">{alert.title}</b>
        {alert.text}
      </Note>
    </div>
  )
}

interface Alert {
  tone: 'info' | 'gold' | 'bad'
  title: string
  text: ReactNode
}

function alertFor(
  { status, isPaid, payBy, releaseAt, reason, escrow, pricing }: Order,
  isBuyer: boolean,
): Alert | null {
  const time = (at: string) => clockTime(new Date(at), new Date())
  const total = nairaText(pricing.total)
  if (status === 'pending' && !isPaid) {
    return {
      tone: 'gold',
      title: 'Not paid yet',
      text: payBy
        ? `Your products are reserved until ${time(payBy)}. If the payment page is still open, finish there. If you don’t pay by then, we cancel the order and nothing is charged.`
        : 'Your payment has not come in.',
    }
  }
  if (status === 'rejected' || status === 'cancelled') {
    const money =
      escrow === 'refunded'
        ? `${total} refunded to ${isBuyer ? 'your' : 'the buyer’s'} wallet.`
        : 'Nothing was charged.'
    return { tone: status === 'rejected' ? 'bad' : 'info', title: money, text: reason ? `Reason: ${reason}` : '' }
  }
  if (status === 'delivered' && escrow === 'held' && releaseAt) {
    return {
      tone: 'gold',
      title: isBuyer ? 'Have you received your order?' : 'Handed over without the code',
      text: isBuyer ? (
        <>
          We pay the seller by {time(releaseAt)}. If something is wrong,{' '}
          <Link to="/contact" className="underline">
            contact us
          </Link>{' '}
          before then.
        </>
      ) : (
        `The money is released by ${time(releaseAt)}, unless the buyer reports a problem first.`
      ),
    }
  }
  return null
}
