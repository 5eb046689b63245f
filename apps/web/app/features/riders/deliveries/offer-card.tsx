import { ApiProblem } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { nairaText } from '../../../lib/money.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/money.tsx'
import { useMoveOrder } from '../../orders/orders.queries.ts'
import { WaitingBadge } from '../../orders/vendor/waiting-badge.tsx'
import { type Offer, useDropOffer } from './deliveries.queries.ts'
import { DeliveryWay } from './delivery-way.tsx'

export interface OfferCardProps {
  offer: Offer
  onTaken: (offer: Offer) => void
}

/** A delivery that waits for a rider. Of several riders exactly one gets it. */
export function OfferCard({ offer, onTaken }: OfferCardProps) {
  const { mutateAsync, isPending } = useMoveOrder(offer._id)
  const attempt = useAttemptKey()
  const drop = useDropOffer()
  const once = useOneAtATime()
  const take = async () => {
    try {
      await mutateAsync({ kind: 'take', key: attempt.keyFor('take') })
      attempt.over()
      onTaken(offer)
    } catch (problem) {
      attempt.over(problem)
      showToast({ tone: 'bad', text: refusalOf(problem, offer) })
      if (isGone(problem)) drop(offer._id)
    }
  }
  return (
    <article
      aria-label={`Job ${offer.orderNumber}`}
      className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline"
    >
      <div className="flex items-center gap-2">
        <Price amount={offer.fee} size="md" />
        <span className="text-ink-3 text-xs">{offer.orderNumber}</span>
        <span className="ml-auto">
          {/* Nothing has happened to it since it was ready: a rider would be the next thing. */}
          <WaitingBadge since={offer.updatedAt} label="Ready for" />
        </span>
      </div>
      <DeliveryWay order={offer} />
      {offer.can.take ? (
        <Button block busy={isPending && 'Taking it…'} onClick={() => void once(take)}>
          Accept {nairaText(offer.fee)}
          <span className="sr-only"> for {offer.orderNumber}</span>
        </Button>
      ) : (
        <p className="text-ink-3 text-sm">This one is not for you to carry.</p>
      )}
    </article>
  )
}

const isGone = (problem: unknown) =>
  problem instanceof ApiProblem && ['delivery_taken', 'order_state', 'not_found'].includes(problem.code)

function refusalOf(problem: unknown, { orderNumber }: Offer): string {
  if (!(problem instanceof ApiProblem)) return 'That did not go through. Please try again.'
  if (problem.code === 'delivery_taken')
    return `Another rider was a moment quicker with ${orderNumber}. On to the next one.`
  if (isGone(problem)) return `${orderNumber} no longer waits for a rider.`
  return problem.message
}
