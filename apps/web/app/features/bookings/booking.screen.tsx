import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@vendly/contract/bookings'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { momentInText, timeText } from '../../lib/when.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Row } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSeenLinks } from '../notifications/seen-notifications.ts'
import { PurchaseReviews } from '../reviews/purchase-reviews.tsx'
import type { SheetKind } from './actions-of.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingBadge } from './booking-badge.tsx'
import { BookingCode } from './booking-code.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingMoneyLines } from './booking-money.tsx'
import { bookingPath, complainPath, providerPath } from './booking-paths.ts'
import { whatText } from './booking-sum.tsx'
import { clockText, explanationOf, startText } from './booking-texts.ts'
import { BookingTimeline } from './booking-timeline.tsx'
import { bookingQuery } from './bookings.queries.ts'
import { CalendarRow } from './calendar-row.tsx'
import { MoveRow } from './move-row.tsx'
import { PayDue } from './pay-due.tsx'
import { Proposals } from './proposals.tsx'
import { useMinute } from './use-minute.ts'

const Decision = lazyPart(async () => ({
  default: (await import('./admin/booking-decision.tsx')).BookingDecision,
}))

export const meta = () => pageMeta('Booking')
export const handle: ScreenHandle = {
  phone: 'deep',
  title: 'Booking',
  early: ({ params }) => [`/api/bookings/${params.id}`],
}
export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  warm((client) => void client.prefetchQuery(bookingQuery(id)))

/** One booking, for its buyer, its provider or an administrator. */
export default function BookingScreen() {
  const { id = '' } = useParams()
  const { data: booking, error, refetch, isFetching } = useQuery(bookingQuery(id))
  const session = useSession()
  const isVendor = session.status === 'in' && session.user.role === 'vendor'
  const isProvider = booking ? booking.side === 'provider' : isVendor
  const back = isProvider ? providerPath(isVendor) : '/my-bookings'
  const isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  return (
    <div className="mx-auto max-w-page">
      <PageHead title={booking ? `Booking ${booking.bookingNumber}` : 'Booking'} back={back} />
      {booking && <BookingBody booking={booking} />}
      {!booking && isMissing && <NotFound what="booking" />}
      {!booking && error && !isMissing && (
        <Failed
          title="Couldn’t load this booking"
          text={`${error.message} Your booking and your money are safe.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!booking && !error && (
        <SkeletonOf what="the booking">
          <div className="px-gutter pt-3">
            <Skeleton className="h-40 rounded-card" />
          </div>
          <RowsSkeleton count={4} />
        </SkeletonOf>
      )}
    </div>
  )
}

function BookingBody({ booking }: { booking: Booking }) {
  useSeenLinks(bookingPath(booking._id))
  const [sheet, setSheet] = useState<SheetKind>()
  return (
    <div className="flex flex-col px-gutter lg:flex-row lg:items-start lg:gap-6">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 pt-3 lg:pt-0">
        <Headline booking={booking} />
        {booking.can.pay && <PayDue booking={booking} />}
        <Proposals booking={booking} onMove={() => setSheet('move')} />
        <BookingActions booking={booking} openSheet={sheet} onSheet={setSheet} />
        <CaseLink booking={booking} />
        {booking.side === 'admin' && booking.can.decide && (
          <Suspense>
            <Decision booking={booking} />
          </Suspense>
        )}
        {booking.can.payRest && <PayDue booking={booking} />}
        <BookingCode booking={booking} />
        {booking.can.review && (
          <PurchaseReviews
            purchase={{ kind: 'booking', _id: booking._id }}
            leadOf={() => <ServiceThumb booking={booking} />}
          />
        )}
        <BookingFacts booking={booking} />
        <BookingTimeline booking={booking} />
      </div>
      <div className="pb-6 lg:sticky lg:top-20 lg:w-side lg:flex-none">
        <BookingMoneyLines booking={booking} />
        {booking.side !== 'admin' && (
          <div className="pt-4">
            <ul className="rows-ruled rounded-card bg-surface hairline empty:hidden">
              <CalendarRow booking={booking} />
              <MoveRow booking={booking} onPress={() => setSheet('move')} />
              {booking.money.paid > 0 && (
                <Row
                  lead={<Icon name="info-fill" size="lg" className="text-ink-2" />}
                  title={booking.side === 'buyer' ? 'Something wrong?' : 'Report a person'}
                  text={
                    booking.can.complain
                      ? 'Ask for your money back, or report how they behaved'
                      : 'Report how they behaved'
                  }
                  to={complainPath(booking._id)}
                />
              )}
              {booking.can.cancel && (
                <Row
                  lead={<Icon name="x-circle-fill" size="lg" className="text-bad-text" />}
                  title={
                    <span className="text-bad-text">{booking.status === 'held' ? 'Let this time go' : 'Cancel'}</span>
                  }
                  text={cancelText(booking)}
                  onPress={() => setSheet('cancel')}
                />
              )}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}

const ServiceThumb = ({ booking: { service } }: { booking: Booking }) => (
  <Thumb files={photoFiles(service.image?.url)} tint={service.image?.tint as Tint | undefined} size="sm" />
)

/** To the complaint that holds the money. */
function CaseLink({ booking: { _id, escrow, side, bookingNumber } }: { booking: Booking }) {
  if (escrow !== 'disputed') return null
  return (
    <div>
      <ButtonLink
        kind="secondary"
        size="md"
        block
        to={side === 'admin' ? `/admin/complaints?q=${bookingNumber}` : `/complaints?about=${_id}`}
      >
        See the complaint
      </ButtonLink>
    </div>
  )
}

/** The date as the title, and the clock in words. */
function Headline({ booking }: { booking: Booking }) {
  const now = useMinute()
  const { service, options, quantity, unit, end, side, customer } = booking
  const clock = clockText(booking, now)
  const explanation = explanationOf(booking)
  const what = whatText(service.name, options, quantity, unit)
  const until =
    service.mode === 'drop-off' ? `bring it by ${timeText(new Date(end))}` : `until ${timeText(new Date(end))}`
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <h2 className="display min-w-0 text-d-lg">{startText(booking, now)}</h2>
        <span className="pt-1.5">
          <BookingBadge booking={booking} />
        </span>
      </div>
      <p className="text-ink-2 text-sm">
        {what} · {until}
      </p>
      {clock && (
        <p className="wrap-anywhere flex items-center gap-1.5 pt-2 font-semibold text-sm">
          <Icon name="clock" size="sm" />
          {clock}
        </p>
      )}
      {side === 'provider' && customer.isHere && (
        <p className="wrap-anywhere flex items-center gap-1.5 pt-2 font-semibold text-ok-text text-sm">
          <Icon name="map-pin-fill" size="sm" />
          {customer.name} is here
        </p>
      )}
      {side === 'buyer' && customer.isHere && <p className="pt-2 text-ink-2 text-sm">You said that you are there.</p>}
      {explanation && <p className="pt-1 text-ink-2 text-sm">{explanation}</p>}
    </div>
  )
}

function cancelText(booking: Booking): string {
  const { side, status, money, graceUntil, refunds } = booking
  const now = serverNow()
  if (status === 'held') return 'Nothing was paid'
  if (side === 'provider') return `All ${nairaText(money.paid)} goes back to the customer`
  if (status === 'requested') return 'All of it comes back until it is accepted'
  const [next] = refunds
  const freeUntil = next?.percent === 100 ? next.until : graceUntil
  if (freeUntil) return `All of it comes back until ${momentInText(new Date(freeUntil), now)}`
  return 'A part stays with the provider; you see it before you cancel'
}
