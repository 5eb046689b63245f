import type { BarLink } from './bar-links.tsx'

/** The bar of a vendor on wide screens. */
export const vendorLinks: readonly BarLink[] = [
  { to: '/vendor/dashboard', label: 'Dashboard', icon: 'house' },
  { to: '/vendor/products', label: 'Products', icon: 'package' },
  { to: '/vendor/services', label: 'Services', icon: 'calendar-blank' },
  { to: '/vendor/orders', label: 'Orders', icon: 'receipt' },
  { to: '/vendor/bookings', label: 'Bookings', icon: 'calendar-blank' },
  { to: '/vendor/store', label: 'Your store', icon: 'storefront' },
  { to: '/vendor/analytics', label: 'Analytics', icon: 'squares-four' },
  { to: '/vendor/marketplace', label: 'Marketplace', icon: 'storefront' },
]
