import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { countText, nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { SkeletonOf, StatsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { riderEarningsQuery } from '../earnings/earnings.queries.ts'
import { EarningsChart } from '../earnings/earnings-chart.tsx'
import { HeldList } from '../earnings/held-list.tsx'
import { pastQuery, type RiderFigures, riderFiguresQuery } from './deliveries/deliveries.queries.ts'
import { PastDeliveries } from './deliveries/past-deliveries.tsx'

const WalletModal = lazyPart(
  async () => ({ default: (await import('../wallet/wallet-modal.tsx')).WalletModal }),
  'floating',
)

export const handle: ScreenHandle = { phone: 'own-top', title: 'Earnings' }
export const meta = () => pageMeta('Earnings')

export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(riderFiguresQuery)
    void client.prefetchQuery(riderEarningsQuery)
    void client.prefetchInfiniteQuery(pastQuery)
  })

/** The rider's balance, this week's earnings, and past deliveries with their fees. */
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
          <div className="md:px-gutter">
            <PastDeliveries />
          </div>
        </section>
      </div>
    </div>
  )
}

/** What was paid by week, and what is held for deliveries that are not closed. */
function PaidAndHeld() {
  const { data } = useQuery(riderEarningsQuery)
  if (!data) return null
  return (
    <>
      <div className="px-gutter pt-3">
        <h2 className="display text-d-sm">Last 8 weeks</h2>
        <EarningsChart
          parts={data.weeks.map(({ from, deliveries, earned }) => ({ from, count: deliveries, earned }))}
          by="week"
          counted="Deliveries"
        />
        <SectionHead title={`Held for you: ${nairaText(data.inEscrow)}`} />
      </div>
      <div className="md:px-gutter">
        <HeldList held={data.held} />
      </div>
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
