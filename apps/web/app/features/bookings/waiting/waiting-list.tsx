import { useInfiniteQuery } from '@tanstack/react-query'
import type { WaitingEntry } from '@vendly/contract/waiting-list'
import { useState } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../../lib/clock.ts'
import { refusalText } from '../../../lib/problem.ts'
import { momentInText, momentText } from '../../../lib/when.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { List } from '../../../ui/list.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Confirm } from '../../../ui/sheet.tsx'
import { servicePath } from '../booking-paths.ts'
import { DayCell } from '../day-cell.tsx'
import { useEndWaiting, WAITING_PAGE, waitingQuery } from './waiting.queries.ts'
import { changePath, offerPath, placeText, waitedText, wantedText } from './waiting-texts.ts'

const useWaiting = () => useInfiniteQuery(waitingQuery)

/** How many days and classes the reader waits for. */
export const useWaitingCount = (): number => useWaiting().data?.pages[0]?.pagination?.total ?? 0

/** The times that are held for the reader now. */
export function Offers() {
  const offered = useWaiting().data?.pages.flatMap(({ data }) => data.filter(({ offer }) => offer)) ?? []
  if (offered.length === 0) return null
  return (
    <section aria-label="Held for you" className="grid grid-cols-1 gap-2.5 px-gutter pt-3">
      {offered.map((entry) => (
        <Offer key={entry._id} entry={entry} />
      ))}
    </section>
  )
}

function Offer({ entry }: { entry: WaitingEntry }) {
  const end = useEndWaiting()
  const { provider, offer } = entry
  if (!offer) return null
  const now = serverNow()
  return (
    <article
      aria-label={`Free: ${momentText(new Date(offer.start), now)}`}
      className="grid grid-cols-1 gap-2 rounded-card bg-gold-soft p-3"
    >
      <div className="flex items-start justify-between gap-3">
        <b className="display text-d-md">{momentText(new Date(offer.start), now)} is free</b>
        <Countdown until={offer.until} label="Held for you" />
      </div>
      <p className="text-sm">
        {wantedText(entry)}, {provider.businessName}
      </p>
      <p className="text-ink-2 text-sm">
        Held for you until {momentInText(new Date(offer.until), now)}. Then the next person gets it.
      </p>
      {end.error && (
        <Note tone="bad" live>
          {refusalText(end.error, 'The time is still held for you.')}
        </Note>
      )}
      <div className="grid grid-cols-1 gap-2 lg:max-w-form lg:grid-cols-2">
        <ButtonLink to={offerPath(entry)} size="md">
          Book it
        </ButtonLink>
        <Button
          kind="secondary"
          size="md"
          busy={end.isPending && 'Letting it go…'}
          onClick={() => end.mutate({ entry, isOffer: true })}
        >
          I don’t want it
        </Button>
      </div>
    </article>
  )
}

/** Everything that the reader waits for. */
export function OwnWaiting() {
  const query = useWaiting()
  const end = useEndWaiting()
  const [leaving, setLeaving] = useState<WaitingEntry>()
  const close = () => setLeaving(undefined)
  return (
    <>
      <Offers />
      <PagedList
        query={query}
        noun="waiting lists"
        step={WAITING_PAGE}
        skeleton={<RowsSkeleton count={2} />}
        empty={
          <EmptyState
            title="You are on no waiting list"
            text="When a day or a class is full, join its waiting list: if a place is free, it is held for you."
          >
            <ButtonLink to="/services">Browse services</ButtonLink>
          </EmptyState>
        }
      >
        {(entries) => (
          <div className="pt-3 md:px-gutter">
            <List label="Waiting lists">
              {entries.map((entry) => (
                <Row key={entry._id} entry={entry} onLeave={() => setLeaving(entry)} />
              ))}
            </List>
          </div>
        )}
      </PagedList>
      {end.error && !leaving && (
        <div className="px-gutter pt-3">
          <Note tone="bad" live>
            {refusalText(end.error, 'You are still on the waiting list.')}
          </Note>
        </div>
      )}
      <Confirm
        open={leaving !== undefined}
        title="Leave the waiting list?"
        yes="Leave"
        no="Stay"
        danger
        busy={end.isPending && 'Leaving…'}
        onNo={close}
        onYes={() => leaving && end.mutate({ entry: leaving, isOffer: false }, { onSettled: close })}
      >
        {leaving && `You lose your place for ${wantedText(leaving)}, ${waitedText(leaving)}.`}
      </Confirm>
    </>
  )
}

function Row({ entry, onLeave }: { entry: WaitingEntry; onLeave: () => void }) {
  const { day, start, service, provider, offer } = entry
  const change = offer ? undefined : changePath(entry)
  return (
    <li className="flex items-start gap-3 px-gutter py-3 md:px-3">
      <DayCell day={day} />
      <div className="min-w-0 flex-1">
        <Link to={servicePath(service._id)} className="touch font-semibold">
          {wantedText(entry)}
        </Link>
        <p className="text-ink-2 text-sm">
          {start ? waitedText(entry) : 'Any time'}, {provider.businessName}
        </p>
        <p className={`text-xs ${offer ? 'font-semibold text-gold-text' : 'text-ink-3'}`}>
          {offer ? 'Held for you now' : placeText(entry)}
        </p>
        {change && (
          <Link to={change} className="touch font-semibold text-brand-text text-sm">
            Ask for fewer
          </Link>
        )}
      </div>
      <Button kind="secondary" size="sm" onClick={onLeave}>
        Leave
      </Button>
    </li>
  )
}
