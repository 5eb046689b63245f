import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { List, Row, SectionHead } from '../../ui/list.tsx'
import { Price } from '../../ui/money.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { stepPlace, stepTitle } from '../deliveries/next-step.ts'
import { CardsSkeleton, NoOffers } from '../deliveries/run/available-list.tsx'
import { activeQuery, availableQuery, type Offer } from '../deliveries/run/deliveries.queries.ts'
import { useLiveOffers } from '../deliveries/run/live-offers.ts'
import { OfferCard } from '../deliveries/run/offer-card.tsx'
import { OwnOffers } from '../deliveries/run/own-offers.tsx'

const SHOWN = 2

/** The rider's active deliveries, then the available jobs. */
export function DashboardJobs({ onAccepted }: { onAccepted: (offer: Offer) => void }) {
  return (
    <>
      <OwnOffers onAccepted={onAccepted} />
      <Active />
      <Available onAccepted={onAccepted} />
    </>
  )
}

function Active() {
  const { data } = useQuery(activeQuery)
  if (!data || data.length === 0) return null
  return (
    <section>
      <SectionHead title="Your deliveries" more={{ to: '/rider/deliveries?tab=active', label: 'Open' }} />
      <div className="-mx-gutter md:mx-0">
        <List label="Active deliveries">
          {data.map(
            ({ _id, vendor, nextStep }) =>
              nextStep && (
                <Row
                  key={_id}
                  to="/rider/deliveries?tab=active"
                  lead={
                    <StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} image={vendor.image} />
                  }
                  title={stepTitle(nextStep)}
                  text={stepPlace(nextStep)}
                  end={<Price amount={nextStep.pay} size="sm" />}
                />
              ),
          )}
        </List>
      </div>
    </section>
  )
}

function Available({ onAccepted }: { onAccepted: (offer: Offer) => void }) {
  const { data, isError, error, refetch, isFetching } = useInfiniteQuery(availableQuery)
  const newCount = useLiveOffers()
  const first = data?.pages[0]
  const total = first?.pagination?.total ?? 0
  return (
    <section>
      <SectionHead
        title="Jobs on campus"
        note={total > 0 ? `${total} available` : undefined}
        more={{ to: '/rider/deliveries?tab=available', label: 'All jobs' }}
      />
      <p role="status" className="sr-only">
        {newCount > 0 && `${newCount} new ${newCount === 1 ? 'job' : 'jobs'}`}
      </p>
      {first ? (
        first.data.length > 0 ? (
          <>
            <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
              {first.data.slice(0, SHOWN).map((offer) => (
                <li key={offer._id}>
                  <OfferCard offer={offer} onAccepted={onAccepted} />
                </li>
              ))}
            </ul>
            {total > SHOWN && (
              <ButtonLink to="/rider/deliveries?tab=available" kind="soft" block className="mt-3">
                See {total - SHOWN} more
              </ButtonLink>
            )}
          </>
        ) : (
          <NoOffers level={3} />
        )
      ) : isError ? (
        <Failed
          title="Couldn’t load jobs"
          text={`${error.message} The jobs you accepted are still yours.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <CardsSkeleton what="jobs" />
      )}
    </section>
  )
}
