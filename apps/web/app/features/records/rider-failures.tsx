import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RiderFailure, RiderRecord } from '@vendly/contract/rider-records'
import { useState } from 'react'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { failureTexts } from '../orders/failed-delivery-text.ts'
import { failurePhotoQuery } from '../orders/orders.queries.ts'
import { tintOf } from '../products/card-data.ts'
import { durationText, proofOf } from './failure-texts.ts'
import { FAILURES_PER_PAGE, failuresQuery } from './records.queries.ts'

export interface RiderFailuresProps {
  id: string
  trips: NonNullable<RiderRecord['trips']>
}

/** What the rider could not hand over, with the stored proof, and what was paid for it. */
export function RiderFailures({ id, trips }: RiderFailuresProps) {
  const failures = useInfiniteQuery(failuresQuery(id))
  return (
    <Panel title="Failed deliveries" note={`${nairaText(trips.paid)} paid for them in 30 days`}>
      <PagedList
        query={failures}
        noun="failed deliveries"
        step={FAILURES_PER_PAGE}
        skeleton={<RowsSkeleton count={3} />}
        empty={<p className="px-3 pb-3 text-ink-3 text-sm">Every delivery was handed over.</p>}
      >
        {(rows) => (
          <ul aria-label="Failed deliveries, newest first" className="rows-ruled border-line border-t">
            {rows.map((failure) => (
              <Failure key={failure._id} failure={failure} />
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  )
}

function Failure({ failure }: { failure: RiderFailure }) {
  const { _id, orderNumber, reason, note, at, seller, place, secondsCarried, paid, returnedAt } = failure
  const [showsPhoto, setShowsPhoto] = useState(false)
  const proof = proofOf(failure)
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 px-3 py-2.5 text-sm sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <div>
        <Link to={`/admin/orders?order=${_id}`} className="touch font-semibold text-brand-text">
          {orderNumber}
        </Link>
        <p className="text-ink-3 text-xs">{clockTime(new Date(at))}</p>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {failureTexts[reason]}
          {note && ` “${note}”`}
        </p>
        <p className="wrap-anywhere text-ink-3 text-xs">
          {[
            secondsCarried !== null && `Failed ${durationText(secondsCarried)} after the pick-up`,
            `from ${seller}`,
            place && `for ${place}`,
            returnedAt ? 'the store has it again' : 'not back at the store yet',
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="flex flex-wrap items-center gap-1.5 pt-1">
          {proof.map(({ text, isGood }) => (
            <Badge key={text} tone={isGood ? 'ok' : 'bad'}>
              {text}
            </Badge>
          ))}
        </p>
      </div>
      <div className="flex items-start gap-3 sm:flex-col sm:items-end">
        <b className="figures">{nairaText(paid)}</b>
        {showsPhoto ? (
          <FailurePhoto id={_id} number={orderNumber} />
        ) : (
          <Button size="sm" kind="secondary" onClick={() => setShowsPhoto(true)}>
            Photo<span className="sr-only"> of {orderNumber}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function FailurePhoto({ id, number }: { id: string; number: string }) {
  const { data: photo, error } = useQuery(failurePhotoQuery(id))
  if (error) return <p className="text-bad-text text-xs">The photo did not load.</p>
  // The box is there before the photo is.
  if (!photo) return <Thumb files={[]} />
  return (
    <a href={photoFiles(photo.url).at(-1)?.url} target="_blank" rel="noreferrer">
      <Thumb files={photoFiles(photo.url)} tint={tintOf(photo.tint)} />
      <span className="sr-only">The photo of {number} in full size</span>
    </a>
  )
}
