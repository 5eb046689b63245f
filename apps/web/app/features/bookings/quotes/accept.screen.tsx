import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '@vendly/contract/api'
import type { QuoteOffer, QuoteRequest } from '@vendly/contract/quotes'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiProblem, api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { nairaText } from '../../../lib/money.ts'
import { usePageRestored } from '../../../lib/page-restored.ts'
import { fieldErrors } from '../../../lib/problem.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Price } from '../../../ui/money.tsx'
import { NotFound } from '../../../ui/not-found.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { StoreAvatar, type StoreColour } from '../../../ui/store-avatar.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import { PayWith } from '../../checkout/pay-with.tsx'
import { splitPayment } from '../../orders/payment-split.ts'
import { locations } from '../../services/service-choices.ts'
import { CardChoiceFields, useCardChoice } from '../../wallet/card-choice.tsx'
import { cardName } from '../../wallet/card-name.ts'
import { pendingFunding } from '../../wallet/funding-pending.ts'
import { UnfinishedPayment } from '../../wallet/unfinished-payment.tsx'
import { balanceQuery } from '../../wallet/wallet.queries.ts'
import { BookProblem, isTimeGone } from '../book-problem.tsx'
import { bookingPath } from '../booking-paths.ts'
import { BookingPlaceFields, useBookingPlace } from '../booking-place.tsx'
import { showBooking } from '../bookings.queries.ts'
import { FreeTimes } from './free-times.tsx'
import { acceptPath, requestPath } from './quote-paths.ts'
import { whenText } from './quote-texts.ts'
import { quoteRequestQuery, quotesKey, serviceQuery } from './quotes.queries.ts'

export const meta = () => pageMeta('Accept the offer')
export const handle: ScreenHandle = { phone: 'deep', title: 'Accept the offer' }

/** An offer becomes a booking: the time if it names none, where to, and the payment. */
export default function AcceptScreen() {
  const { id = '', offerId } = useParams()
  const { data, error, refetch, isFetching } = useQuery(quoteRequestQuery(id))
  const offer = data?.offers.find(({ _id }) => _id === offerId)
  if ((error instanceof ApiProblem && error.status === 404) || (data && (!offer || data.side !== 'buyer')))
    return <NotFound what="offer" />
  return (
    <div className="mx-auto max-w-form pb-6">
      <PageHead title="Accept the offer" back={requestPath(id)} />
      <UnfinishedPayment />
      {data && offer ? (
        offer.can.accept ? (
          <Accept request={data} offer={offer} />
        ) : (
          <EmptyState title="This offer is not open any more" text="Nothing was paid." closed>
            <ButtonLink to={requestPath(id)}>Back to the request</ButtonLink>
          </EmptyState>
        )
      ) : error ? (
        <Failed
          title="Couldn’t load the offer"
          text="Nothing was paid."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonOf what="the offer">
          <RowsSkeleton count={4} />
        </SkeletonOf>
      )}
    </div>
  )
}

