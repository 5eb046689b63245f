import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useBarData } from '../../lib/bar-data.ts'
import { countOf } from '../../lib/count-of.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { SessionUser } from '../../lib/session.ts'
import { Count } from '../../ui/badge.tsx'
import { IconLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { type BarLink, BarNav } from './bar-links.tsx'
import { ChatLink, NotificationsMenu, ProfileMenu } from './bar-menus.tsx'
import { WalletButton } from './student-bar.tsx'

const LocationWatch = lazyPart(() => import('../../features/deliveries/location/location-watch.tsx'), 'none')

const nav: readonly BarLink[] = [
  { to: '/rider/dashboard', label: 'Dashboard', icon: 'house' },
  { to: '/rider/deliveries', label: 'Deliveries', icon: 'package' },
  { to: '/rider/map', label: 'Map', icon: 'map-pin' },
  { to: '/rider/earnings', label: 'Earnings', icon: 'wallet' },
  { to: '/rider/analytics', label: 'Analytics', icon: 'squares-four' },
  { to: '/rider/notifications', label: 'Notifications', icon: 'bell' },
  { to: '/rider/shop', label: 'Shop', icon: 'storefront' },
]
const phoneLinks: readonly BarLink[] = [
  ...nav.filter(({ to }) => !['/rider/dashboard', '/rider/deliveries', '/rider/map', '/rider/earnings'].includes(to)),
  { to: '/search', label: 'Search', icon: 'magnifying-glass' },
  { to: '/rider/shop/cart', label: 'Cart', icon: 'shopping-cart' },
]
const accountLinks: readonly BarLink[] = [
  { to: '/rider/profile', label: 'Profile', icon: 'user' },
  { to: '/wallet', label: 'Wallet', icon: 'wallet' },
  { to: '/orders', label: 'My Orders', icon: 'receipt' },
  { to: '/my-bookings', label: 'My bookings', icon: 'calendar-blank' },
  { to: '/individual-listings/mine', label: 'My items', icon: 'package' },
  { to: '/services/mine', label: 'My services', icon: 'calendar-blank' },
  { to: '/following', label: 'Following', icon: 'storefront' },
  { to: '/reviews', label: 'My reviews', icon: 'star' },
  { to: '/complaints', label: 'Complaints', icon: 'warning-circle-fill' },
]

export function RiderBar({ user }: { user: SessionUser }) {
  const { cartCount } = useBarData()
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-surface">
      <div className="mx-auto flex h-bar max-w-page items-center gap-1 px-gutter lg:h-16 lg:gap-4">
        <Logo to="/rider/dashboard" wideWord />
        <BarNav links={nav} />
        <div className="ml-auto flex items-center">
          {/* A phone has no room for it beside a balance in large text, so it is in the menu. */}
          <span className="hidden lg:contents">
            <IconLink to="/search" label="Search" icon="magnifying-glass" />
          </span>
          <ChatLink />
          <NotificationsMenu allPath="/rider/notifications" />
          <span className="hidden lg:contents">
            <IconLink
              to="/rider/shop/cart"
              label={cartCount ? `Cart, ${countOf(cartCount, 'product')}` : 'Cart'}
              icon="shopping-cart"
            >
              <Count value={cartCount} corner />
            </IconLink>
          </span>
        </div>
        <WalletButton to="/wallet" />
        <ProfileMenu user={user} phoneLinks={phoneLinks} links={accountLinks} />
        {/* The frame that the server renders has no queries. */}
        <QueryClientProvider client={queryClient()}>
          <Suspense>
            <LocationWatch />
          </Suspense>
        </QueryClientProvider>
      </div>
    </header>
  )
}
