import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { Suspense } from 'react'
import { warm } from '../../../lib/query-client.ts'
import { useRealtime } from '../../../lib/realtime.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSharing } from '../location/location-sharing.ts'
import { ShareLocation } from '../location/share-location.tsx'
import { stepPlace, stepTitle } from '../next-step.ts'
import { riderFiguresQuery, runQuery } from '../run/deliveries.queries.ts'
import { OnlineSwitch } from '../run/online-switch.tsx'
import type { MapMark } from './live-map.ts'
import { metresText } from './metres-text.ts'
import { RunList } from './run-list.tsx'

type Run = Data<'GET /riders/run'>
const LiveMap = lazyPart(() => import('./live-map.tsx'))

export const handle: ScreenHandle = { phone: 'own-top', title: 'Map', early: () => ['/api/riders/run'] }
export const meta = () => pageMeta('Map')
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(runQuery)
    void client.prefetchQuery(riderFiguresQuery)
  })

/** The rider's own position, the stops of the run in order, the stores, and the places of the campus. */
export default function RiderMap() {
  const { data, isError, error, refetch, isFetching } = useQuery(runQuery)
  useRealtime('missed', () => void refetch())
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Map">
        <OnlineSwitch />
      </PageHead>
      <div className="grid items-start gap-4 px-gutter pt-3 lg:grid-cols-[1fr_24rem]">
        {data ? (
          <RunView run={data} />
        ) : isError ? (
          <Failed
            title="Couldn’t load your run"
            text={`${error.message} Your deliveries are still yours.`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonOf what="your run">
            <Skeleton className="h-64 rounded-card" />
            <RowsSkeleton count={3} />
          </SkeletonOf>
        )}
      </div>
    </div>
  )
}

function RunView({ run }: { run: Run }) {
  const { point } = useSharing()
  const own = point ?? run.position
  const marks = marksOf(run, own)
  const first = run.stops[0]
  return (
    <>
      <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
        <LiveMap
          label="Map of your campus with your run"
          marks={marks}
          run={[
            ...(own ? [own] : []),
            ...run.stops.flatMap(({ lat, lng }) => (lat !== null && lng !== null ? [{ lat, lng }] : [])),
          ]}
          tall
        />
      </Suspense>
      <div className="grid gap-3">
        {first && (
          <p role="status" className="text-lg">
            <span className="block text-ink-3 text-sm">Next</span>
            <b>{stepTitle(first)}</b>, {stepPlace(first)}
          </p>
        )}
        {run.stops.length > 0 && (
          <ButtonLink to="/rider/deliveries?tab=active" block>
            {first?.kind === 'hand-over' ? 'Hand over with the code' : 'Open my deliveries'}
          </ButtonLink>
        )}
        {run.stops.length > 0 && <ShareLocation />}
        {run.stops.length > 0 ? (
          <section>
            <SectionHead title="Your run" note={run.metres > 0 ? `About ${metresText(run.metres)}` : undefined} />
            <RunList stops={run.stops} />
          </section>
        ) : (
          <EmptyState title="Nothing to deliver" text="Jobs you accept show here, in the shortest order.">
            <ButtonLink to="/rider/deliveries?tab=available">See jobs</ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  )
}

/** One mark for each place: two orders of one store are one stop on the map. Last the stores that are no stop. */
function marksOf({ stops, stores }: Run, own: { lat: number; lng: number } | null): MapMark[] {
  const marks: MapMark[] = own ? [{ key: 'own', kind: 'rider', label: 'You', lat: own.lat, lng: own.lng }] : []
  for (const [index, { kind, name, lat, lng }] of stops.entries()) {
    if (lat === null || lng === null) continue
    const key = `${lat}:${lng}`
    if (marks.some((mark) => mark.key === key)) continue
    marks.push({ key, kind: kind === 'hand-over' ? 'buyer' : 'seller', label: name, number: index + 1, lat, lng })
  }
  for (const { names, lat, lng } of stores) {
    const key = `${lat}:${lng}`
    if (marks.some((mark) => mark.key === key)) continue
    const [label = '', ...others] = names
    marks.push({ key, kind: 'store', label: others.length > 0 ? `${label} +${others.length}` : label, lat, lng })
  }
  return marks
}