function Accept({ request, offer }: { request: QuoteRequest; offer: QuoteOffer }) {
  const { seller, price, dueNow, start: named, minutes, location, service } = offer
  const [chosen, setStart] = useState<string>()
  const isAtCustomer = location === 'customer'
  const place = useBookingPlace(isAtCustomer ? request.campus.slug : undefined, { placeId: request.place?._id })
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const { data: balance, isPending } = useQuery(balanceQuery)
  const shortfall = Math.max(0, dueNow - (balance ?? 0))
  const split = splitPayment({ total: dueNow, balance: balance ?? 0, shortfall })
  const choice = useCardChoice()
  const { accept, problem, busy, forget } = useAccept(request._id, offer)
  const errors = { ...missing, ...fieldErrors(problem) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = {
      ...(!(chosen ?? named) && { start: 'Choose a time.' }),
      ...(isAtCustomer && !place.placeId && { placeId: 'Choose where to come to.' }),
    }
    setMissing(found)
    if (Object.keys(found).length > 0)
      return requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    accept({
      start: chosen,
      placeId: isAtCustomer ? place.placeId : null,
      room: isAtCustomer ? place.room.trim() || null : null,
      paymentMethod: split.isCovered ? 'wallet' : 'card',
      ...(!split.isCovered && choice.choice),
      expectedTotal: price,
    })
  }
  const waits = isPending || (!split.isCovered && choice.isPending)
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 px-gutter pt-3">
      {problem && (
        <BookProblem
          problem={problem}
          serviceId={service._id}
          start={chosen ?? named ?? new Date().toISOString()}
          shown={{ total: price }}
          onStart={(start) => {
            forget()
            setStart(start)
          }}
        />
      )}
      <section aria-label="The offer" className="flex items-start gap-3">
        <StoreAvatar name={seller.businessName} colour={seller.colour as StoreColour} image={seller.image} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{seller.businessName}</h2>
          <p className="text-ink-2 text-sm">{service.name}</p>
          <p className="font-semibold text-sm">{whenText(chosen ? { ...offer, start: chosen } : offer)}</p>
          <p className="text-ink-2 text-sm">{locations[location]}</p>
        </div>
        <Price amount={price} size="md" />
      </section>
      {(!named || chosen || isTimeGone(problem)) && (
        <FreeTimes
          legend="Choose a time"
          serviceId={service._id}
          minutes={minutes}
          value={chosen}
          onChange={setStart}
          error={errors.start}
        />
      )}
      {isAtCustomer && (
        <BookingPlaceFields
          provider={seller.businessName}
          place={place}
          error={errors.placeId}
          onChange={() => undefined}
        />
      )}
      <section aria-label="Pay with">
        <SectionHead title="Pay with" />
        <PayWith
          quote={{ balance: balance ?? 0, shortfall, total: dueNow }}
          split={split}
          card={choice.card && cardName(choice.card)}
          next={acceptPath(request._id, offer._id)}
        />
        {!split.isCovered && (
          <div className="pt-2">
            <CardChoiceFields choice={choice} />
          </div>
        )}
        {dueNow < price && (
          <p className="pt-2 text-ink-2 text-sm">
            {nairaText(dueNow)} is the deposit. The other {nairaText(price - dueNow)} is left to pay: on Vendly before
            the work is done, or in cash.
          </p>
        )}
      </section>
      <RefundRule serviceId={service._id} amount={dueNow} />
      <Dock>
        <Button type="submit" size="lg" block busy={busy ? 'Paying…' : waits && 'Please wait…'}>
          {split.isCovered ? `Pay ${nairaText(dueNow)} from wallet` : `Pay ${nairaText(split.byCard)} by card`}
        </Button>
      </Dock>
    </form>
  )
}

/** What comes back when it is cancelled: by the policy of the service. */
function RefundRule({ serviceId, amount }: { serviceId: string; amount: number }) {
  const { data } = useQuery(serviceQuery(serviceId))
  return (
    <section aria-label="If you cancel">
      <SectionHead title="If you cancel" />
      {data && (
        <ul className="grid list-disc gap-1 pb-3 pl-5 text-ink-2 text-sm">
          {data.policy.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Note tone="ok" icon="shield-check-fill">
        We hold your {nairaText(amount)} safely until the work is done. It is booked as soon as it is paid.
      </Note>
    </section>
  )
}

type Input = CallArguments<'PATCH /bookings/offers/:id/accept'>['body']

/** Pays. By card, the browser leaves for the payment page, and Back leads to the booking. */
function useAccept(requestId: string, offer: QuoteOffer) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttemptKey()
  const params = { id: offer._id }
  const accepting = useMutation({
    mutationFn: async (body: Input) =>
      (
        await api('PATCH /bookings/offers/:id/accept', {
          ...{ params, body },
          idempotencyKey: attempt.keyFor({ ...params, ...body }),
        })
      ).data,
    onSuccess: async ({ booking, authorization_url: url, reference, declined }) => {
      await showBooking(client, booking)
      const nextPath = bookingPath(booking._id)
      if (declined) showToast({ tone: 'bad', text: `${declined} The offer is kept while you try again.` })
      await navigate(nextPath, { replace: true })
      if (!url || !reference) return
      pendingFunding.write({ reference, nextPath, url, startedAt: Date.now() })
      window.location.assign(url)
    },
    onError: (problem) => {
      // The offer may be over; what is paid from may have changed.
      if (problem instanceof ApiProblem && problem.status === 409)
        void client.invalidateQueries({ queryKey: [...quotesKey, 'one', requestId] })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  usePageRestored(accepting.reset)
  const accept = (body: Input) => {
    if (attempt.begin()) accepting.mutate(body)
  }
  const { error: problem, reset: forget, isPending, isSuccess } = accepting
  return { accept, problem, forget, busy: isPending || isSuccess }
}
