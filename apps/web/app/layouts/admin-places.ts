import type { AdminRight } from '@vendly/contract/admin-roles'
import type { WaitingCounts } from '@vendly/contract/admin-stats'
import type { AdminAccess } from '../lib/admin-access.ts'
import { recordListOf } from '../lib/record-path.ts'
import type { BarLink } from './bars/bar-links.tsx'

export interface AdminLink extends BarLink {
  /** In place of the label at the bottom of a phone, where there is less room. */
  tab?: string
  /** What the role must include. */
  right: AdminRight
  /** Its figures are of all campuses together: not for those who see some alone. */
  isOfAll?: boolean
  /** What waits there. */
  waiting?: keyof WaitingCounts
}

/** The pages of administrators, in the order of the menus. */
export const adminPlaces: readonly AdminLink[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: 'squares-four', right: 'figures:read' },
  { to: '/admin/orders', label: 'Orders', icon: 'receipt', right: 'orders:read' },
  { to: '/admin/dispatch', label: 'Dispatch', icon: 'moped-fill', right: 'orders:read' },
  { to: '/admin/bookings', label: 'Bookings', icon: 'calendar-blank', right: 'orders:read', waiting: 'bookings' },
  { to: '/admin/users', label: 'Users', icon: 'users', right: 'people:read' },
  { to: '/admin/stores', label: 'Stores', icon: 'storefront', right: 'people:read' },
  { to: '/admin/riders', label: 'Riders', icon: 'moped', right: 'people:read' },
  {
    ...{ to: '/admin/vendors', label: 'New vendors', tab: 'Vendors', icon: 'storefront' },
    right: 'verification:read',
    waiting: 'vendorApplications',
  },
  {
    ...{ to: '/admin/rider', label: 'New riders', tab: 'Riders', icon: 'moped', right: 'verification:read' },
    waiting: 'riderApplications',
  },
  { to: '/admin/products', label: 'Products', icon: 'package', right: 'goods:read', waiting: 'reportedProducts' },
  { to: '/admin/categories', label: 'Categories', icon: 'list', right: 'goods:read' },
  { to: '/admin/search-terms', label: 'Searches', icon: 'magnifying-glass', right: 'figures:read' },
  { to: '/admin/reviews', label: 'Reviews', icon: 'star', right: 'goods:read', waiting: 'reportedReviews' },
  { to: '/admin/money', label: 'Money', icon: 'wallet', right: 'money:read', waiting: 'money' },
  { to: '/admin/exposure', label: 'Exposure', icon: 'scales', right: 'money:read' },
  { to: '/admin/risk', label: 'Risk', icon: 'shield-check-fill', right: 'money:read', waiting: 'risk' },
  { to: '/admin/withdrawals', label: 'Withdrawals', icon: 'bank', right: 'money:read', waiting: 'withdrawals' },
  { to: '/admin/analytics', label: 'Analytics', icon: 'squares-four', right: 'figures:read' },
  { to: '/admin/campuses', label: 'Campuses', icon: 'map-pin-fill', right: 'campuses:read' },
  { to: '/admin/promotional-content', label: 'Promotions', icon: 'flag', right: 'promotions:read' },
  { to: '/admin/ads', label: 'Ads', icon: 'megaphone', right: 'promotions:read', waiting: 'ads' },
  { to: '/admin/coupons', label: 'Coupons', icon: 'hand-coins', right: 'promotions:read' },
  { to: '/admin/notifications', label: 'Notifications', icon: 'bell', right: 'broadcasts:read' },
  {
    ...{ to: '/admin/complaints', label: 'Complaints', icon: 'warning-circle-fill', right: 'support:read' },
    waiting: 'complaints',
  },
  { to: '/admin/chats', label: 'Chats', icon: 'chat-circle-text', right: 'support:read', waiting: 'reportedChats' },
  { to: '/admin/feedback', label: 'Feedback', icon: 'envelope-simple', right: 'support:read', waiting: 'feedback' },
  { to: '/admin/performance', label: 'Performance', icon: 'gauge', right: 'figures:read', isOfAll: true },
  { to: '/admin/team', label: 'Team', icon: 'key', right: 'team:read' },
  { to: '/admin/activity', label: 'Activity log', icon: 'clock-counter-clockwise', right: 'team:read' },
]

const mayOpen = ({ may, campusIds }: AdminAccess, { right, isOfAll }: AdminLink): boolean =>
  may(right) && !(isOfAll && campusIds)

export const placesOf = (access: AdminAccess): readonly AdminLink[] =>
  adminPlaces.filter((place) => mayOpen(access, place))

/** The record of a vendor or a rider shows each administrator what their role may see. */
const RECORD = /^\/admin\/(vendors|riders)\/./

/** Pages about the account itself, the search and records are for every administrator. */
export function mayOpenPage(access: AdminAccess, path: string): boolean {
  if (RECORD.test(path)) return true
  const place = adminPlaces.find(({ to }) => path === to || path.startsWith(`${to}/`))
  return !place || mayOpen(access, place)
}

/** Which link of a menu a page belongs to: a record belongs to the list that leads to it. */
export function linkOfPage(links: readonly { to: string }[], access: AdminAccess, path: string): string | undefined {
  const kind = RECORD.exec(path)?.[1]
  const page = kind ? recordListOf(kind === 'vendors' ? 'vendor' : 'rider', access).to.split('?')[0]! : path
  return links.find(({ to }) => page === to || page.startsWith(`${to}/`))?.to
}

/** What a phone shows at the bottom: the first four of these that the role includes. */
const TABS = ['dashboard', 'orders', 'users', 'vendors', 'products', 'rider', 'complaints', 'money', 'campuses']
export const tabPlacesOf = (access: AdminAccess): readonly AdminLink[] =>
  TABS.flatMap((name) => placesOf(access).filter(({ to }) => to === `/admin/${name}`))
    .slice(0, 4)
    .map((place) => ({ ...place, label: place.tab ?? place.label }))
