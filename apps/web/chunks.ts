const shell = [
  'lib/(api|attempt-key|enter|finish-first|first-paint|guard|link-preview|money|nonce|online|problem|return-path|screen-handle|session)',
  'lib/(cart-count|signing-out|storage|structured-data|theme|title|when-online)',
  'features/cart/(add-to-cart|sign-in-first)',
  'features/products/campus-choice',
  'features/promotions/strip-part',
  'features/search/product-search',
  'layouts/(failed-page|frame|guest.layout|public.layout)',
  'layouts/bars/(bar-links|bottom-tabs|guest-bar|theme-button)',
  'lib/(early-press|load-watch|popover|time-limit)',
  'ui/(badge|bottom-bar|button|crash|empty|field|icon|icon-names|lazy-part|logo|menu|money|not-found|not-loaded|note|search-box)',
  'ui/(signing-out|store-avatar|toast)',
]

const market = [
  'features/products/(card-data|conditions|product-card|product-rail|radio-chips)',
  'features/recently-viewed/recently-viewed',
  'features/products/saved',
  'ui/(list|near-screen|photo|product-card|rating|tag)',
]
const details = [
  'features/(products/share-button|wishlist/save-button)',
  'features/reviews/(rating-bars|review-form-part|review-line|review-list|write-review)',
  'lib/(delivery-text|item-paths|share|store-labels|time)',
  'ui/(avatar|relative-time)',
]
/** The page of a product has it, that of a store has not. */
const stepper = ['ui/stepper']
const filters = [
  'features/products/(filter-form|filter-panel|product-list|market-chips|market-filters|market-labels)',
  'features/products/(market-view|market.queries)',
  'features/products/price-bands',
  'features/products/(market-head|use-product-count|use-more-products)',
  'features/search/(search-tabs|signed-in-search)',
  'lib/price-range',
  'ui/(chip|choice|expected|skeleton)',
]
const signIn = [
  'ui/needs-script',
  'features/auth/(auth-validation|auth-frame|auth-labels|email-field|email-typo|password-field|person-fields|signing-in)',
  'features/auth/(social-buttons|start-session|use-sign-in-flow)',
  'lib/(form|page-restored)',
]
const order = [
  'features/handovers/(delivery-code-ticket|hand-over-part|pickup-code-ticket)',
  'features/orders/(answer-timer|order-frame|order-paths|order-people|order-person|order-refunds|order-row|order-timeline|receipt)',
  'features/orders/seconds-left',
  'features/deliveries/tracking/tracking-headline',
  'features/missing-items/(missing-lines|missing-question)',
  'screens/orders/(order-actions|order-alert)',
  'features/orders/promise/promised-for',
  'features/reviews/reviews.queries',
]
/** What every page of a signed-in person needs: their bars, the live connection, the cart and the notifications. */
const signedIn = [
  'features/cart/(cart-lines|cart.queries|pending-retry|use-cart-sync)',
  'features/notifications/(latest-notifications|live-notifications|notification-alert|notifications-cache|notifications.queries)',
  'features/bookings/live-bookings',
  'features/orders/(live-orders|order-updates)',
  'features/users/me.queries',
  'features/wallet/wallet.queries',
  'layouts/(frame-fallback|role-bars|roles.layout|signed-in-frame|student.layout)',
  'layouts/bars/(?!(?:admin|rider|vendor)-bar)[a-z-.]+',
  'lib/(address-state|bar-data|keys|next-row|page-keys|personal-storage|query-client|realtime|save-file|scrolled|show-expected)',
  'lib/(sign-out|temporary-state|wide-screen)',
  'ui/(link-or-button|loading|page-head|paged-list|progress|segment-links|segmented|state-badge|tabs|top-bar)',
]
const guest = [
  'features/cart/(after-sign-in|guest-cart|pending-action)',
  'features/recently-viewed/(recently-viewed-rail|stored-list|viewed-on-device)',
  'features/search/recent-searches',
  'lib/device-store',
]
const sheet = ['features/cart/(guest-sheet|keep-for-sign-in|kept-text)', 'ui/sheet']
const strip = ['features/promotions/(strip|strip-view)']
const banner = ['features/promotions/banner', 'features/products/(featured-data|featured-part)']
/** Small, because the part that reports visits has it on every page. */
const promoted = ['lib/(count-view|hold-out)']
/** What the home pages of guests and of students show of a campus. */
const home = ['features/home/(category-tiles|deals|home-lists|kitchens)']
/** Rows of services, which most stores do not have. */
const services = ['features/services/(service-price|service-row)', 'lib/(use-fresh-day|when)']
const store = [
  'layouts/store.layout',
  'features/vendors/store/(about-store|store-body|store-header|store-meta|store-more|store-offers|store-products|store-tabs)',
]
const paying = [
  'features/(addresses/(addresses.queries|address-text|places|places.queries)|own-store/sales.queries)',
  'features/(checkout/(checkout.queries|pay-with)|orders/order-summary)',
  'features/wallet/(card-choice|card-name|cards.queries|fund-amount|funding-pending|unfinished-payment|verify-pending)',
  'lib/(phone|settings-home)',
  'ui/(money-lines|ticket)',
]
/** What the pages of bookings share, of both sides. */
const bookings = [
  'features/bookings/(actions-of|booking-actions|booking-badge|booking-paths|booking-row|booking-step|booking-sum)',
  'features/bookings/(agenda|provided-bookings|request-card|booking-texts|bookings.queries|choice-chips|day-cell|refund-rail|refund-text)',
]
/** Where an order is now, for its buyer and its rider. */
const tracking = ['features/deliveries/(tracking/(live-tracking|estimate-text|tracking.queries)|map/metres-text)']
/** The wallet as it opens, on its page and in the modal over others. */
const wallet = [
  'features/wallet/(activity-chart|activity-parts|balance-ticket|fund-form|saved-cards|transaction-names|transaction-rows|wallet-overview)',
]
/** Orders as sellers and administrators handle them. */
const handledOrders = [
  'features/missing-items/(missing-sheet|missing.queries|report-missing|swap-list|swap-sheet)',
  'features/(deliveries/offers/assign-rider|orders/promise/minutes-button)',
  'features/vendor-orders/(reason-sheet|vendor-order-card|vendor-orders.queries)',
]
/** What sellers, riders and administrators read of an order that somebody waits for. */
const lateOrders = ['features/(orders/(failed-delivery|waiting-badge)|deliveries/offers/time-left)']
/** Pages of a rider at work. */
const rider = ['features/deliveries/run/(deliveries.queries|online-switch)']
/** The sections of a person's settings. */
const settings = [
  'features/accounts/(save-bar|settings.queries)',
  'lib/settings-draft',
  'ui/setting-group',
  'features/auth/emailed-code',
  'features/push/push-device',
]
const chat = ['features/chat/(outbox|preview|voice-player)', 'lib/playing-time']
const complaints = ['features/complaints/(complaints.queries|time-left)']
/** The bar of administrators, which pages their role includes, and what many of these have. */
const adminBar = [
  'features/audit/audit-labels',
  'features/(team/team.queries|admin/waiting.queries)',
  'layouts/admin-places',
  'layouts/bars/admin-bar',
  'lib/record-path',
  'ui/(panel|person-link|sample-note)',
]
/** The evidence of a complaint. */
const evidence = ['features/complaints/use-evidence', 'lib/resumable-upload']
/** What an application and a rider's own documents share. */
const documents = ['features/applications/(document-labels|rider/rider-application.queries)']
const applications = ['features/applications/(document-field|review-rows|rider/rider-steps)']
/** The form of a seller's product, and of a student's. */
const listingForm = [
  'features/(products/form/(own-record-frame|use-picture-form)|own-store/store-settings.queries)',
  'ui/fold',
]
/** What the pages of a seller's services share, with the hours of a week. */
const ownServices = [
  'features/calendars/calendars.queries',
  'features/own-services/(own-services.queries|service-labels)',
  'lib/(lagos-days|service-paths|week-hours)',
  'ui/(week-hours-field|week-hours-sheet)',
]
/** Pictures that are made smaller and uploaded. */
const pictures = ['lib/(draw-image|shrink-image)', 'features/products/form/picture-uploader']
/** Lists of administrators and sellers, with their tables and bulk actions. */
const tables = [
  'lib/(selection|side-panel)',
  'ui/(admin-head|admin-list|data-table|date-chip|export-button|filter-row|live-search|pager|selection-bar|table-skeleton)',
]
/** All that is named above and used below. */
export const named: string[] = []
function inApp(files: readonly string[]): RegExp {
  named.push(...files)
  return new RegExp(`[\\\\/]app[\\\\/](${files.join('|')})\\.tsx?$`)
}

