import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { countText, nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { SkeletonOf, StatsSkeleton } from '../../ui/list-skeletons.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { WaitsNow } from './current-deliveries.tsx'
import { activeQuery, availableQuery, type RiderFigures, riderFiguresQuery } from './deliveries/deliveries.queries.ts'
import { OnlineSwitch } from './deliveries/online-switch.tsx'
import { takenState } from './deliveries/taken-note.tsx'
import { RiderStars } from './rider-rating.tsx'
import { riderReviewsQuery } from './rider-reviews.queries.ts'

export const meta = () => pageMeta('Dashboard')

export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(riderFiguresQuery)
    void client.prefetchQuery(activeQuery)
    void client.prefetchInfiniteQuery(availableQuery)
    void client.prefetchInfiniteQuery(riderReviewsQuery)
  })

/** A rider's day: on or off, what waits now, what it has brought. */
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
      {!wide && (
        <section aria-label="Earned" className="pt-3">
          <Figures short />
        </section>
      )}
      <div className="lg:flex lg:items-start lg:gap-8">
        <div className="min-w-0 flex-1">
          <WaitsNow onTaken={(offer) => navigate('/rider/deliveries?tab=active', { state: takenState(offer) })} />
        </div>
        {wide && (
          <section className="w-side flex-none">
            <SectionHead title="Earned" more={{ to: '/rider/earnings', label: 'Earnings' }} />
            <Figures />
            <RiderStars />
          </section>
        )}
      </div>
      {!wide && <RiderStars />}
    </div>
  )
}

/** Short on a phone, where the bar says the balance and the jobs come first. */
function Figures({ short = false }: { short?: boolean }) {
  const { data, isError, error, refetch, isFetching } = useQuery(riderFiguresQuery)
  if (data) return short ? <Short figures={data} /> : <Known figures={data} />
  if (isError)
    return (
      <Failed
        title="Your figures did not load"
        text={`${error.message} What you earned is safe in your wallet.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="your figures">
      <div className="grid grid-cols-1 gap-2">
        <StatsSkeleton count={short ? 3 : 2} />
        {!short && <StatsSkeleton count={2} />}
      </div>
    </SkeletonOf>
  )
}

function Short({ figures }: { figures: RiderFigures }) {
  return (
    <Stats>
      <Stat label="Earned today" value={nairaText(figures.earnedToday)} />
      <Stat label="This week" value={nairaText(figures.earnedThisWeek)} />
      <Stat
        label="Delivered"
        value={countText(figures.deliveredToday)}
        note={`${countText(figures.deliveredTotal)} in all`}
      />
    </Stats>
  )
}

function Known({ figures }: { figures: RiderFigures }) {
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
          note={`${countText(figures.deliveredTotal)} in all`}
        />
        <Stat label="Balance" value={nairaText(figures.balance)} note="Yours to spend" />
      </Stats>
      <ButtonLink to="/wallet" kind="secondary" icon="wallet" block>
        Open the wallet
      </ButtonLink>
    </div>
  )
}
