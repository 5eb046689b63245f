import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { warm } from '../../../lib/query-client.ts'
import { useRealtime } from '../../../lib/realtime.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ShareLocation } from '../location/share-location.tsx'
import { stepPlace, stepTitle } from '../next-step.ts'
import { riderFiguresQuery, runQuery } from '../run/deliveries.queries.ts'
import { OnlineSwitch } from '../run/online-switch.tsx'
import { metresText } from './metres-text.ts'
import { RunList } from './run-list.tsx'
import { RunMap } from './run-map.tsx'

type Run = Data<'GET /riders/run'>

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
      <PageHead title="Map" back="/rider/deliveries?tab=active" backLabel="Deliveries">
        <OnlineSwitch />
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-4 px-gutter pt-3 lg:grid-cols-[1fr_24rem]">
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
  const first = run.stops[0]
  return (
    <>
      <RunMap run={run} />
      <div className="grid grid-cols-1 gap-3 wrap-anywhere">
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
