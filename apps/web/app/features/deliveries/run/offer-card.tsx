import type { ReactNode } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { nairaText } from '../../../lib/money.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/money.tsx'
import { useMoveOrder } from '../../orders/orders.queries.ts'
import { SlotBadge } from '../../orders/slots/slot-badge.tsx'
import { WaitingBadge } from '../../orders/waiting-badge.tsx'
import { metresText } from '../map/metres-text.ts'
import { type Offer, useRemoveOffer, useSkipOffer } from './deliveries.queries.ts'
import { DeliveryRoute } from './delivery-route.tsx'

export interface OfferCardProps {
  offer: Offer
  onAccepted: (offer: Offer) => void
}

/** A job waiting for a rider. Only one rider can accept it. */
export function OfferCard({ offer, onAccepted }: OfferCardProps) {
  const remove = useRemoveOffer()
  const { mutate: skip } = useSkipOffer()
  return (
    <OfferFrame
      offer={offer}
      label="Job"
      aside={<WaitingBadge since={offer.readyAt} label="Waiting" />}
      onAccepted={onAccepted}
      onRefused={(problem) => isGone(problem) && remove(offer._id)}
      refuse={(isAccepting) => (
        <Button kind="secondary" disabled={isAccepting} onClick={() => skip(offer)}>
          Skip<span className="sr-only">: {offer.orderNumber}</span>
        </Button>
      )}
    />
  )
}

interface OfferFrameProps extends OfferCardProps {
  label: 'Job' | 'Offer'
  /** At the right of the pay: how long it has waited, or waits for an answer. */
  aside: ReactNode
  onRefused: (problem: unknown) => void
  /** The button that says no. */
  refuse: (isAccepting: boolean) => ReactNode
}

/** A delivery that the rider may take: what it pays, the way, yes and no. */
export function OfferFrame({ offer, label, aside, onAccepted, onRefused, refuse }: OfferFrameProps) {
  const { mutateAsync, isPending } = useMoveOrder(offer._id)
  const attempt = useAttemptKey()
  const once = useOneAtATime()
  const accept = async () => {
    try {
      await mutateAsync({ kind: 'take', key: attempt.keyFor('take') })
      attempt.over()
      onAccepted(offer)
    } catch (problem) {
      attempt.over(problem)
      showToast({ tone: 'bad', atTop: true, text: refusedText(problem, offer) })
      onRefused(problem)
    }
  }
  return (
    <article
      aria-label={`${label} ${offer.orderNumber}`}
      className={`grid grid-cols-1 gap-3 rounded-card bg-surface p-3 ${label === 'Offer' ? 'edged' : 'hairline'}`}
    >
      <div className="flex items-center gap-2">
        <Price amount={offer.fee} size="md" />
        <span className="text-ink-3 text-xs">{offer.orderNumber}</span>
        <span className="ml-auto">{aside}</span>
      </div>
      <DeliveryRoute order={offer} />
      <OfferFacts offer={offer} />
      {offer.can.take ? (
        <div className="flex gap-2">
          {refuse(isPending)}
          <Button block busy={isPending && 'Accepting…'} onClick={() => void once(accept)}>
            Accept {nairaText(offer.fee)}
            <span className="sr-only"> for {offer.orderNumber}</span>
          </Button>
        </div>
      ) : (
        <p className="text-ink-3 text-sm">You can’t deliver this order.</p>
      )}
    </article>
  )
}

/** What the way is, and what it pays, line by line. */
function OfferFacts({ offer: { metres, metresToSeller, stops, pay, payIfCancelled, slot } }: { offer: Offer }) {
  const way = [
    metresToSeller !== null && `${metresText(metresToSeller)} to the seller`,
    metres !== null && `${metresText(metres)} to the buyer`,
    `${stops} stops in all`,
  ]
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <SlotBadge slot={slot} />
      <p className="text-ink-2">{way.filter(Boolean).join(' · ')}</p>
      <ul aria-label="Pay" className="text-ink-2">
        {pay.map(({ item, amount }) => (
          <li key={item} className="flex justify-between">
            {payLabels[item]} <span className="figures">{nairaText(amount)}</span>
          </li>
        ))}
        <li className="flex justify-between text-ink-3 text-xs">
          If it is cancelled after you take it <span className="figures">{nairaText(payIfCancelled)}</span>
        </li>
      </ul>
    </div>
  )
}

const payLabels: Record<Offer['pay'][number]['item'], string> = { delivery: 'Delivery' }

const isGone = (problem: unknown) =>
  problem instanceof ApiProblem &&
  ['delivery_taken', 'delivery_offered', 'order_state', 'not_found'].includes(problem.code)

function refusedText(problem: unknown, { orderNumber }: Offer): string {
  if (!(problem instanceof ApiProblem)) return 'That didn’t work. Please try again.'
  if (problem.code === 'delivery_taken') return `Another rider just took ${orderNumber}. Try the next one.`
  if (problem.code === 'delivery_offered') return problem.message
  if (isGone(problem)) return `${orderNumber} is no longer available.`
  return problem.message
}
