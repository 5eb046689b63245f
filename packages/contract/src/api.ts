import * as addresses from './addresses.ts'
import * as admin from './admin.ts'
import * as adminBookings from './admin-bookings.ts'
import * as adminBulk from './admin-bulk.ts'
import * as adminCampuses from './admin-campuses.ts'
import * as adminCategories from './admin-categories.ts'
import * as adminMoney from './admin-money.ts'
import * as adminOrders from './admin-orders.ts'
import * as adminProducts from './admin-products.ts'
import * as adminStats from './admin-stats.ts'
import * as ads from './ads.ts'
import * as applications from './applications.ts'
import * as approvals from './approvals.ts'
import * as auth from './auth.ts'
import * as authSecurity from './auth-security.ts'
import * as authSocial from './auth-social.ts'
import * as bars from './bars.ts'
import * as bookingCalendar from './booking-calendar.ts'
import * as bookingQuote from './booking-quote.ts'
import * as bookingSteps from './booking-steps.ts'
import * as bookings from './bookings.ts'
import * as broadcasts from './broadcasts.ts'
import * as calendars from './calendars.ts'
import * as campusSetup from './campus-setup.ts'
import * as campuses from './campuses.ts'
import * as cards from './cards.ts'
import * as cart from './cart.ts'
import * as categoryGuess from './category-guess.ts'
import * as channels from './channels.ts'
import * as chargebacks from './chargebacks.ts'
import * as chat from './chat.ts'
import * as chatDeletions from './chat-deletions.ts'
import * as chatReports from './chat-reports.ts'
import * as checkout from './checkout.ts'
import * as classSessions from './class-sessions.ts'
import * as complaintSteps from './complaint-steps.ts'
import * as complaints from './complaints.ts'
import * as coupons from './coupons.ts'
import * as deliveryOffers from './delivery-offers.ts'
import * as dispatch from './dispatch.ts'
import * as documentRequests from './document-requests.ts'
import * as dues from './dues.ts'
import { type Endpoint, type Input, isEndpoint, type Output } from './endpoint.ts'
import * as exposure from './exposure.ts'
import * as feedback from './feedback.ts'
import * as follows from './follows.ts'
import * as handovers from './handovers.ts'
import * as home from './home.ts'
import * as listings from './listings.ts'
import * as missingItems from './missing-items.ts'
import * as notifications from './notifications.ts'
import * as orderLists from './order-lists.ts'
import * as orderTracking from './order-tracking.ts'
import * as orderTransitions from './order-transitions.ts'
import * as orders from './orders.ts'
import type { Pagination } from './paging.ts'
import * as passkeys from './passkeys.ts'
import * as payouts from './payouts.ts'
import * as performance from './performance.ts'
import * as performanceReport from './performance-report.ts'
import * as pins from './pins.ts'
import * as platformReport from './platform-report.ts'
import * as premium from './premium.ts'
import * as productImport from './product-import.ts'
import * as productListing from './product-listing.ts'
import * as productReports from './product-reports.ts'
import * as products from './products.ts'
import * as promotions from './promotions.ts'
import * as promotionsShown from './promotions-shown.ts'
import * as push from './push.ts'
import * as quotes from './quotes.ts'
import * as rates from './rates.ts'
import * as recentlyViewed from './recently-viewed.ts'
import * as recommendations from './recommendations.ts'
import * as recordLists from './record-lists.ts'
import * as records from './records.ts'
import * as refunds from './refunds.ts'
import * as reviews from './reviews.ts'
import * as riderApplications from './rider-applications.ts'
import * as riderRecords from './rider-records.ts'
import * as riderReports from './rider-reports.ts'
import * as riderWays from './rider-ways.ts'
import * as riders from './riders.ts'
import * as risk from './risk.ts'
import * as savedSearches from './saved-searches.ts'
import * as search from './search.ts'
import * as searchHighlights from './search-highlights.ts'
import * as searchSuggestions from './search-suggestions.ts'
import * as searchTerms from './search-terms.ts'
import * as searchWords from './search-words.ts'
import * as serviceForm from './service-form.ts'
import * as services from './services.ts'
import * as spending from './spending.ts'
import * as storeReport from './store-report.ts'
import * as synonymProposals from './synonym-proposals.ts'
import * as synonyms from './synonyms.ts'
import * as team from './team.ts'
import * as timelines from './timelines.ts'
import * as transfers from './transfers.ts'
import * as unsubscribe from './unsubscribe.ts'
import * as users from './users.ts'
import * as vendorAnalytics from './vendor-analytics.ts'
import * as vendorApplications from './vendor-applications.ts'
import * as vendorStore from './vendor-store.ts'
import * as vendors from './vendors.ts'
import * as visits from './visits.ts'
import * as waitingList from './waiting-list.ts'
import * as wallet from './wallet.ts'
import * as wishlist from './wishlist.ts'

