import type { BarData } from '../../lib/bar-data.ts'
import type { Role } from '../../lib/guard.ts'
import type { Place } from '../../ui/bottom-bar.tsx'

const market: Place = { to: '/marketplace', label: 'Market', icon: 'storefront', iconOn: 'storefront-fill' }
const cart: Place = {
  to: '/cart',
  label: 'Cart',
  icon: 'shopping-cart',
  iconOn: 'shopping-cart-fill',
  countTone: 'gold',
}
const chat: Place = { to: '/chat', label: 'Chat', icon: 'chat-circle-text', iconOn: 'chat-circle-text-fill' }
const home = (to: string): Place => ({ to, label: 'Home', icon: 'house', iconOn: 'house-fill', end: true })
const me = (to: string): Place => ({ to, label: 'Me', icon: 'user', iconOn: 'user-fill' })

export const guestPlaces: readonly Place[] = [home('/'), market, cart, chat, me('/login')]

/** The five places of a role's bottom bar. */
export function placesOf(role: Role, data: BarData): readonly Place[] {
  if (role === 'vendor') return vendorPlaces(data)
  if (role === 'rider') return riderPlaces
  if (role === 'admin') return adminPlaces
  return [
    home('/dashboard'),
    market,
    { ...cart, count: data.cartCount },
    { ...chat, count: data.unreadChats },
    me('/profile'),
  ]
}

const vendorPlaces = (data: BarData): readonly Place[] => [
  home('/vendor/dashboard'),
  { to: '/vendor/orders', label: 'Orders', icon: 'receipt', iconOn: 'receipt-fill' },
  { to: '/vendor/products/new', label: 'Add Product', icon: 'plus-bold', iconOn: 'plus-bold', solid: true },
  { ...chat, count: data.unreadChats },
  { to: '/vendor/store/preview', label: 'Store', icon: 'storefront', iconOn: 'storefront-fill' },
]

const riderPlaces: readonly Place[] = [
  home('/rider/dashboard'),
  { to: '/rider/deliveries', label: 'Jobs', icon: 'package', iconOn: 'package-fill' },
  { to: '/rider/map', label: 'Map', icon: 'map-trifold', iconOn: 'map-trifold-fill' },
  { to: '/rider/earnings', label: 'Earnings', icon: 'wallet', iconOn: 'wallet-fill' },
  me('/rider/profile'),
]

const adminPlaces: readonly Place[] = [
  { ...home('/admin/dashboard'), icon: 'squares-four', iconOn: 'squares-four-fill' },
  { to: '/admin/users', label: 'Users', icon: 'users', iconOn: 'users-fill' },
  { to: '/admin/vendors', label: 'Vendors', icon: 'storefront', iconOn: 'storefront-fill' },
  { to: '/admin/orders', label: 'Orders', icon: 'receipt', iconOn: 'receipt-fill' },
  me('/admin/profile'),
]
