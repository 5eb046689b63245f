import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReserveNote } from '../../ui/reserve-note.tsx'
import { Stat, Stats, StatsSkeleton } from '../../ui/stat.tsx'
import { storeEarningsQuery } from './earnings.queries.ts'
import { EarningsChart } from './earnings-chart.tsx'
import { HeldList } from './held-list.tsx'

export const meta = () => pageMeta('Earnings')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Earnings' }
export const clientLoader = () => warm((client) => void client.prefetchQuery(storeEarningsQuery))

/** What the store was paid, what is held, and when each part of it is paid. */
export default function VendorEarningsScreen() {
  const { data, error, refetch, isFetching } = useQuery(storeEarningsQuery)
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Earnings" back="/vendor/store" backLabel="Your store">
        <ButtonLink to="/wallet?tab=withdraw" size="sm" kind="secondary">
          Withdraw
        </ButtonLink>
      </PageHead>
      {data && <Earnings earnings={data} />}
      {!data && error && (
        <Failed
          title="Couldn’t load your earnings"
          text={`${error.message} Your money is safe.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <SkeletonOf what="your earnings">
          <div className="px-gutter pt-3">
            <StatsSkeleton />
          </div>
          <RowsSkeleton count={5} />
        </SkeletonOf>
      )}
    </div>
  )
}

function Earnings({ earnings }: { earnings: Data<'GET /vendors/my-earnings'> }) {
  const { earned, inEscrow, commission, refunded, months, held } = earnings
  const ways = months.reduce((sum, month) => sum + month.ways, 0)
  const parts = months.map(({ month, orders, earned }) => ({ from: `${month}-01`, count: orders, earned }))
  return (
    <div className="lg:flex lg:items-start lg:gap-8 lg:px-gutter">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-4 px-gutter pt-3 lg:px-0">
        <ReserveNote reserve={earnings} />
        <Stats>
          <Stat label="Paid to you" value={nairaText(earned)} note="All time" />
          <Stat label="On the way to you" value={nairaText(inEscrow)} note="Held safely" />
        </Stats>
        <Stats>
          <Stat label="Commission" value={nairaText(commission)} note="All time" />
          <Stat label="Refunded" value={nairaText(refunded)} note="To buyers" />
        </Stats>
        {ways > 0 && (
          <p className="text-ink-2 text-sm">
            In these 6 months you paid {nairaText(ways)} to riders whose way was in vain because you cancelled.
          </p>
        )}
        <section>
          <h2 className="display text-d-sm">Last 6 months</h2>
          <EarningsChart parts={parts} counted="Orders" />
        </section>
      </div>
      <section className="lg:w-side lg:flex-none">
        <div className="px-gutter lg:px-0">
          <SectionHead title="Held for you" />
        </div>
        <HeldList held={held} reader="seller" />
      </section>
    </div>
  )
}
