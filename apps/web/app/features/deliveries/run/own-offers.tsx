import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../lib/keys.ts'
import { refusalText } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { TimeLeft } from '../offers/time-left.tsx'
import { type Offer, type OwnOffer, ownOffersQuery, useDeclineOffer } from './deliveries.queries.ts'
import { useLiveOwnOffers } from './live-offers.ts'
import { OfferFrame } from './offer-card.tsx'

/** Deliveries for which a store chose this rider; nothing while there are none. */
export function OwnOffers({ onAccepted }: { onAccepted: (offer: Offer) => void }) {
  const { data } = useQuery(ownOffersQuery)
  useLiveOwnOffers()
  return (
    <div aria-live="polite">
      {data && data.length > 0 && (
        <section aria-label="Offered to you" className="px-gutter">
          <SectionHead title="Offered to you" note="Nobody else can take it meanwhile" />
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
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
  const { mutate: decline, isPending } = useDeclineOffer()
  const reload = () => void client.invalidateQueries({ queryKey: ownOffersQuery.queryKey })
  const sayWhy = (problem: Error) =>
    showToast({ tone: 'bad', atTop: true, text: refusalText(problem, 'Nothing has changed.') })
  return (
    <OfferFrame
      offer={offer}
      label="Offer"
      aside={
        <span className="text-ink-2 text-sm">
          <b className="text-ink">
            <TimeLeft
              until={offer.until}
              label="Time left to accept"
              onOver={() => void client.invalidateQueries({ queryKey: keys.deliveries })}
            />
          </b>{' '}
          left
        </span>
      }
      onAccepted={(accepted) => {
        onAccepted(accepted)
        reload()
      }}
      onRefused={reload}
      refuse={() => (
        <Button kind="secondary" busy={isPending && 'Declining…'} onClick={() => decline(offer, { onError: sayWhy })}>
          Decline<span className="sr-only"> {offer.orderNumber}</span>
        </Button>
      )}
    />
  )
}
