import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { countText, nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Stat, Stats, StatsSkeleton } from '../../ui/stat.tsx'
import { BlockedNote } from '../deliveries/blocked-note.tsx'
import { DocumentsNote } from '../deliveries/documents-note.tsx'
import { acceptedState } from '../deliveries/run/accepted-note.tsx'
import {
  activeQuery,
  availableQuery,
  jobsAddresses,
  type RiderFigures,
  riderFiguresQuery,
} from '../deliveries/run/deliveries.queries.ts'
import { OnlineSwitch } from '../deliveries/run/online-switch.tsx'
import { DashboardJobs } from './dashboard-jobs.tsx'
import { RiderRating } from './rider-rating.tsx'
import { riderReviewsQuery } from './rider-reviews.queries.ts'

export const meta = () => pageMeta('Dashboard')
export const handle: ScreenHandle = { early: () => jobsAddresses }

export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(riderFiguresQuery)
    void client.prefetchQuery(activeQuery)
    void client.prefetchInfiniteQuery(availableQuery)
    void client.prefetchInfiniteQuery(riderReviewsQuery)
  })

/** A rider's day: online or offline, jobs, earnings and rating. */
export default function RiderDashboard() {
  const navigate = useNavigate()
  const session = useSession()
  const wide = useWideScreen()
  const name = session.status === 'in' ? session.user.firstName : ''
  return (
    <div className="mx-auto max-w-page px-gutter">
      <div className="flex min-h-touch items-center gap-3 pt-3 lg:pt-6">
        <h1 className="display min-w-0 flex-1 truncate text-d-md lg:text-d-lg">Hello, {name}</h1>
        <OnlineSwitch />
      </div>
      <div className="grid grid-cols-1 gap-3 pt-3 empty:hidden">
        <BlockedNote />
        <DocumentsNote />
      </div>
      {!wide && (
        <section aria-label="Earnings" className="pt-3">
          <Figures short />
        </section>
      )}
      <div className="lg:flex lg:items-start lg:gap-8">
        <div className="min-w-0 flex-1">
          <DashboardJobs
            onAccepted={(offer) => navigate('/rider/deliveries?tab=active', { state: acceptedState(offer) })}
          />
        </div>
        {wide && (
          <section className="w-side flex-none">
            <SectionHead title="Earnings" more={{ to: '/rider/earnings', label: 'Details' }} />
            <Figures />
            <RiderRating />
          </section>
        )}
      </div>
      {!wide && <RiderRating />}
    </div>
  )
}

/** Short on a phone, where the bar shows the balance and the jobs come first. */
function Figures({ short = false }: { short?: boolean }) {
  const { data, isError, error, refetch, isFetching } = useQuery(riderFiguresQuery)
  if (data) return short ? <ShortFigures figures={data} /> : <FullFigures figures={data} />
  if (isError)
    return (
      <Failed
        title="Couldn’t load your earnings"
        text={`${error.message} Your money is safe in your wallet.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="your earnings">
      <div className="grid grid-cols-1 gap-2">
        <StatsSkeleton count={short ? 3 : 2} />
        {!short && <StatsSkeleton count={2} />}
      </div>
    </SkeletonOf>
  )
}

function ShortFigures({ figures }: { figures: RiderFigures }) {
  return (
    <Stats>
      <Stat label="Earned today" value={nairaText(figures.earnedToday)} />
      <Stat label="This week" value={nairaText(figures.earnedThisWeek)} />
      <Stat
        label="Delivered"
        value={countText(figures.deliveredToday)}
        note={`${countText(figures.deliveredTotal)} in total`}
      />
    </Stats>
  )
}

function FullFigures({ figures }: { figures: RiderFigures }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <Stats>
        <Stat label="Today" value={nairaText(figures.earnedToday)} />
        <Stat label="This week" value={nairaText(figures.earnedThisWeek)} />
      </Stats>
      <Stats>
        <Stat
          label="Delivered today"
          value={countText(figures.deliveredToday)}
          note={`${countText(figures.deliveredTotal)} in total`}
        />
        <Stat label="Balance" value={nairaText(figures.balance)} note="Ready to spend" />
      </Stats>
      <ButtonLink to="/wallet" kind="secondary" icon="wallet" block>
        Open wallet
      </ButtonLink>
    </div>
  )
}
