import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { chosenCampus, useChosenCampus } from '../../lib/chosen-campus.ts'
import { countOf } from '../../lib/count-of.ts'
import { warm } from '../../lib/query-client.ts'

import { recordPathOf } from '../../lib/record-path.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { AdminHead } from '../../ui/admin-head.tsx'
import { CallLink } from '../../ui/call-link.tsx'
import { Chips } from '../../ui/chip.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { CountChips } from '../../ui/filter-row.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dispatchQuery } from './dispatch.queries.ts'
import { DispatchJobs } from './dispatch-jobs.tsx'
import { loadText, marksOf } from './dispatch-texts.ts'

type Dispatch = Data<'GET /admin/dispatch'>
const LiveMap = lazyPart(() => import('../deliveries/map/live-map.tsx'))

export const meta = () => pageMeta('Dispatch')
export const handle: ScreenHandle = { title: 'Dispatch' }
export const clientLoader = ({ request }: { request: Request }) =>
  warm(
    (client) =>
      void client.prefetchQuery(
        dispatchQuery(chosenCampus() ?? (new URL(request.url).searchParams.get('campus') || undefined)),
      ),
  )

/** The deliveries of a campus beside the riders who can take them, on the map and as lists. */
export default function DispatchScreen() {
  const [search, show] = useAddressState()
  const ofAll = useChosenCampus()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    dispatchQuery(ofAll ?? (search.get('campus') || undefined)),
  )
  return (
    <>
      <AdminHead title="Dispatch" />
      <div className="grid grid-cols-1 gap-3 px-gutter pt-2 pb-8">
        {data && !ofAll && data.campuses.length > 1 && (
          <div className="-mx-gutter">
            <Chips label="Campus">
              <CountChips
                value={data.campus?.slug}
                options={data.campuses.map(({ slug, shortName, jobs }) => ({
                  value: slug,
                  label: shortName,
                  count: jobs,
                }))}
                onChange={(campus) => show({ campus })}
              />
            </Chips>
          </div>
        )}
        {data && error && (
          <Note tone="gold" live>
            This may be out of date: {error.message}
          </Note>
        )}
        {data ? (
          <div className={isPlaceholderData ? 'opacity-60' : undefined}>
            <Board dispatch={data} />
          </div>
        ) : error ? (
          <Failed
            title="Couldn’t load the deliveries"
            text={`${error.message} Nothing has changed.`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonOf what="the deliveries">
            <RowsSkeleton count={6} />
          </SkeletonOf>
        )}
      </div>
    </>
  )
}

/** The most that the lists have. */
const MOST = 200

function Board({ dispatch: { campus, campuses, jobs, riders } }: { dispatch: Dispatch }) {
  if (!campus) return <EmptyState title="No campus" text="Deliveries of your campuses appear here." />
  const waiting = jobs.filter(({ rider }) => rider === null).length
  const online = campuses.find(({ slug }) => slug === campus.slug)?.riders ?? 0
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="order-2 grid min-w-0 grid-cols-1 gap-3 lg:order-1">
        <Suspense fallback={<Skeleton className="h-[min(60dvh,30rem)] rounded-card" />}>
          <LiveMap
            tall
            label={`Map of ${campus.shortName} with deliveries and riders`}
            campus={campus._id}
            marks={marksOf(jobs, riders)}
          />
        </Suspense>
        <Riders riders={riders} online={online} />
      </div>
      <div className="order-1 min-w-0 lg:order-2">
        <Panel title="Deliveries" note={jobs.length === 0 ? '' : `${jobs.length} open, ${waiting} without a rider`}>
          {jobs.length === 0 ? (
            <p className="border-line border-t px-3 py-6 text-center text-ink-3 text-sm">
              No delivery waits, and no rider carries one.
            </p>
          ) : (
            <DispatchJobs jobs={jobs} />
          )}
          {jobs.length === MOST && (
            <p className="border-line border-t px-3 py-2 text-ink-3 text-xs">
              These are the {MOST} that are due first. <Link to="/admin/orders?tab=open">See all open orders</Link>
            </p>
          )}
        </Panel>
      </div>
    </div>
  )
}

function Riders({ riders, online }: { riders: Dispatch['riders']; online: number }) {
  return (
    <Panel title="Riders" note={`${countOf(online, 'rider')} online`}>
      {riders.length === 0 ? (
        <p className="border-line border-t px-3 py-6 text-center text-ink-3 text-sm">No rider is online.</p>
      ) : (
        <ul aria-label="Riders" className="rows-ruled border-line border-t">
          {riders.map((rider) => (
            <li key={rider._id} className="flex items-center gap-3 px-3 py-2 text-sm">
              <div className="min-w-0 flex-1">
                <Link to={recordPathOf('rider', rider._id)} className="touch font-semibold text-brand-text">
                  {rider.name}
                </Link>
                <p className="text-ink-3 text-xs">
                  {loadText(rider)}, {rider.vehicle}
                  {rider.position ? (
                    <>
                      , seen <RelativeTime at={rider.position.at} />
                    </>
                  ) : (
                    ', location unknown'
                  )}
                </p>
              </div>
              <CallLink {...rider} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
