import { NavLink } from 'react-router'
import type { SessionUser } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import type { BarLink } from './bar-links.tsx'
import { NotificationsMenu, ProfileMenu } from './bar-menus.tsx'

const nav: readonly BarLink[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: 'squares-four' },
  { to: '/admin/users', label: 'Users', icon: 'users' },
  { to: '/admin/vendors', label: 'Vendors', icon: 'storefront' },
  { to: '/admin/products', label: 'Products', icon: 'package' },
  { to: '/admin/rider', label: 'Riders', icon: 'moped' },
]
const accountLinks: readonly BarLink[] = [
  { to: '/admin/settings', label: 'Settings', icon: 'gear-six' },
  { to: '/admin/profile', label: 'Profile', icon: 'user' },
]

/** The links down the side, on wide screens. */
export function AdminRail() {
  return (
    <nav
      aria-label="Main"
      className="sticky top-0 hidden h-dvh w-rail flex-none flex-col gap-0.5 border-line border-r bg-surface px-2.5 py-3 lg:flex"
    >
      <span className="px-2 pb-3">
        <Logo to="/admin/dashboard" />
      </span>
      {[...nav, ...accountLinks].map((link) => (
        <NavLink
          key={link.to}
          to={link.to}
          className="flex h-10 items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 hover:bg-sunk here:bg-brand-soft here:font-semibold here:text-brand-text"
        >
          <Icon name={link.icon} />
          {link.label}
        </NavLink>
      ))}
    </nav>
  )
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
      <span className="ml-auto flex items-center">
        <NotificationsMenu />
        <ProfileMenu user={user} phoneLinks={nav} links={accountLinks} />
      </span>
    </header>
  )
}
