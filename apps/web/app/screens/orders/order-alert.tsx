import type { Order } from '@vendly/contract/orders'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { acceptDeadline } from '../../features/orders/accept-deadline.ts'
import { isFailedOrder, type Reader } from '../../features/orders/failed-order.ts'
import { ReservedFor } from '../../features/orders/reserved-for.tsx'
import { UsualAcceptance } from '../../features/orders/usual-acceptance.tsx'
import { WaitingTime } from '../../features/orders/waiting-time.tsx'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/note.tsx'
import { reportPath } from './report-problem.tsx'

// Most orders are handed over.
const FailedDelivery = lazyPart(async () => ({
  default: (await import('../../features/orders/failed-delivery.tsx')).FailedDelivery,
}))

/** Shows what the reader should know first: payment is due, money went back, or money is about to be released. */
export function OrderAlert({ order, reader }: { order: Order; reader: Reader }) {
  if (isFailedOrder(order) && order.escrow !== 'disputed')
    return (
      <div className="pb-2">
        <Suspense>
          <FailedDelivery order={order} reader={reader} />
        </Suspense>
      </div>
    )
  const alert = alertFor(order, reader === 'buyer')
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

function alertFor(order: Order, isBuyer: boolean): Alert | null {
  const { status, isPaid, payBy, acceptBy, releaseAt, reason, escrow, pricing, vendor } = order
  const time = (at: string) => clockTime(new Date(at))
  if (status === 'pending' && !isPaid) {
    return {
      tone: 'gold',
      title: 'Not paid yet',
      text: payBy ? (
        <>
          {isBuyer && <ReservedFor until={payBy} />}
          <p>
            {isBuyer
              ? `If you don’t pay by ${time(payBy)}, we cancel the order and nothing is charged.`
              : `The products are reserved until ${time(payBy)}.`}
          </p>
        </>
      ) : (
        'Your payment has not come in.'
      ),
    }
  }
  // Asked whether they wait, the buyer reads it there.
  if (status === 'pending' && acceptBy && isBuyer && !order.waitBy) {
    return {
      tone: 'info',
      title: `${vendor.businessName} has until ${time(acceptBy)} to accept`,
      text: (
        <>
          <UsualAcceptance vendor={vendor} />
          {acceptDeadline(order)} You can cancel until they accept.
        </>
      ),
    }
  }
  if (status === 'rejected' || status === 'cancelled') {
    const money = escrow === 'refunded' ? refundText(pricing, isBuyer) : 'Nothing was charged.'
    return {
      tone: status === 'rejected' ? 'bad' : 'info',
      title: money,
      text: (
        <>
          {reason && <p>Reason: {reason}</p>}
          {isBuyer && <FindSimilar order={order} />}
        </>
      ),
    }
  }
  if (order.isWithVendly) {
    const isRider = order.nextStep !== null
    return {
      tone: 'gold',
      title: 'Vendly decides about this order',
      text: (
        <>
          {isBuyer
            ? `It was not handed over in time, and your money is held. If you have your order, confirm it below.`
            : isRider
              ? `You take no new deliveries until it is settled. Hand it over with the code, or bring it back to ${vendor.businessName}.`
              : 'The rider has not handed it over in time. The money is held until then.'}{' '}
          {!isRider && (
            <Link to={`/complaints?about=${order._id}`} className="underline">
              See the case
            </Link>
          )}
        </>
      ),
    }
  }
  if (escrow === 'disputed') {
    return {
      tone: 'gold',
      title: 'We are holding the money',
      text: (
        <>
          Nobody is paid until what was reported is settled.{' '}
          <Link to={`/complaints?about=${order._id}`} className="underline">
            See the complaint
          </Link>
          .
        </>
      ),
    }
  }
  if (order.isArrived && isBuyer) {
    const rider = order.rider?.name.split(' ')[0] ?? 'your rider'
    return {
      tone: 'gold',
      title: `Meet ${rider} ${order.delivery.place ? `at ${order.delivery.place}` : 'outside'}`,
      text: (
        <>
          {order.waiting && (
            <b className="block">
              Your rider is waiting: <WaitingTime until={order.waiting.until} over="they may leave now" />
            </b>
          )}
          Let them scan your code once you have your order.
        </>
      ),
    }
  }
  if (status === 'delivered' && escrow === 'held' && releaseAt) {
    return {
      tone: 'gold',
      title: isBuyer ? 'Have you received your order?' : 'Handed over without the code',
      text: isBuyer ? (
        <>
          We pay the seller by {time(releaseAt)}. If something is wrong,{' '}
          <Link to={reportPath(order)} className="underline">
            report it
          </Link>{' '}
          before then: the money then waits.
        </>
      ) : (
        `You’re paid by ${time(releaseAt)}, or earlier if the buyer confirms that they have it.`
      ),
    }
  }
  return null
}

function refundText({ refunded }: Order['pricing'], isBuyer: boolean): string {
  if (refunded === 0) return 'What was refunded is paid back, because an appeal was right.'
  return `${nairaText(refunded)} refunded to ${isBuyer ? 'your' : 'the buyer’s'} wallet.`
}

/** Searches for the first product by its name, without what follows a comma: the size, the side dish. */
function FindSimilar({ order: { items } }: { order: Order }) {
  const [name] = items[0]?.name.split(',') ?? []
  if (!name) return null
  return (
    <div className="pt-2">
      <ButtonLink kind="secondary" size="sm" icon="magnifying-glass" to={`/search?q=${encodeURIComponent(name)}`}>
        Find something similar
      </ButtonLink>
    </div>
  )
}
