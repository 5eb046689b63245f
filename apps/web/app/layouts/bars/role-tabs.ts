import type { BarData } from '../../lib/bar-data.ts'
import type { Role } from '../../lib/guard.ts'
import type { BottomTab } from '../../ui/bottom-bar.tsx'
import { cart, home, market, me } from './bottom-tabs.ts'
import { type VendorPlace, vendorPlaceOf } from './vendor-places.ts'

const chat = ({ unreadChats }: BarData): BottomTab => ({
  to: '/chat',
  label: 'Chat',
  icon: 'chat-circle-text',
  activeIcon: 'chat-circle-text-fill',
  count: unreadChats,
})

/** The five tabs of a role's bottom bar; administrators have those of their role in the team. */
export function bottomTabsFor(role: Role, data: BarData): readonly BottomTab[] {
  if (role === 'vendor')
    return vendorTabs(data).map((tab) => ({ ...tab, covers: (path) => isTabOf(vendorPlaceOf(path), tab) }))
  if (role === 'rider') return riderTabs(data)
  return [home('/dashboard'), market, { ...cart, count: data.cartCount }, chat(data), me('/profile')]
}

const isTabOf = (place: VendorPlace | undefined, { to }: BottomTab) => place && place.tab === to

const vendorTabs = (data: BarData): readonly BottomTab[] => [
  home('/vendor/dashboard'),
  {
    ...{ to: '/vendor/orders', label: 'Orders', icon: 'receipt', activeIcon: 'receipt-fill' },
    ...{ count: data.ordersToAnswer, countTone: 'red' },
  },
  { to: '/vendor/products/new', label: 'Add Product', icon: 'plus-bold', activeIcon: 'plus-bold', solid: true },
  chat(data),
  { to: '/vendor/store', label: 'Store', icon: 'storefront', activeIcon: 'storefront-fill' },
]

const riderTabs = (data: BarData): readonly BottomTab[] => [
  home('/rider/dashboard'),
  {
    ...{ to: '/rider/deliveries', label: 'Jobs', icon: 'package', activeIcon: 'package-fill' },
    ...{ count: data.jobsToAnswer, countTone: 'red' },
  },
  { to: '/rider/map', label: 'Map', icon: 'map-pin', activeIcon: 'map-pin-fill' },
  { to: '/rider/earnings', label: 'Earnings', icon: 'wallet', activeIcon: 'wallet-fill' },
  me('/rider/profile'),
]
