import { useQuery } from '@tanstack/react-query'
import { quoteLimits } from '@vendly/contract/quote-limits'
import type { QuoteRequest } from '@vendly/contract/quotes'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/clock.ts'
import { countOf } from '../../../lib/count-of.ts'
import { refusalText } from '../../../lib/problem.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { lengthBetween } from '../../../lib/when.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { NotFound } from '../../../ui/not-found.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Confirm } from '../../../ui/sheet.tsx'
import { bookingPath } from '../booking-paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { Asked } from './asked.tsx'
import { OfferCard } from './offer-card.tsx'
import { OwnOffer } from './own-offer.tsx'
import { ownRequestsPath } from './quote-paths.ts'
import { titleOf } from './quote-texts.ts'
import { type QuoteStepper, quoteRequestQuery, useQuoteStep } from './quotes.queries.ts'

export const meta = () => pageMeta('Request')
export const handle: ScreenHandle = { phone: 'deep', title: 'Request' }

/** A request with its offers; for a seller with the form that answers it. */
export default function RequestScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(quoteRequestQuery(id))
  if (error instanceof ApiProblem && error.status === 404) return <NotFound what="request" />
  return (
    <div className="mx-auto max-w-page pb-6">
      <PageHead title={data ? titleOf(data) : 'Request'} back={ownRequestsPath} />
      {data ? (
        <Request request={data} />
      ) : error ? (
        <Failed
          title="Couldn’t load the request"
          text="Your request and its offers are safe."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonOf what="the request">
          <RowsSkeleton count={4} />
        </SkeletonOf>
      )}
    </div>
  )
}

function Request({ request }: { request: QuoteRequest }) {
  const step = useQuoteStep(request._id)
  const { side, offers, can, bookingId } = request
  return (
    <div className="grid grid-cols-1 gap-4 px-gutter pt-3 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:items-start lg:gap-7">
      <div className="grid grid-cols-1 gap-3 lg:sticky lg:top-20">
        <Asked request={request} />
        {bookingId && (
          <ButtonLink to={bookingPath(bookingId)} block>
            Open the booking
          </ButtonLink>
        )}
        {can.close && <CloseRequest request={request} step={step} />}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        {step.problem && (
          <Note tone="bad" live>
            {refusalText(step.problem, 'Nothing was changed.')}
          </Note>
        )}
        {side === 'buyer' ? (
          <Offers request={request} step={step} />
        ) : (
          <>
            {offers.map((offer) => (
              <OwnOffer key={offer._id} offer={offer} step={step} />
            ))}
            {can.answer ? (
              <AnswerForm request={request} step={step} />
            ) : (
              offers.every(({ status }) => status !== 'open' && status !== 'accepted') && (
                <Note>
                  {request.status === 'open' && request.offerCount >= quoteLimits.offers
                    ? `${quoteLimits.offers} sellers have answered. You can answer when one of their offers ends.`
                    : 'This request takes no more offers.'}
                </Note>
              )
            )}
          </>
        )}
      </div>
    </div>
  )
}

function Offers({ request, step }: { request: QuoteRequest; step: QuoteStepper }) {
  const { _id, offers, offerCount, status, answersUntil, service } = request
  const now = serverNow()
  const isTaking = status === 'open' && Date.parse(answersUntil) > now.getTime()
  const open = offers.filter(({ can }) => can.accept)
  const lowest = open.length > 1 ? Math.min(...open.map(({ price }) => price)) : undefined
  const room = service ? 0 : quoteLimits.offers - offerCount
  return (
    <section aria-label="Offers" className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-2">
        <SectionHead
          title={open.length > 0 ? countOf(open.length, 'offer', 'offers') : 'Offers'}
          note={isTaking && room > 0 && open.length > 0 ? `${room} more may come` : undefined}
        />
        {isTaking && (
          <Badge tone="gold" icon="clock">
            {lengthBetween(now, new Date(answersUntil))} left
          </Badge>
        )}
      </div>
      {offers.length === 0 && (
        <Note>
          {isTaking
            ? `${service ? service.businessName : 'Everybody who offers this'} can see it now. We notify you of each offer.`
            : 'Nobody answered. Ask again with other days or another budget.'}
        </Note>
      )}
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {offers.map((offer) => (
          <OfferCard key={offer._id} requestId={_id} offer={offer} isLowest={offer.price === lowest} step={step} />
        ))}
      </div>
      {open.length > 0 && (
        <p className="text-ink-3 text-xs">Accepting one ends the others. You can ask sellers before you decide.</p>
      )}
    </section>
  )
}

function CloseRequest({ request, step }: { request: QuoteRequest; step: QuoteStepper }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" block onClick={() => setAsking(true)}>
        Close this request
      </Button>
      <Confirm
        open={isAsking}
        title="Close this request?"
        yes="Close it"
        no="Keep it open"
        busy={step.busy && 'Please wait…'}
        onYes={() => step.take({ kind: 'close', id: request._id }, () => setAsking(false))}
        onNo={() => setAsking(false)}
      >
        {request.offerCount > 0
          ? `${countOf(request.offerCount, 'offer ends', 'offers end')} with it. You can ask again.`
          : 'Sellers can no longer answer it. You can ask again.'}
      </Confirm>
    </>
  )
}
