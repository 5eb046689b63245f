import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useLiveWaiting, useWaiting } from '../../features/admin/waiting.queries.ts'
import { useOwnCampusOptions } from '../../features/campuses/own-campuses.ts'
import { useOwnAccess } from '../../features/team/team.queries.ts'
import { unknownAccess } from '../../lib/admin-access.ts'
import { chooseCampus, useChosenCampus } from '../../lib/chosen-campus.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { SessionUser } from '../../lib/session.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { Count } from '../../ui/badge.tsx'
import { BottomBar, type BottomTab } from '../../ui/bottom-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Logo } from '../../ui/logo.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectChip } from '../../ui/select-chip.tsx'
import { adminPlaces, linkOfPage, placesOf, tabPlacesOf } from '../admin-places.ts'
import type { BarLink } from './bar-links.tsx'
import { NotificationsMenu, ProfileMenu } from './bar-menus.tsx'
import { me } from './bottom-tabs.ts'

const settings: BarLink = { to: '/admin/settings', label: 'Settings', icon: 'gear-six' }

/** The pages that the administrator may open; until their role is known, all. */
function useLinks(): readonly BarLink[] {
  const access = useOwnAccess()
  const waiting = useWaiting()
  const open = access ? placesOf(access) : adminPlaces
  return open.map(({ waiting: key, right: _, isOfAll: __, tab: ___, ...link }) => ({
    ...link,
    count: key && waiting?.[key],
  }))
}

/** The links down the side, on wide screens. */
export function AdminRail() {
  return (
    <QueryClientProvider client={queryClient()}>
      <nav
        aria-label="Main"
        className="sticky top-0 hidden h-dvh w-rail flex-none flex-col gap-0.5 overflow-y-auto border-line border-r bg-surface px-2 py-3 lg:flex"
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
  const { pathname } = useLocation()
  const access = useOwnAccess() ?? unknownAccess
  const links = [...useLinks(), settings]
  const current = linkOfPage(links, access, pathname)
  return links.map(({ to, label, icon, count }) => (
    <Link
      key={to}
      to={to}
      aria-current={to === current ? 'page' : undefined}
      className="flex h-10 flex-none items-center gap-2 rounded-control px-2 font-medium text-ink-2 hover:bg-sunk here:bg-brand-soft here:font-semibold here:text-brand-text"
    >
      <Icon name={icon} />
      <span className="flex-1 whitespace-nowrap">{label}</span>
      <Count value={count} />
      {Boolean(count) && <span className="sr-only">waiting</span>}
    </Link>
  ))
}

export function AdminBar({ user }: { user: SessionUser }) {
  const wide = useWideScreen()
  const choice = useCampusChoice()
  return (
    <>
      <header className="sticky top-0 z-10 flex h-bar items-center gap-1 border-line border-b bg-paper px-gutter lg:h-15 lg:gap-3 lg:px-5">
        <SearchBox
          placeholder="Search users, vendors, orders..."
          action="/admin/search"
          shortcut
          className="min-w-0 max-w-form flex-1"
        />
        {wide && choice}
        <div className="ml-auto flex items-center">
          <NotificationsMenu />
          <ProfileMenu user={user} phoneLinks={useLinks()} links={[settings]} />
        </div>
      </header>
      {!wide && choice && (
        <section aria-label="Choice of campus" className="px-gutter pt-2">
          {choice}
        </section>
      )}
    </>
  )
}

/** For those with more than one campus: what is chosen filters the lists, counts and figures that are of campuses. */
function useCampusChoice() {
  const access = useOwnAccess()
  const campuses = useOwnCampusOptions(access?.campusIds)
  const chosen = useChosenCampus()
  if (!access || campuses.length < 2) return null
  return (
    <SelectChip label="Campus" value={chosen ?? ''} any="All campuses" options={campuses} onChange={chooseCampus} />
  )
}

const filled: Readonly<Partial<Record<IconName, IconName>>> = {
  'squares-four': 'squares-four-fill',
  receipt: 'receipt-fill',
  users: 'users-fill',
  storefront: 'storefront-fill',
  package: 'package-fill',
  wallet: 'wallet-fill',
}

/** The tabs at the bottom of a phone: pages of the role; none until the role is known. */
export function AdminTabs() {
  return (
    <QueryClientProvider client={queryClient()}>
      <TabsOfRole />
    </QueryClientProvider>
  )
}

function TabsOfRole() {
  const access = useOwnAccess()
  const places = access ? tabPlacesOf(access) : []
  const tabs = places.map(({ to, label, icon }): BottomTab => ({ to, label, icon, activeIcon: filled[icon] ?? icon }))
  return <BottomBar tabs={[...tabs, me('/admin/profile')]} />
}
