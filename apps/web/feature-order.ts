/**
 * The features of the web in layers: each may import those of the lines above it, and no other. `scripts/feature-graph.ts`
 * compares this with the imports. What two features of one line share belongs to a line above, to `ui` or to `lib`; a screen
 * that shows features which do not know each other belongs to `screens`.
 */
export const featureOrder: readonly (readonly string[])[] = [
  [
    'addresses',
    'approvals',
    'audit',
    'calendars',
    'campuses',
    'channels',
    'earnings',

    'own-store',
    'pages',
    'performance',
    'push',
    'search-terms',
    'synonyms',
    'wallet',
  ],
  ['cart', 'feedback', 'premium', 'reviews'],
  ['coupons'],
  ['promotions'],
  ['products'],
  ['services'],
  ['ads', 'auth', 'chat', 'listings', 'own-services', 'recently-viewed', 'saved-searches', 'wishlist'],
  ['payouts', 'search', 'transfers'],
  ['money'],
  ['exposure'],
  ['users'],
  ['applications', 'notifications', 'team'],
  ['accounts', 'broadcasts', 'orders'],
  ['checkout', 'handovers', 'missing-items', 'rates'],
  ['bookings', 'deliveries'],
  ['complaints', 'home', 'risk', 'vendor-orders'],
  ['vendors'],
  ['campus-admin', 'category-admin', 'dispatch', 'follows', 'order-admin', 'records'],
  ['admin', 'riders', 'timelines'],
]
