import { useQuery } from '@tanstack/react-query'
import { bookingLimits } from '@vendly/contract/booking-limits'
import type { Service } from '@vendly/contract/services'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { problemText } from '../../../lib/problem.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { showToast } from '../../../lib/toasts.ts'
import { dayOf } from '../../../lib/when.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { NotFound } from '../../../ui/not-found.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { photoFiles, Thumb, type Tint } from '../../../ui/photo.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import { servicePath } from '../booking-paths.ts'
import { serviceQuery } from '../quotes/quotes.queries.ts'
import { type Selection, selectionOf } from '../use-hold.ts'
import { useJoinWaiting } from './waiting.queries.ts'
import { waitedText } from './waiting-texts.ts'

export const meta = () => pageMeta('Waiting list')
export const handle: ScreenHandle = { phone: 'deep', title: 'Waiting list' }

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** `?day=…`, or the `start` of a class, with the options of the booking page. */
function wantedOf(id: string, search: URLSearchParams): Selection | undefined {
  const day = search.get('day') ?? ''
  const named = new URLSearchParams(search)
  if (!named.has('start') && DAY.test(day)) named.set('start', `${day}T12:00:00+01:00`)
  return selectionOf(id, named)
}

/** A full day, or a full class: what is wanted of it, and how the waiting list works. */
export default function WaitScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const wanted = wantedOf(id, search)
  const { data, error, refetch, isFetching } = useQuery(serviceQuery(id))
  const isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  return (
    <div className="mx-auto max-w-form">
      <PageHead title="Waiting list" back={servicePath(id)} />
      {isMissing ? (
        <NotFound what="service" />
      ) : error ? (
        <Failed
          title="Couldn’t load the service"
          text="You are not on its waiting list yet."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <SkeletonOf what="the service">
          <RowsSkeleton count={3} />
        </SkeletonOf>
      ) : wanted && data.mode !== 'quote' ? (
        <Join service={data} wanted={wanted} />
      ) : (
        <EmptyState title="Choose a day first" text="Pick a full day or class on the page of the service.">
          <ButtonLink to={servicePath(id)}>See the times</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

const { offerMinutes, nearMinutes } = bookingLimits.waiting

function Join({ service, wanted }: { service: Service; wanted: Selection }) {
  const { _id, name, vendor, image, mode, maxSeats, options } = service
  const navigate = useNavigate()
  const join = useJoinWaiting(_id)
  const [quantity, setQuantity] = useState(wanted.quantity)
  const isClass = mode === 'class'
  const awaited = { day: dayOf(new Date(wanted.start)), start: isClass ? wanted.start : null }
  const chosen = options.filter((option) => wanted.options.includes(option._id))
  const send = () =>
    join.mutate(
      {
        ...(isClass ? { start: wanted.start } : { day: awaited.day }),
        ...{ options: wanted.options, quantity, ...(wanted.location && { location: wanted.location }) },
      },
      {
        onSuccess: () => {
          showToast({ text: 'You are on the waiting list.' })
          void navigate('/my-bookings?tab=waiting')
        },
      },
    )
  const isFree = join.error instanceof ApiProblem && join.error.code === 'waiting_not_full'
  return (
    <div className="grid grid-cols-1 gap-4 px-gutter py-3">
      <section aria-label="What you wait for" className="flex items-center gap-3">
        <Thumb files={photoFiles(image?.url)} tint={image?.tint as Tint | undefined} />
        <div className="min-w-0">
          <h2 className="font-semibold">{waitedText(awaited)}</h2>
          <p className="text-ink-2 text-sm">{[name, ...chosen.map((option) => option.name)].join(', ')}</p>
          <p className="text-ink-3 text-xs">{vendor.businessName}</p>
        </div>
      </section>
      {mode !== 'appointment' && maxSeats > 1 && (
        <SelectField
          label={isClass ? 'Seats' : 'How many'}
          value={String(quantity)}
          options={Array.from({ length: maxSeats }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))}
          onChange={({ target }) => setQuantity(Number(target.value))}
        />
      )}
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        <li>
          When {isClass ? 'a seat is' : 'a time is'} free, the first person on the list gets it. You get a message.
        </li>
        <li>
          It is held for you for {offerMinutes} minutes, or {nearMinutes} if it starts soon. At night it is held until
          the morning.
        </li>
        <li>Waiting costs nothing. You pay only when you book.</li>
      </ul>
      {join.error && (
        <Note tone={isFree ? 'gold' : 'bad'} live>
          {problemText(join.error)}
        </Note>
      )}
      <Dock>
        {isFree ? (
          <ButtonLink to={servicePath(_id)} size="lg" block>
            See free times
          </ButtonLink>
        ) : (
          <Button size="lg" block busy={join.isPending && 'Joining…'} onClick={send}>
            Join the waiting list
          </Button>
        )}
      </Dock>
    </div>
  )
}
