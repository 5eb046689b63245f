import { useQuery } from '@tanstack/react-query'
import type { Premium } from '@vendly/contract/premium'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pricingQuery } from '../own-store/store-settings.queries.ts'
import { UnfinishedPayment } from '../wallet/unfinished-payment.tsx'
import { BuyPremium } from './buy-premium.tsx'
import { Plans } from './plans.tsx'
import { type Pricing, premiumQuery } from './premium.queries.ts'
import { Payments, Renewal, Savings } from './premium-details.tsx'

export const meta = () => pageMeta('Premium')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Premium' }
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(premiumQuery)
    void client.prefetchQuery(pricingQuery)
  })

export default function UpgradeScreen() {
  const premium = useQuery(premiumQuery)
  const pricing = useQuery(pricingQuery)
  const error = premium.error ?? pricing.error
  const retry = () => {
    void premium.refetch()
    void pricing.refetch()
  }
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Premium" back="/vendor/store" backLabel="Your store" />
      <UnfinishedPayment />
      {premium.data && pricing.data ? (
        <Upgrade premium={premium.data} pricing={pricing.data} />
      ) : error ? (
        <Failed title="Couldn’t load Premium" text={error.message} onRetry={retry} busy={premium.isFetching} />
      ) : (
        <SkeletonOf what="Premium">
          <div className="px-gutter pt-2">
            <Skeleton className="h-48 rounded-card" />
          </div>
          <RowsSkeleton count={3} />
        </SkeletonOf>
      )}
    </div>
  )
}

function Upgrade({ premium, pricing }: { premium: Premium; pricing: Pricing }) {
  const priceOf = (period: 'monthly' | 'yearly') => pricing.plans.find((plan) => plan.period === period)?.price ?? 0
  const isEndless = premium.plan === 'premium' && premium.premiumUntil === null
  return (
    <div className="px-gutter pt-3 pb-8 lg:flex lg:items-start lg:gap-6 lg:pt-0">
      <div className="min-w-0 flex-1">
        <Plans premium={premium} pricing={pricing} />
        <Savings lastDays={premium.lastDays} plan={premium.plan} />
        {premium.plan === 'premium' && !isEndless && (
          <Renewal premium={premium} monthly={priceOf('monthly')} yearly={priceOf('yearly')} />
        )}
        <Payments payments={premium.payments} />
      </div>
      <div className="lg:sticky lg:top-20 lg:w-side lg:flex-none lg:rounded-card lg:bg-surface lg:p-4 lg:hairline">
        {isEndless ? (
          <Note>Your Premium has no end date, so there is nothing to pay.</Note>
        ) : (
          <BuyPremium premium={premium} pricing={pricing} />
        )}
      </div>
    </div>
  )
}
