import { type MouseEvent, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { ProductSearch } from '../../features/search/product-search.tsx'
import { useBarData } from '../../lib/bar-data.ts'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import type { SessionUser } from '../../lib/session.ts'
import { Count } from '../../ui/badge.tsx'
import { ButtonLink, IconLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type BarLink, BarMenu, BarNav } from './bar-links.tsx'
import { ChatLink, NotificationsMenu, ProfileMenu } from './bar-menus.tsx'

const main: readonly BarLink[] = [
  { to: '/dashboard', label: 'Dashboard', icon: 'house' },
  { to: '/orders', label: 'My Orders', icon: 'receipt' },
  { to: '/my-bookings', label: 'My bookings', icon: 'calendar-blank' },
]
const shop: readonly BarLink[] = [
  { to: '/marketplace', label: 'Marketplace', icon: 'storefront' },
  { to: '/services', label: 'Services', icon: 'clock' },
  { to: '/service-dashboard', label: 'Book again', icon: 'arrow-counter-clockwise' },
  { to: '/individual-listings', label: 'Student Items', icon: 'package' },
]
const phoneLinks: readonly BarLink[] = [...shop.slice(1), { to: '/wishlist', label: 'Wishlist', icon: 'heart' }]
const accountLinks: readonly BarLink[] = [
  { to: '/profile', label: 'Profile', icon: 'user' },
  { to: '/orders', label: 'Orders', icon: 'receipt' },
  { to: '/my-bookings', label: 'Bookings', icon: 'calendar-blank' },
  { to: '/following', label: 'Following', icon: 'storefront' },
  { to: '/reviews', label: 'My reviews', icon: 'star' },
  { to: '/complaints', label: 'Complaints', icon: 'warning-circle-fill' },
  { to: '/wallet', label: 'Wallet', icon: 'wallet' },
  { to: '/services/mine', label: 'My services', icon: 'calendar-blank' },
  { to: '/settings', label: 'Settings', icon: 'gear-six' },
  { to: '/vendorapplication', label: 'Sell on Vendly', icon: 'storefront' },
  { to: '/riderapplication', label: 'Ride for Vendly', icon: 'moped' },
]

export function StudentBar({ user }: { user: SessionUser }) {
  const { cartCount } = useBarData()
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-surface">
      <div className="mx-auto flex h-bar max-w-page items-center gap-1 px-gutter lg:h-16 lg:gap-4">
        <span className="hidden lg:inline-flex">
          <Logo to="/dashboard" />
        </span>
        <BarNav links={main}>
          <BarMenu label="Shop" links={shop} />
        </BarNav>
        <ProductSearch shortcut className="min-w-0 flex-1" />
        <div className="flex items-center">
          <span className="hidden lg:contents">
            <IconLink to="/wishlist" label="Wishlist" icon="heart" />
          </span>
          <NotificationsMenu allPath="/notifications" />
          <ChatLink onWide />
          <span className="hidden lg:contents">
            <IconLink
              to="/cart"
              label={cartCount ? `Cart, ${countOf(cartCount, 'product')}` : 'Cart'}
              icon="shopping-cart"
            >
              <Count value={cartCount} corner />
            </IconLink>
          </span>
        </div>
        <span className="hidden lg:contents">
          <WalletButton to="/wallet" />
        </span>
        <ProfileMenu user={user} phoneLinks={phoneLinks} links={accountLinks} />
      </div>
    </header>
  )
}

const WalletModal = lazyPart(
  async () => ({ default: (await import('../../features/payouts/wallet-modal.tsx')).WalletModal }),
  'floating',
)

/** The balance in whole naira; a skeleton of its size until it is loaded. Opens the wallet over the page. */
export function WalletButton({ to }: { to: string }) {
  const { walletBalance } = useBarData()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const close = useCallback(() => setOpen(false), [])
  const press = (event: MouseEvent) => {
    // On the wallet page there is nothing to open over it; other clicks open a tab of the browser.
    if (pathname === to || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <ButtonLink to={to} kind="secondary" size="sm" icon="wallet-fill" aria-haspopup="dialog" onClick={press}>
        <span className="sr-only">Wallet</span>
        {walletBalance === undefined ? (
          <Skeleton className="h-4 w-14" />
        ) : (
          <span className="display text-d-xs">{nairaText(walletBalance)}</span>
        )}
      </ButtonLink>
      {isOpen && (
        <Suspense>
          <WalletModal onClose={close} />
        </Suspense>
      )}
    </>
  )
}
