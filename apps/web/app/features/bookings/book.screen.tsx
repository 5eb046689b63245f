import type { BookingQuote } from '@vendly/contract/booking-quote'
import { Link, useParams, useSearchParams } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { problemText } from '../../lib/problem.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { dateText, dayOf, momentInText, spanText, timeText } from '../../lib/when.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnfinishedPayment } from '../wallet/unfinished-payment.tsx'
import { BookProblem, isTimeGone } from './book-problem.tsx'
import { BookingForm } from './booking-form.tsx'
import { servicePath } from './booking-paths.ts'
import { whatText } from './booking-sum.tsx'
import { HoldBar } from './hold-bar.tsx'
import { type Selection, selectionOf, useHold } from './use-hold.ts'

export const meta = () => pageMeta('Book')
export const handle: ScreenHandle = { phone: 'deep', title: 'Book' }

/** The time that was chosen is kept while the buyer answers the questions and pays. */
export default function BookScreen() {
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const selection = selectionOf(id, search)
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Book" back={servicePath(id)} />
      <UnfinishedPayment />
      {selection ? (
        <Booking key={id} selection={selection} onChange={change} />
      ) : (
        <EmptyState title="Choose a time first" text="Pick a day and a time on the page of the service.">
          <ButtonLink to={servicePath(id)}>See free times</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

interface BookingProps {
  selection: Selection
  onChange: (name: 'start' | 'location' | 'coupon', value: string) => void
}

function Booking({ selection, onChange }: BookingProps) {
  const held = useHold(selection)
  const { quote, problem, left } = held
  const onStart = (start: string) => onChange('start', start)
  if (!quote && problem) return <NotQuoted {...{ problem, selection, onStart }} busy={held.busy} onRetry={held.ask} />
  if (!quote)
    return (
      <SkeletonOf what="your booking">
        <Skeleton className="h-11" />
        <RowsSkeleton count={4} />
      </SkeletonOf>
    )
  return (
    <>
      {left !== undefined && left > 0 && <HoldBar left={left} />}
      {held.hasLapsed && (
        <div className="px-gutter pt-3">
          <Note tone="bad" live>
            <b className="block">Time is up.</b>
            {timeText(new Date(selection.start))} is no longer kept for you. Nothing was paid, and what you wrote is
            still here.
          </Note>
        </div>
      )}
      <WhatAndWhen quote={quote} selection={selection} />
      <BookingForm
        {...{ quote, held, selection, onStart }}
        onLocation={(one) => onChange('location', one)}
        onCoupon={(code) => onChange('coupon', code)}
      />
    </>
  )
}

function WhatAndWhen({ quote, selection }: { quote: BookingQuote; selection: Selection }) {
  const { service, provider, options, quantity, unit, place, location } = quote
  // The time that is wanted, also while its price is asked for.
  const isNew = Date.parse(quote.start) !== Date.parse(selection.start)
  const start = new Date(selection.start)
  const length = Date.parse(quote.end) - Date.parse(quote.start)
  const end = isNew ? new Date(start.getTime() + length) : new Date(quote.end)
  const where = location === 'online' ? 'Online' : location === 'customer' ? 'Comes to you' : place
  return (
    <section aria-label="What and when" className="flex gap-3 border-line border-b px-gutter py-3 lg:border-0">
      <Thumb files={photoFiles(service.image?.url)} tint={service.image?.tint as Tint | undefined} />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">
          {dateText(dayOf(start))}, {spanText(start, end)}
        </h2>
        <p className="text-ink-2 text-sm">
          {whatText(
            service.name,
            options.map(({ name }) => name),
            quantity,
            unit,
          )}
        </p>
        <p className="text-ink-3 text-xs">{[provider.businessName, where].filter(Boolean).join(' · ')}</p>
        {quote.readyAt && !isNew && (
          <p className="text-ink-3 text-xs">Ready by {momentInText(new Date(quote.readyAt), serverNow())}</p>
        )}
      </div>
      <Link to={servicePath(selection.serviceId)} className="touch self-start font-semibold text-brand-text text-sm">
        Change
      </Link>
    </section>
  )
}

interface NotQuotedProps {
  problem: Error
  selection: Selection
  busy: boolean
  onStart: (start: string) => void
  onRetry: () => void
}

const closedTitles: Partial<Record<string, string>> = {
  booking_closed: 'No bookings at the moment',
  booking_own: 'This is your own service',
  service_by_quote: 'This is done by an offer',
  admin_has_no_wallet: 'Administrators can’t book',
}

/** Without a price there is nothing to pay: the reason, and the way back. */
function NotQuoted({ problem, selection, busy, onStart, onRetry }: NotQuotedProps) {
  const { serviceId, start } = selection
  const code = problem instanceof ApiProblem ? problem.code : ''
  if (isTimeGone(problem))
    return (
      <div className="px-gutter pt-3">
        <BookProblem {...{ problem, serviceId, start, onStart }} shown={undefined} />
      </div>
    )
  if (code === 'not_found') return <NotFound what="service" />
  if (code === 'service_options')
    return (
      <EmptyState title="Choose the options first" text={problem.message}>
        <ButtonLink to={servicePath(serviceId)}>Choose options</ButtonLink>
      </EmptyState>
    )
  const title = closedTitles[code]
  if (title)
    return (
      <EmptyState title={title} text={problem.message} closed>
        <ButtonLink to="/services">Other services</ButtonLink>
      </EmptyState>
    )
  return (
    <Failed
      title="Couldn’t open the booking"
      text={`${problemText(problem)} Nothing was paid.`}
      onRetry={onRetry}
      busy={busy}
    />
  )
}
