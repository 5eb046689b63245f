import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { useAddressState } from '../../lib/address-state.ts'
import { countText, nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReserveNote } from '../../ui/reserve-note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, Stats, StatsSkeleton } from '../../ui/stat.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { pastQuery, type RiderFigures, riderFiguresQuery } from '../deliveries/run/deliveries.queries.ts'
import { PastDeliveries } from '../deliveries/run/past-deliveries.tsx'
import { pastFilterFromUrl } from '../deliveries/run/past-filter.ts'
import { riderEarningsQuery } from '../earnings/earnings.queries.ts'
import { HeldList } from '../earnings/held-list.tsx'
import type { Route } from './+types/rider-earnings.screen.ts'
import { periodFromUrl, periods, USUAL_PERIOD } from './analytics/analytics.queries.ts'
import { PaidByDay, PaidByItem } from './earnings/paid-by-day.tsx'
import { UnpaidWays } from './earnings/unpaid-ways.tsx'

const WalletModal = lazyPart(
  async () => ({ default: (await import('../payouts/wallet-modal.tsx')).WalletModal }),
  'floating',
)

export const handle: ScreenHandle = { phone: 'own-top', title: 'Earnings' }
export const meta = () => pageMeta('Earnings')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => {
    void client.prefetchQuery(riderFiguresQuery)
    const { searchParams } = new URL(request.url)
    void client.prefetchQuery(riderEarningsQuery(Number(periodFromUrl(searchParams))))
    void client.prefetchInfiniteQuery(pastQuery(pastFilterFromUrl(searchParams)))
  })

/** The rider's balance, what was paid by day and for what, and past deliveries with their pay. */
export default function RiderEarnings() {
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Earnings" />
      <div className="lg:flex lg:items-start lg:gap-8">
        <div className="px-gutter pt-3 lg:w-side lg:flex-none lg:pr-0 lg:pt-5">
          <Balance />
        </div>
        <section className="min-w-0 flex-1">
          <PaidAndHeld />
          <div className="px-gutter">
            <SectionHead title="Past deliveries" />
          </div>
          <div className="pb-4 lg:px-gutter">
            <PastDeliveries />
          </div>
        </section>
      </div>
    </div>
  )
}

/** What was paid by day and for what, and what is held for deliveries that are not closed. */
function PaidAndHeld() {
  const [search, show] = useAddressState()
  const period = periodFromUrl(search)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(riderEarningsQuery(Number(period)))
  return (
    <>
      <div className="px-gutter">
        <div className="flex flex-wrap items-center justify-between gap-2 pt-5 pb-2 lg:pt-3">
          <h2 className="display text-d-sm">Paid to you</h2>
          <Segmented
            label="Period"
            name="period"
            value={period}
            options={periods}
            onChange={(value) => show({ days: value === USUAL_PERIOD ? undefined : value })}
          />
        </div>
        {data && (
          <div className={`grid grid-cols-1 gap-3 ${isPlaceholderData ? 'opacity-60' : ''}`}>
            <ReserveNote reserve={data} />
            <PaidByDay days={data.days} />
            <PaidByItem items={data.items} />
            <UnpaidWays ways={data.unpaid} />
            <ButtonLink to="/rider/analytics" kind="secondary" block>
              Your analytics
            </ButtonLink>
            <SectionHead title={`On the way to you: ${nairaText(data.inEscrow)}`} />
          </div>
        )}
        {!data && error && (
          <Failed
            title="Couldn’t load your earnings"
            text={`${error.message} Your money is safe in your wallet.`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!data && !error && <Skeleton className="h-48 rounded-card" />}
      </div>
      {data && (
        <div className="md:px-gutter">
          <HeldList held={data.held} reader="rider" />
        </div>
      )}
    </>
  )
}

function Balance() {
  const { data, isError, error, refetch, isFetching } = useQuery(riderFiguresQuery)
  if (data) return <Earned figures={data} />
  if (isError)
    return (
      <Failed
        title="Couldn’t load your balance"
        text={`${error.message} Your money is safe in your wallet.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="your balance">
      <div className="grid grid-cols-1 gap-3">
        <Skeleton className="h-32 rounded-card" />
        <StatsSkeleton />
      </div>
    </SkeletonOf>
  )
}

function Earned({ figures }: { figures: RiderFigures }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <div className="grid grid-cols-1 gap-3">
      <Ticket
        label="Balance"
        stub={
          <Button kind="on-brand" icon="wallet" block onClick={() => setOpen(true)}>
            Open wallet
          </Button>
        }
      >
        <span className="text-on-night-2 text-sm">In your wallet</span>
        <p className="price" data-size="xl">
          {nairaText(figures.balance, 'two')}
        </p>
      </Ticket>
      {isOpen && (
        <Suspense>
          <WalletModal onClose={close} />
        </Suspense>
      )}
      <Stats>
        <Stat label="Today" value={nairaText(figures.earnedToday)} />
        <Stat label="This week" value={nairaText(figures.earnedThisWeek)} note="Since Monday" />
        <Stat label="Deliveries" value={countText(figures.deliveredTotal)} note="In total" />
      </Stats>
    </div>
  )
}