/**
 * Which modules of the application are one file. A request costs more than a kilobyte on a slow line, and a kilobyte that is
 * not used costs too: so a file has what the same pages need. The first group that names a module gets it, with everything
 * it imports that no earlier group names.
 */
export const chunks = [
  // One chunk for what every page needs. The query library is left out: public pages do without it.
  {
    name: 'vendor',
    test: /rolldown[\\/]?.?runtime|app[\\/]lib[\\/](data-router|load-part|route-module|toasts)\.ts|node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
  },
  // Our own code that every page needs, instead of a dozen files of half a kilobyte.
  { name: 'shell', test: inApp(shell) },
  // The query library, which public pages do without.
  { name: 'query', test: /[\\/]@tanstack[\\/](query-core|react-query)[\\/]/ },
  // Shared by the pages that list products: one request instead of a dozen.
  { name: 'market', test: inApp(market) },
  // What product and store pages share.
  { name: 'details', test: inApp(details) },
  { name: 'stepper', test: inApp(stepper) },
  { name: 'home', test: inApp(home) },
  { name: 'services', test: inApp(services) },
  { name: 'store', test: inApp(store) },
  { name: 'promoted', test: inApp(promoted) },
  // Only pages with an announcement, and those that can have a banner.
  { name: 'strip', test: inApp(strip) },
  {
    name: 'banner',
    test: new RegExp(`${inApp(banner).source}|[\\\\/]contract[\\\\/]src[\\\\/]promotion-limits\\.ts$`),
  },
  // What a guest began, and what the device remembers: products viewed, searches.
  { name: 'guest', test: inApp(guest) },
  // A sheet over a page: the first one a guest sees asks them to sign in.
  { name: 'sheet', test: inApp(sheet) },
  // Shared by sign-in, registration and password reset. Limits are here because forms have them, for guests and for others.
  { name: 'sign-in', test: new RegExp(`${inApp(signIn).source}|[\\\\/]contract[\\\\/]src[\\\\/]limits\\.ts$`) },
  { name: 'signed-in', test: inApp(signedIn) },
  // Product lists with filters: marketplace, student items, search results.
  { name: 'filters', test: inApp(filters) },
  // What the cart, the checkout and the wallet share.
  { name: 'paying', test: inApp(paying) },
  // What pages about one order share.
  { name: 'order', test: inApp(order) },
  { name: 'bookings', test: inApp(bookings) },
  {
    name: 'tracking',
    test: new RegExp(`${inApp(tracking).source}|[\\\\/]contract[\\\\/]src[\\\\/]campus-bounds\\.ts$`),
  },
  { name: 'wallet', test: inApp(wallet) },
  {
    name: 'admin-bar',
    test: new RegExp(`${inApp(adminBar).source}|[\\\\/]contract[\\\\/]src[\\\\/]admin-roles\\.ts$`),
  },
  { name: 'tables', test: inApp(tables) },
  // Shared by many signed-in pages, instead of a hundred files of half a kilobyte.
  {
    name: 'own',
    test: /[\\/]app[\\/]/,
    minShareCount: 8,
  },
  // After what many pages share, which they would take with them.
  { name: 'pictures', test: new RegExp(`${inApp(pictures).source}|[\\\\/]contract[\\\\/]src[\\\\/]uploads\\.ts$`) },
  { name: 'late-orders', test: inApp(lateOrders) },
  { name: 'handled-orders', test: inApp(handledOrders) },
  { name: 'rider', test: inApp(rider) },
  { name: 'settings', test: inApp(settings) },
  { name: 'chat', test: new RegExp(`${inApp(chat).source}|[\\\\/]contract[\\\\/]src[\\\\/]chat-limits\\.ts$`) },
  // A public page has these limits too.
  { name: 'complaint-limits', test: /[\\/]contract[\\/]src[\\/]complaint-limits\.ts$/ },
  { name: 'complaints', test: inApp(complaints) },
  { name: 'evidence', test: inApp(evidence) },
  { name: 'documents', test: inApp(documents) },
  { name: 'applications', test: inApp(applications) },
  { name: 'listing-form', test: inApp(listingForm) },
  { name: 'own-services', test: inApp(ownServices) },
]
