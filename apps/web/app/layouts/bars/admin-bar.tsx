import { QueryClientProvider } from '@tanstack/react-query'
import type { WaitingCounts } from '@vendly/contract/admin-stats'
import { NavLink } from 'react-router'
import { useLiveWaiting, useWaiting } from '../../features/admin/waiting.queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { SessionUser } from '../../lib/session.ts'
import { Count } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import type { BarLink } from './bar-links.tsx'
import { NotificationsMenu, ProfileMenu } from './bar-menus.tsx'

interface AdminLink extends BarLink {
  /** What waits there. */
  waiting?: keyof WaitingCounts
}

const nav: readonly AdminLink[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: 'squares-four' },
  { to: '/admin/orders', label: 'Orders', icon: 'receipt' },
  { to: '/admin/bookings', label: 'Bookings', icon: 'calendar-blank', waiting: 'bookings' },
  { to: '/admin/users', label: 'Users', icon: 'users' },
  { to: '/admin/vendors', label: 'Vendors', icon: 'storefront', waiting: 'vendorApplications' },
  { to: '/admin/rider', label: 'Riders', icon: 'moped', waiting: 'riderApplications' },
  { to: '/admin/products', label: 'Products', icon: 'package', waiting: 'reportedProducts' },
  { to: '/admin/reviews', label: 'Reported reviews', icon: 'star', waiting: 'reportedReviews' },
  { to: '/admin/money', label: 'Money', icon: 'wallet', waiting: 'money' },
  { to: '/admin/exposure', label: 'Exposure', icon: 'scales' },
  { to: '/admin/risk', label: 'Risk', icon: 'shield-check-fill', waiting: 'risk' },
  { to: '/admin/withdrawals', label: 'Withdrawals', icon: 'bank', waiting: 'withdrawals' },
  { to: '/admin/analytics', label: 'Analytics', icon: 'squares-four' },
  { to: '/admin/campuses', label: 'Campuses', icon: 'map-pin-fill' },
  { to: '/admin/promotional-content', label: 'Promotions', icon: 'flag' },
  { to: '/admin/ads', label: 'Ads', icon: 'megaphone', waiting: 'ads' },
  { to: '/admin/coupons', label: 'Coupons', icon: 'hand-coins' },
  { to: '/admin/notifications', label: 'Notifications', icon: 'bell' },
  { to: '/admin/complaints', label: 'Complaints', icon: 'warning-circle-fill', waiting: 'complaints' },
  { to: '/admin/chats', label: 'Chats', icon: 'chat-circle-text', waiting: 'reportedChats' },
  { to: '/admin/feedback', label: 'Feedback', icon: 'envelope-simple', waiting: 'feedback' },
  { to: '/admin/performance', label: 'Performance', icon: 'gauge' },
  { to: '/admin/activity', label: 'Activity log', icon: 'clock-counter-clockwise' },
]
const settings: BarLink = { to: '/admin/settings', label: 'Settings', icon: 'gear-six' }

const withCounts = (waiting: WaitingCounts | undefined): readonly BarLink[] =>
  nav.map(({ waiting: key, ...link }) => ({ ...link, count: key && waiting?.[key] }))

/** The links down the side, on wide screens. */
export function AdminRail() {
  return (
    <QueryClientProvider client={queryClient()}>
      <nav
        aria-label="Main"
        className="sticky top-0 hidden h-dvh w-rail flex-none flex-col gap-0.5 overflow-y-auto border-line border-r bg-surface px-2.5 py-3 lg:flex"
      >
        <span className="px-2 pb-3">
          <Logo to="/admin/dashboard" />
        </span>
        <RailLinks />
      </nav>
    </QueryClientProvider>
  )
}

function RailLinks() {
  useLiveWaiting()
  return [...withCounts(useWaiting()), settings].map(({ to, label, icon, count }) => (
    <NavLink
      key={to}
      to={to}
      className="flex h-10 flex-none items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 hover:bg-sunk here:bg-brand-soft here:font-semibold here:text-brand-text"
    >
      <Icon name={icon} />
      <span className="flex-1">{label}</span>
      <Count value={count} />
      {Boolean(count) && <span className="sr-only">waiting</span>}
    </NavLink>
  ))
}

export function AdminBar({ user }: { user: SessionUser }) {
  return (
    <header className="sticky top-0 z-10 flex h-bar items-center gap-1 border-line border-b bg-paper px-gutter lg:h-15 lg:px-5">
      <SearchBox
        placeholder="Search users, vendors, orders..."
        action="/admin/search"
        shortcut
        className="min-w-0 max-w-form flex-1"
      />
      <div className="ml-auto flex items-center">
        <NotificationsMenu />
        <ProfileMenu user={user} phoneLinks={withCounts(useWaiting())} links={[settings]} />
      </div>
    </header>
  )
}
