import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { keys } from '../../../lib/keys.ts'
import { nairaText } from '../../../lib/money.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { refusalText } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { Price } from '../../../ui/money.tsx'
import { TimeLeft } from '../../orders/offers/time-left.tsx'
import { useMoveOrder } from '../../orders/orders.queries.ts'
import { type Offer, type OwnOffer, ownOffersQuery, useDeclineOffer } from './deliveries.queries.ts'
import { DeliveryRoute } from './delivery-route.tsx'
import { useLiveOwnOffers } from './live-offers.ts'
import { OfferFacts, refusedText } from './offer-card.tsx'

/** Deliveries for which a store chose this rider; nothing while there are none. */
export function OwnOffers({ onAccepted }: { onAccepted: (offer: Offer) => void }) {
  const { data } = useQuery(ownOffersQuery)
  useLiveOwnOffers()
  return (
    <div aria-live="polite">
      {data && data.length > 0 && (
        <section aria-label="Offered to you" className="px-gutter">
          <SectionHead title="Offered to you" note="Nobody else can take it meanwhile" />
          <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {data.map((offer) => (
              <li key={offer._id}>
                <OwnOfferCard offer={offer} onAccepted={onAccepted} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function OwnOfferCard({ offer, onAccepted }: { offer: OwnOffer; onAccepted: (offer: Offer) => void }) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMoveOrder(offer._id)
  const { mutate: decline, isPending: isDeclining } = useDeclineOffer()
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
    }
    void client.invalidateQueries({ queryKey: ownOffersQuery.queryKey })
  }
  return (
    <article
      aria-label={`Offer ${offer.orderNumber}`}
      className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 edged"
    >
      <div className="flex items-center gap-2">
        <Price amount={offer.fee} size="md" />
        <span className="text-ink-3 text-xs">{offer.orderNumber}</span>
        <span className="ml-auto text-ink-2 text-sm">
          <b className="text-ink">
            <TimeLeft
              until={offer.until}
              label="Time left to accept"
              onOver={() => void client.invalidateQueries({ queryKey: keys.deliveries })}
            />
          </b>{' '}
          left
        </span>
      </div>
      <DeliveryRoute order={offer} />
      <OfferFacts offer={offer} />
      <div className="flex gap-2">
        <Button
          kind="secondary"
          busy={isDeclining && 'Declining…'}
          onClick={() =>
            decline(offer, {
              onError: (problem) =>
                showToast({ tone: 'bad', atTop: true, text: refusalText(problem, 'Nothing has changed.') }),
            })
          }
        >
          Decline<span className="sr-only"> {offer.orderNumber}</span>
        </Button>
        <Button block busy={isPending && 'Accepting…'} onClick={() => void once(accept)}>
          Accept {nairaText(offer.fee)}
          <span className="sr-only"> for {offer.orderNumber}</span>
        </Button>
      </div>
    </article>
  )
}
