import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import type { Role } from '../../lib/guard.ts'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { readSession, useSession } from '../../lib/session.ts'
import { LAGOS } from '../../lib/time.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { Failed } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { NearScreen } from '../../ui/near-screen.tsx'
import { ProductCardsSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { cardOf } from '../products/card-data.ts'
import { featuredData } from '../products/featured-data.ts'
import { FeaturedPart } from '../products/featured-part.ts'
import { useOwnCampus } from '../products/own-campus.ts'
import { ProductRail } from '../products/product-rail.tsx'
import { Banner, CollectionLinks } from '../promotions/banner.tsx'
import { shownQuery } from '../promotions/shown.queries.ts'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { homeAddress, homeQuery } from '../users/home.queries.ts'
import { walletQuery } from '../wallet/wallet.queries.ts'
import { ActiveOrders } from './active-orders.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { dealsQuery, followedQuery, kitchensQuery, recommendedQuery, tilesQuery } from './dashboard.queries.ts'
import { Deals } from './deals.tsx'
import { FollowedStores } from './followed-stores.tsx'
import { shelvesOf } from './home-lists.ts'
import { Kitchens } from './kitchens.tsx'
import { NeedsYou } from './needs-you.tsx'

const ownCampus = () => {
  const session = readSession()
  return session.status === 'in' ? session.user.campus?.slug : undefined
}

export const meta = () => pageMeta('Dashboard')
export const handle: ScreenHandle = { early: () => [homeAddress, '/api/wallet'] }
/** All that does not wait for a scroll is asked for at once. */
export const clientLoader = () =>
  warm((client) => {
    const campus = ownCampus()
    void client.prefetchQuery(homeQuery)
    void client.prefetchQuery(walletQuery)
    void client.prefetchQuery(kitchensQuery(campus))
    void client.prefetchQuery(tilesQuery(campus))
    void client.prefetchQuery(dealsQuery(campus))
    void client.prefetchQuery(followedQuery)
  })

export default function StudentDashboardScreen() {
  const session = useSession()
  const name = session.status === 'in' ? session.user.firstName : ''
  const { data: shown } = useQuery(shownQuery('home'))
  return (
    <div className="mx-auto max-w-page pt-4 lg:pt-6">
      <h1 className="display px-gutter text-d-md lg:text-d-lg">{greeting(name)}</h1>
      <div className="lg:flex lg:items-start lg:gap-6 lg:px-gutter">
        <div className="min-w-0 flex-1">
          <Waiting />
        </div>
        <div className="lg:w-side lg:flex-none">
          <WalletCard />
          <QuickLinks />
        </div>
      </div>
      <div className="px-gutter">
        <Banner banner={shown?.banner} className="lg:hidden" />
        <CollectionLinks collections={shown?.collections} />
      </div>
      <CampusNow>
        <Suspense>{shown?.featured[0] && <FeaturedPart items={featuredData(shown.featured)} />}</Suspense>
      </CampusNow>
      <Recommended />
      <div className="px-gutter">
        <RecentlyViewed />
      </div>
    </div>
  )
}

/** What needs the reader, then what is under way. */
function Waiting() {
  const { data: home, error, refetch, isFetching } = useQuery(homeQuery)
  if (home) {
    return (
      <>
        <NeedsYou {...home} />
        <ActiveOrders {...home} />
      </>
    )
  }
  if (error) {
    return (
      <Failed
        title="Couldn’t load your orders"
        text="Your orders and your money are safe."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <SkeletonOf what="your orders">
      <RowsSkeleton count={2} />
    </SkeletonOf>
  )
}

/** What a guest sees of the campus, and the stores that the reader follows. A list that fails to load is left out. */
function CampusNow({ children }: { children: ReactNode }) {
  const campus = useOwnCampus()?.slug
  const query = campus ? `campus=${campus}` : 'campus=all'
  const { data: kitchens } = useQuery(kitchensQuery(campus))
  const { data: tiles } = useQuery(tilesQuery(campus))
  const { data: deals } = useQuery(dealsQuery(campus))
  return (
    <div className="px-gutter lg:mt-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)_17rem] lg:gap-6">
      <div className="lg:order-last">
        {kitchens && kitchens.length > 0 && <Kitchens kitchens={kitchens} query={query} />}
        <FollowedStores />
      </div>
      <div>
        <h2 className="display mt-5 mb-2.5 text-d-sm lg:mt-0 lg:text-d-md">Categories</h2>
        {tiles && <CategoryTiles categories={tiles} query={query} />}
      </div>
      <div className="min-w-0 lg:-mt-5">
        {children}
        {deals && <Deals cards={deals} query={query} />}
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

/** Loaded when the reader scrolls to it, and left out when it fails to load. */
function Recommended() {
  const campus = useOwnCampus()?.slug
  return (
    <NearScreen fallback={<ShelfSkeleton />}>
      <Shelves campus={campus} />
    </NearScreen>
  )
}

function Shelves({ campus }: { campus: string | undefined }) {
  const { data: products, error } = useQuery(recommendedQuery(campus))
  if (error) return null
  if (!products) return <ShelfSkeleton />
  return shelvesOf(products).map(({ title, products }) => (
    <section key={title} aria-label={title} className="px-gutter">
      <SectionHead title={title} more={{ to: '/marketplace', label: 'See all' }} />
      <ProductRail label={title} cards={products.map(cardOf)} />
    </section>
  ))
}

function ShelfSkeleton() {
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

const hourInLagos = new Intl.DateTimeFormat('en-NG', { hour: 'numeric', hour12: false, timeZone: LAGOS })

function greeting(name: string): string {
  const hour = Number(hourInLagos.format(serverNow())) % 24
  const text = hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'
  return name ? `${text}, ${name}` : text
}
