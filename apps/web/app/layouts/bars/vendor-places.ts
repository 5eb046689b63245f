/** Where a page of a vendor belongs: a link of the bar on wide screens, and a tab on phones, which has not all of them. */
export interface VendorPlace {
  link: string
  tab: string | undefined
}

const DASHBOARD = '/vendor/dashboard'
const STORE = '/vendor/store'

/** By the beginning of the address; the first that fits counts. */
const places: readonly (readonly [path: string, link: string, tab?: string])[] = [
  [DASHBOARD, DASHBOARD, DASHBOARD],
  ['/vendor/analytics', '/vendor/analytics', DASHBOARD],
  ['/vendor/orders', '/vendor/orders', '/vendor/orders'],
  ['/orders', '/vendor/orders', '/vendor/orders'],
  ['/vendor/products/new', '/vendor/products', '/vendor/products/new'],
  ['/vendor/products', '/vendor/products', STORE],
  ['/vendor/items', '/vendor/products', STORE],
  ['/vendor/services', '/vendor/services', STORE],
  ['/vendor/bookings', '/vendor/bookings', STORE],
  ['/vendor/marketplace', '/vendor/marketplace'],
  ['/vendor/profile', DASHBOARD],
  ['/vendor/settings', DASHBOARD],
  ...['store', 'coupons', 'ads', 'reviews', 'earnings', 'stall', 'upgrade'].map(
    (page) => [`/vendor/${page}`, STORE, STORE] as const,
  ),
]

/** Undefined for a page that is not a vendor's alone, such as the wallet. */
export function vendorPlaceOf(pathname: string): VendorPlace | undefined {
  const found = places.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))
  return found && { link: found[1], tab: found[2] }
}
