import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { Link } from 'react-router'
import { meQuery } from '../../layouts/bars/bar.queries.ts'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { ProductCardsSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { cardOf } from '../products/card-data.ts'
import { GoodsRail } from '../products/product-rail.tsx'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { walletQuery } from '../wallet/wallet.queries.ts'
import { recommendedQuery, underWayQuery } from './dashboard.queries.ts'
import { greeting } from './greeting.ts'
import { UnderWay } from './under-way.tsx'

export const meta = () => pageMeta('Dashboard')
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(underWayQuery)
    void client.prefetchQuery(walletQuery)
  })

/** Where a student starts: what is on its way, what there is to spend, and something to buy. */
export default function StudentDashboardScreen() {
  const session = useSession()
  const name = session.status === 'in' ? session.user.firstName : ''
  return (
    <div className="mx-auto max-w-page pt-4 lg:pt-6">
      <h1 className="display px-gutter text-d-md lg:text-d-lg">{greeting(name, new Date())}</h1>
      <div className="lg:flex lg:items-start lg:gap-6 lg:px-gutter">
        <div className="lg:order-last lg:w-side lg:flex-none">
          <Money />
          <QuickLinks />
        </div>
        <UnderWay />
      </div>
      <Recommended />
      <div className="px-gutter">
        <RecentlyViewed />
      </div>
    </div>
  )
}

/** What can be spent, and what waits in escrow. */
function Money() {
  const { data: wallet, error } = useQuery(walletQuery)
  return (
    <section aria-label="Wallet" className="mt-3 px-gutter lg:px-0">
      <div className="flex items-center gap-3 rounded-card bg-surface p-3 hairline">
        <Link to="/wallet" className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5 text-ink-3 text-xs">
            <Icon name="wallet-fill" size="sm" />
            You can spend
          </span>
          {wallet && <span className="display block text-d-lg">{nairaText(wallet.balance, 'two')}</span>}
          {!wallet && !error && <Skeleton className="mt-1 h-7 w-36" />}
          {!wallet && error && <span className="block text-ink-2">Your balance did not load. Your money is safe.</span>}
          {wallet && wallet.inEscrow > 0 && (
            <span className="block text-ink-2 text-xs">{nairaText(wallet.inEscrow)} waits in escrow</span>
          )}
        </Link>
        <ButtonLink to="/wallet?tab=fund" size="sm" kind="secondary" icon="plus-bold">
          Fund
        </ButtonLink>
      </div>
    </section>
  )
}

const places = [
  { to: '/orders', label: 'My Orders' },
  { to: '/service-dashboard', label: 'Services' },
  { to: '/individual-listings', label: 'Student Items' },
  { to: '/wishlist', label: 'Wishlist' },
  { to: '/following', label: 'Stores you follow' },
  { to: '/reviews', label: 'Your reviews' },
  { to: '/vendorapplication', label: 'Sell on Vendly' },
  { to: '/riderapplication', label: 'Ride for Vendly' },
]

function QuickLinks() {
  return (
    <nav aria-label="Quick links" className="rail-scroll mt-3 flex gap-2 px-gutter lg:flex-wrap lg:px-0">
      {places.map((place) => (
        <ChipLink key={place.to} to={place.to}>
          {place.label}
        </ChipLink>
      ))}
    </nav>
  )
}

/** By what they looked at, and what goes well on their campus; left out when it does not come. */
function Recommended() {
  const { data: me, isError } = useQuery(meQuery)
  const { data: goods, error } = useQuery({ ...recommendedQuery(me?.campus?.slug), enabled: Boolean(me) })
  if (isError || error || goods?.length === 0) return null
  if (!goods) {
    return (
      <div className="px-gutter pt-5">
        <SkeletonOf what="goods">
          <div className="grid grid-cols-2 gap-2 md:grid-cols-5">
            <ProductCardsSkeleton count={2} />
          </div>
        </SkeletonOf>
      </div>
    )
  }
  return byReason(goods).map(([because, cards]) => (
    <section key={because} aria-label={because} className="px-gutter">
      <SectionHead title={because} more={{ to: '/marketplace', label: 'Market' }} />
      <GoodsRail label={because} cards={cards.map(cardOf)} />
    </section>
  ))
}

/** The same reason stands over all it brought. */
const byReason = (goods: Data<'GET /products/recommended'>) => [
  ...Map.groupBy(goods, ({ because }) => because ?? 'For you'),
]
