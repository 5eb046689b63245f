/**
 * The roots of all query keys. A query's own key starts with one of them, and invalidating a root refreshes everything
 * below it: `[...keys.orders, 'one', id]` is refreshed by `keys.orders`.
 */
export const keys = {
  addresses: ['addresses'],
  admin: ['admin'],
  adminProducts: ['admin', 'products'],
  ads: ['ads'],
  adminSearch: ['admin', 'search'],
  adminUsers: ['admin', 'users'],
  applications: ['applications'],
  auditLog: ['admin', 'audit-log'],
  bankAccounts: ['bank-accounts'],
  banks: ['banks'],
  /** Everything the bars show, in one call. */
  bar: ['bar'],
  /** Apart from the bookings, because asking for it keeps a time. */
  bookingQuote: ['booking-quote'],
  /** Every query that shows bookings, of both sides. */
  bookings: ['bookings'],
  campuses: ['campuses'],
  /** Saved cards, which no movement of money changes. */
  cards: ['cards'],
  cart: ['cart'],
  categories: ['categories'],
  broadcasts: ['broadcasts'],
  coupons: ['coupons'],
  /** Which of them reach the user. */
  channels: ['settings', 'channels'],
  chat: ['chat'],
  chatReports: ['admin', 'chat-reports'],
  /** How many messages are unread: apart from the conversations, which messages change more often. */
  chatUnread: ['chat-unread'],
  /** A user's own complaints and the administrators' list alike. */
  complaints: ['complaints'],
  dashboardStats: ['admin', 'stats'],
  deletionBlockers: ['settings', 'deletion-blockers'],
  /** A rider's deliveries: refreshed by whatever moves an order. */
  deliveries: ['deliveries'],
  failurePhotos: ['failure-photos'],
  feedback: ['admin', 'feedback'],
  following: ['following'],
  funding: ['funding'],
  /** What is shown at a handover. Not with the orders: once it has happened there is nothing to fetch again. */
  handover: ['handover'],
  /** What a campus offers now, on the user's own home page. */
  home: ['home'],
  imports: ['imports'],
  lastPlace: ['last-place'],
  mapTiles: ['map-tiles'],
  me: ['me'],
  /** What an administrator sees of all money. */
  money: ['admin', 'money'],
  /** What may have changed without a live event. */
  missed: ['missed'],
  notifications: ['notifications'],
  /** Every query that shows orders: one order update from the server refreshes them all. */
  orders: ['orders'],
  ownItems: ['own-items'],
  ownProducts: ['own-products'],
  /** With the calendar in which they are booked. */
  ownServices: ['own-services'],
  ownReviews: ['reviews', 'own'],
  passkeys: ['passkeys'],
  performance: ['admin', 'performance'],
  pin: ['wallet-pin'],
  places: ['places'],
  promotions: ['admin', 'promotions'],
  shownPromotions: ['shown-promotions'],
  /** How stores handled their orders of the last months. */
  storeRecords: ['store-records'],
  pushDevices: ['push-devices'],
  quote: ['quote'],
  risk: ['admin', 'risk'],
  rates: ['admin', 'rates'],
  recommended: ['recommended'],
  reportedReviews: ['admin', 'reported-reviews'],
  riderReviews: ['reviews', 'of-rider'],
  searchTerms: ['admin', 'search-terms'],
  searchWords: ['admin', 'search-words'],
  security: ['security'],
  settings: ['settings'],
  synonyms: ['admin', 'synonyms'],
  /** Everything about the seller's own store: profile, settings, pricing, sales. */
  vendor: ['vendor'],
  /** The seller's own store in the bar. */
  vendorBar: ['vendor', 'bar'],
  waiting: ['admin', 'waiting'],
  wallet: ['wallet'],
  /** Refreshed by whatever moves money. */
  withdrawals: ['wallet', 'withdrawals'],
  adminWithdrawals: ['admin', 'withdrawals'],
  wishlist: ['wishlist'],
} as const satisfies Record<string, readonly string[]>

/** Whether a query belongs to one of these roots, for the `predicate` of `invalidateQueries`. */
export const isUnder = (queryKey: readonly unknown[], ...roots: readonly (readonly string[])[]): boolean =>
  roots.some((root) => root.every((part, index) => queryKey[index] === part))
