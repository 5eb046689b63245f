import type { Opening } from '@vendly/contract/opening'
import { Suspense, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useBarData } from '../../lib/bar-data.ts'
import { serverNow } from '../../lib/clock.ts'
import { countText, nairaText } from '../../lib/money.ts'
import { useScrolledPast } from '../../lib/scrolled.ts'
import type { SessionUser } from '../../lib/session.ts'
import { takesOrdersText } from '../../lib/store-labels.ts'
import { Dot } from '../../ui/badge.tsx'
import { IconLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Awning, colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { type BarLink, BarNav } from './bar-links.tsx'
import { ChatLink, NotificationsMenu, ProfileMenu } from './bar-menus.tsx'
import { vendorLinks } from './vendor-links.ts'
import { vendorPlaceOf } from './vendor-places.ts'

const AwaySheet = lazyPart(
  async () => ({ default: (await import('../../features/vendors/manage/away-sheet.tsx')).AwaySheet }),
  'floating',
)

const SCROLLED_PX = 20
const WALLET = '/wallet'
const accountLinks: readonly BarLink[] = [
  { to: '/vendor/products/new', label: 'Add Product', icon: 'plus-bold' },
  { to: '/vendor/profile', label: 'Profile', icon: 'user' },
  { to: '/vendor/store', label: 'Premium', icon: 'crown-simple-fill' },
  { to: '/vendor/store/preview', label: 'Store preview', icon: 'eye' },
  { to: '/vendor/reviews', label: 'Reviews', icon: 'star' },
  { to: '/complaints', label: 'Complaints', icon: 'warning-circle-fill' },
  { to: '/vendor/earnings', label: 'Earnings', icon: 'receipt' },
  { to: '/vendor/coupons', label: 'Coupons', icon: 'megaphone' },
  { to: '/vendor/stall', label: 'Stall payments', icon: 'hand-coins' },
  { to: '/wallet', label: 'Wallet', icon: 'wallet' },
  { to: '/my-bookings', label: 'What you booked', icon: 'calendar-blank' },
  { to: '/following', label: 'Following', icon: 'storefront' },
  { to: '/reviews', label: 'Reviews you wrote', icon: 'pencil-simple' },
  { to: '/vendor/settings', label: 'Settings', icon: 'gear-six' },
]

/** On brand colour until the page is scrolled; an awning closes it on the dashboard. */
export function VendorBar({ user }: { user: SessionUser }) {
  const isScrolled = useScrolledPast(SCROLLED_PX)
  const { store } = useBarData()
  const { pathname } = useLocation()
  const isDashboard = pathname === '/vendor/dashboard'
  const name = store?.name ?? user.name
  const ground = isScrolled ? 'border-line bg-surface text-ink raised-low' : 'border-transparent bg-front text-on-brand'
  return (
    <header className="contents">
      <div className={`sticky top-0 z-10 border-b eased ${ground}`}>
        <div className="mx-auto flex h-bar max-w-page items-center gap-2.5 px-gutter lg:h-16 lg:gap-5">
          <div className="flex min-w-0 items-center gap-2.5">
            <NavLink to="/vendor/dashboard" aria-label={name} className="flex-none">
              <StoreAvatar name={name} colour={colourOf(store?.colour ?? 'ink')} image={store?.image} />
            </NavLink>
            <StoreStatus name={name} opening={store?.opening} dot={isScrolled ? 'ok' : 'live'} />
          </div>
          <Figures className="ml-auto hidden lg:grid" />
          <div className="ml-auto flex items-center lg:ml-0 lg:gap-2">
            {/* There is room for one of them on a phone, and the marketplace has a search field of its own. */}
            <span className={isDashboard ? 'contents' : 'hidden lg:contents'}>
              <IconLink to="/search" label="Search" icon="magnifying-glass" />
            </span>
            {!isDashboard && <WalletLink />}
            <ChatLink onWide />
            <NotificationsMenu />
            <ProfileMenu user={user} phoneLinks={vendorLinks.slice(1)} links={accountLinks} />
          </div>
        </div>
        <div className="mx-auto hidden max-w-page px-3 pb-2 lg:block">
          <BarNav links={vendorLinks} on={isScrolled ? 'paper' : 'front'} current={vendorPlaceOf(pathname)?.link} />
        </div>
      </div>
      {isDashboard && (
        <div className="relative mb-3.5 bg-front pb-2 text-on-brand lg:pb-0">
          <Figures className="grid px-gutter lg:hidden" />
          <Awning className="absolute inset-x-0 top-full -mt-px" />
        </div>
      )}
    </header>
  )
}

interface StoreStatusProps {
  name: string
  opening: Opening | undefined
  dot: 'ok' | 'live'
}

/** The store and whether it takes orders; opens the sheet that closes it for a while. */
function StoreStatus({ name, opening, dot }: StoreStatusProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!opening}
        onClick={() => setOpen(true)}
        className="min-h-touch min-w-0 text-left"
      >
        <span className="display block truncate text-d-sm">{name}</span>
        <span className="flex items-center gap-1.5 text-xs">
          <Dot tone={dot} />
          <span className="line-clamp-2 text-2xs lg:text-xs">
            Online{opening && ` · ${takesOrdersText(opening, serverNow())}`}
          </span>
          <Icon name="caret-down-bold" size="sm" />
        </span>
      </button>
      <Suspense>
        {open && (
          <AwaySheet
            closedUntil={opening?.state === 'away' ? opening.until : null}
            isAway={opening?.state === 'away'}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Today's sales and orders, and the wallet, in whole naira. */
function Figures({ className }: { className: string }) {
  const { salesToday, ordersToday, walletBalance } = useBarData()
  return (
    <dl className={`auto-cols-auto grid-flow-col tiles-ruled ${className}`}>
      <Figure label="Sales today" value={salesToday === undefined ? undefined : nairaText(salesToday)} />
      <Figure label="Orders today" value={ordersToday === undefined ? undefined : countText(ordersToday)} />
      <Figure label="Wallet" to={WALLET} value={walletBalance === undefined ? undefined : nairaText(walletBalance)} />
    </dl>
  )
}

/** On a phone, where the figures are on the dashboard alone. */
function WalletLink() {
  const { walletBalance } = useBarData()
  const label = walletBalance === undefined ? 'Wallet' : `Wallet, ${nairaText(walletBalance)}`
  return <IconLink to={WALLET} label={label} icon="wallet" className="lg:hidden" />
}

function Figure({ label, value, to }: { label: string; value: string | undefined; to?: string }) {
  const text = value ?? <Skeleton className="h-5 w-16 opacity-40" />
  return (
    <div className="grid content-start gap-0.5 px-3 py-1 first:pl-0 last:pr-0">
      <dt className="text-xs">{label}</dt>
      <dd className="display text-d-sm">
        {to ? (
          <Link to={to} aria-label={value && `${label}, ${value}`} className="touch underline underline-offset-4">
            {text}
          </Link>
        ) : (
          text
        )}
      </dd>
    </div>
  )
}