const nouns = {
  auth: { ...auth, ...authSocial, ...authSecurity },
  bookings: {
    ...bookings,
    ...bookingQuote,
    ...bookingSteps,
    ...bookingCalendar,
    ...classSessions,
    ...adminBookings,
    ...waitingList,
  },
  calendars,
  campuses: { ...campuses, ...adminCampuses, ...campusSetup },
  categories: adminCategories,
  products: { ...products, ...productListing, ...productImport, ...productReports },
  visits,
  listings,
  cart,
  checkout,
  coupons,
  orders: {
    ...orders,
    ...orderLists,
    ...orderTracking,
    ...orderTransitions,
    ...adminOrders,
    ...dispatch,
    ...handovers,
    ...deliveryOffers,
    ...missingItems,
  },
  riders: { ...riders, ...riderApplications, ...riderReports, ...riderWays },
  vendors: { ...vendors, ...vendorStore, ...vendorAnalytics, ...storeReport, ...vendorApplications },
  premium,
  ads,
  follows,
  wishlist,
  reviews,
  serviceForm,
  services,
  applications: { ...applications, ...documentRequests },
  wallet,
  payouts,
  pins,
  passkeys,
  spending,
  quotes,
  records: { ...records, ...recordLists, ...riderRecords },
  timelines,
  refunds,
  chargebacks,
  dues,
  exposure,
  risk,
  approvals,
  complaints: { ...complaints, ...complaintSteps },
  chat: { ...chat, ...chatDeletions, ...chatReports },
  cards,
  transfers,
  broadcasts,
  notifications: { ...notifications, ...unsubscribe },
  channels,
  promotions: { ...promotions, ...promotionsShown },
  push,
  users,
  home,
  bars,
  addresses,
  rates,
  searchTerms: { ...searchTerms, ...synonymProposals },
  search: { ...search, ...searchHighlights, ...searchSuggestions, ...categoryGuess },
  savedSearches,
  recentlyViewed,
  recommendations,
  synonyms,
  searchWords,
  team,
  admin: { ...platformReport, ...admin, ...adminMoney, ...adminProducts, ...adminBulk, ...adminStats },
  feedback,
  performance: { ...performance, ...performanceReport },
}

// biome-ignore lint/suspicious/noExplicitAny: only the wildcard matches every endpoint whatever its schemas
type AnyEndpoint = Endpoint<any, any, any, any, any, any, any>
type EndpointsOf<N> = { [K in keyof N as N[K] extends AnyEndpoint ? K : never]: N[K] }
type Values<T> = T[keyof T]
type EveryEndpoint = Values<{ [N in keyof typeof nouns]: Values<EndpointsOf<(typeof nouns)[N]>> }>

/** Every endpoint under its method and path, `'GET /products/:id'`. The browser imports only these types. */
export type Api = { [E in EveryEndpoint as E extends AnyEndpoint ? `${E['method']} ${E['path']}` : never]: E }
export type Call = keyof Api

/** One kind of argument; optional when all of its fields are. */
type Part<K extends string, S> = [S] extends [undefined]
  ? Record<never, never>
  : Record<never, never> extends Input<S>
    ? { [P in K]?: Input<S> }
    : { [P in K]: Input<S> }
export type CallArguments<C extends Call> = Part<'params', Api[C]['params']> &
  Part<'query', Api[C]['query']> &
  Part<'body', Api[C]['body']>

/** The envelope of every successful response. */
export type Answer<C extends Call> = {
  success: true
  message?: string
  data: Output<Api[C]['reply']>
  pagination?: Pagination
} & ([Api[C]['meta']] extends [undefined] ? Record<never, never> : Output<Api[C]['meta']>)
export type Data<C extends Call> = Output<Api[C]['reply']>

/** All endpoints with their noun, for the API document and the tests that cover every endpoint. */
export function listEndpoints(): { noun: string; name: string; endpoint: Endpoint }[] {
  return Object.entries(nouns).flatMap(([noun, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ noun, name, endpoint: value }] : [])),
  )
}
