import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { groupBy } from '../../lib/group-by.ts'
import type { Role } from '../../lib/guard.ts'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { LAGOS } from '../../lib/time.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { ProductCardsSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { cardOf } from '../products/card-data.ts'
import { featuredData } from '../products/featured-data.ts'
import { FeaturedPart } from '../products/featured-part.ts'
import { ProductRail } from '../products/product-rail.tsx'
import { Banner, CollectionLinks } from '../promotions/banner.tsx'
import { shownQuery } from '../promotions/shown.queries.ts'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { meQuery } from '../users/me.queries.ts'
import { walletQuery } from '../wallet/wallet.queries.ts'
import { ActiveOrders } from './active-orders.tsx'
import { activeOrdersAddress, activeOrdersQuery, recommendedQuery } from './dashboard.queries.ts'

export const meta = () => pageMeta('Dashboard')
export const handle: ScreenHandle = { early: () => [activeOrdersAddress, '/api/wallet'] }
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(activeOrdersQuery)
    void client.prefetchQuery(walletQuery)
  })

export default function StudentDashboardScreen() {
  const session = useSession()
  const name = session.status === 'in' ? session.user.firstName : ''
  const { data: shown } = useQuery(shownQuery('home'))
  return (
    <div className="mx-auto max-w-page pt-4 lg:pt-6">
      <h1 className="display px-gutter text-d-md lg:text-d-lg">{greeting(name)}</h1>
      <div className="px-gutter lg:hidden">
        <Banner banner={shown?.banner} />
        <CollectionLinks collections={shown?.collections} />
      </div>
      <div className="lg:flex lg:items-start lg:gap-6 lg:px-gutter">
        <div className="lg:order-last lg:w-side lg:flex-none">
          <WalletCard />
          <QuickLinks />
        </div>
        <ActiveOrders />
      </div>
      <div className="px-gutter">
        <Suspense>{shown?.featured[0] && <FeaturedPart items={featuredData(shown.featured)} />}</Suspense>
      </div>
      <Recommended />
      <div className="px-gutter">
        <RecentlyViewed />
      </div>
    </div>
  )
}

function WalletCard() {
  const { data: wallet, error } = useQuery(walletQuery)
  return (
    <section aria-label="Wallet" className="mt-3 px-gutter lg:px-0">
      <div className="flex items-center gap-3 rounded-card bg-surface p-3 hairline">
        <Link to="/wallet" className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5 text-ink-3 text-xs">
            <Icon name="wallet-fill" size="sm" />
            Wallet balance
          </span>
          {wallet && <span className="display block text-d-lg">{nairaText(wallet.balance, 'two')}</span>}
          {!wallet && !error && <Skeleton className="mt-1 h-7 w-36" />}
          {!wallet && error && <span className="block text-ink-2">Your balance did not load. Your money is safe.</span>}
          {wallet && wallet.inEscrow > 0 && (
            <span className="block text-ink-2 text-xs">
              {nairaText(wallet.inEscrow)} held safely till you get your order
            </span>
          )}
        </Link>
        <ButtonLink to="/wallet?tab=fund" size="sm" kind="secondary" icon="plus-bold">
          Fund
        </ButtonLink>
      </div>
    </section>
  )
}

const links = (role: Role | undefined) => [
  { to: '/orders', label: 'My Orders' },
  { to: '/individual-listings', label: 'Student Items' },
  { to: role === 'rider' ? '/student/wishlist' : '/wishlist', label: 'Wishlist' },
  { to: '/following', label: 'Following' },
  { to: '/reviews', label: 'My reviews' },
  // A rider shops here too, and has a role already.
  ...(role === 'rider'
    ? []
    : [
        { to: '/vendorapplication', label: 'Sell on Vendly' },
        { to: '/riderapplication', label: 'Ride for Vendly' },
      ]),
]

function QuickLinks() {
  const session = useSession()
  const role = session.status === 'in' ? session.user.role : undefined
  return (
    <nav aria-label="Quick links" className="rail-scroll mt-3 flex gap-2 px-gutter lg:flex-wrap lg:px-0">
      {links(role).map(({ to, label }) => (
        <ChipLink key={to} to={to}>
          {label}
        </ChipLink>
      ))}
    </nav>
  )
}

/** Left out when it fails to load. */
function Recommended() {
  const { data: me, isError } = useQuery(meQuery)
  const { data: products, error } = useQuery({ ...recommendedQuery(me?.campus?.slug), enabled: Boolean(me) })
  if (isError || error || products?.length === 0) return null
  if (!products) {
    return (
      <div className="px-gutter pt-5">
        <SkeletonOf what="products">
          <div className="grid grid-cols-2 gap-2 md:grid-cols-5">
            <ProductCardsSkeleton count={2} />
          </div>
        </SkeletonOf>
      </div>
    )
  }
  return groupByReason(products).map(([reason, cards]) => (
    <section key={reason} aria-label={reason} className="px-gutter">
      <SectionHead title={reason} more={{ to: '/marketplace', label: 'See all' }} />
      <ProductRail label={reason} cards={cards.map(cardOf)} />
    </section>
  ))
}

const groupByReason = (products: Data<'GET /products/recommended'>) => [
  ...groupBy(products, ({ reason }) => reason ?? 'For you'),
]

const hourInLagos = new Intl.DateTimeFormat('en-NG', { hour: 'numeric', hour12: false, timeZone: LAGOS })

function greeting(name: string): string {
  const hour = Number(hourInLagos.format(serverNow())) % 24
  const text = hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'
  return name ? `${text}, ${name}` : text
}
