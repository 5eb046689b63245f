import type { BottomTab } from '../../ui/bottom-bar.tsx'

export const market: BottomTab = {
  to: '/marketplace',
  label: 'Market',
  icon: 'storefront',
  activeIcon: 'storefront-fill',
}
export const cart: BottomTab = {
  to: '/cart',
  label: 'Cart',
  icon: 'shopping-cart',
  activeIcon: 'shopping-cart-fill',
  countTone: 'gold',
}
export const home = (to: string): BottomTab => ({
  to,
  label: 'Home',
  icon: 'house',
  activeIcon: 'house-fill',
  end: true,
})
export const me = (to: string): BottomTab => ({ to, label: 'Me', icon: 'user', activeIcon: 'user-fill' })

export const guestTabs: readonly BottomTab[] = [
  home('/'),
  market,
  cart,
  { to: '/search', label: 'Search', icon: 'magnifying-glass', activeIcon: 'magnifying-glass' },
  me('/login'),
]
