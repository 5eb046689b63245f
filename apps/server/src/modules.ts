import type { Module } from './module.ts'
import { accounts } from './modules/accounts/accounts.module.ts'
import { addresses } from './modules/addresses/addresses.module.ts'
import { admin } from './modules/admin/admin.module.ts'
import { ads } from './modules/ads/ads.module.ts'
import { analytics } from './modules/analytics/analytics.module.ts'
import { applications } from './modules/applications/applications.module.ts'
import { approvals } from './modules/approvals/approvals.module.ts'
import { audit } from './modules/audit/audit.module.ts'
import { auth } from './modules/auth/auth.module.ts'
import { bars } from './modules/bars/bars.module.ts'
import { bookingCases } from './modules/booking-cases/booking-cases.module.ts'
import { bookings } from './modules/bookings/bookings.module.ts'
import { broadcasts } from './modules/broadcasts/broadcasts.module.ts'
import { calendars } from './modules/calendars/calendars.module.ts'
import { campusAdmin } from './modules/campus-admin/campus-admin.module.ts'
import { campuses } from './modules/campuses/campuses.module.ts'
import { cards } from './modules/cards/cards.module.ts'
import { cart } from './modules/cart/cart.module.ts'
import { categoryAdmin } from './modules/category-admin/category-admin.module.ts'
import { categoryGuess } from './modules/category-guess/category-guess.module.ts'
import { channels } from './modules/channels/channels.module.ts'
import { chargebacks } from './modules/chargebacks/chargebacks.module.ts'
import { chat } from './modules/chat/chat.module.ts'
import { checkout } from './modules/checkout/checkout.module.ts'
import { complaints } from './modules/complaints/complaints.module.ts'
import { coupons } from './modules/coupons/coupons.module.ts'
import { debts } from './modules/debts/debts.module.ts'
import { deliveries } from './modules/deliveries/deliveries.module.ts'
import { dues } from './modules/dues/dues.module.ts'
import { escrow } from './modules/escrow/escrow.module.ts'
import { exposure } from './modules/exposure/exposure.module.ts'
import { feedback } from './modules/feedback/feedback.module.ts'
import { figures } from './modules/figures/figures.module.ts'
import { follows } from './modules/follows/follows.module.ts'
import { handoverCodes } from './modules/handover-codes/handover-codes.module.ts'
import { handovers } from './modules/handovers/handovers.module.ts'
import { home } from './modules/home/home.module.ts'
import { ledger } from './modules/ledger/ledger.module.ts'
import { missingItems } from './modules/missing-items/missing-items.module.ts'
import { moderation } from './modules/moderation/moderation.module.ts'
import { money } from './modules/money/money.module.ts'
import { notifications } from './modules/notifications/notifications.module.ts'
import { orderAdmin } from './modules/order-admin/order-admin.module.ts'
import { orderCases } from './modules/order-cases/order-cases.module.ts'
import { orders } from './modules/orders/orders.module.ts'
import { passkeys } from './modules/passkeys/passkeys.module.ts'
import { payments } from './modules/payments/payments.module.ts'
import { payouts } from './modules/payouts/payouts.module.ts'
import { performance } from './modules/performance/performance.module.ts'
import { pins } from './modules/pins/pins.module.ts'
import { premium } from './modules/premium/premium.module.ts'
import { products } from './modules/products/products.module.ts'
import { promotions } from './modules/promotions/promotions.module.ts'
import { providerBalance } from './modules/provider-balance/provider-balance.module.ts'
import { push } from './modules/push/push.module.ts'
import { quotes } from './modules/quotes/quotes.module.ts'
import { rates } from './modules/rates/rates.module.ts'
import { recentlyViewed } from './modules/recently-viewed/recently-viewed.module.ts'
import { recommendations } from './modules/recommendations/recommendations.module.ts'
import { reconciliation } from './modules/reconciliation/reconciliation.module.ts'
import { records } from './modules/records/records.module.ts'
import { refunds } from './modules/refunds/refunds.module.ts'
import { reserves } from './modules/reserves/reserves.module.ts'
import { reviews } from './modules/reviews/reviews.module.ts'
import { riders } from './modules/riders/riders.module.ts'
import { risk } from './modules/risk/risk.module.ts'
import { savedSearches } from './modules/saved-searches/saved-searches.module.ts'
import { search } from './modules/search/search.module.ts'
import { searchTerms } from './modules/search-terms/search-terms.module.ts'
import { services } from './modules/services/services.module.ts'
import { sitemap } from './modules/sitemap/sitemap.module.ts'
import { sms } from './modules/sms/sms.module.ts'
import { spending } from './modules/spending/spending.module.ts'
import { storefronts } from './modules/storefronts/storefronts.module.ts'
import { synonyms } from './modules/synonyms/synonyms.module.ts'
import { team } from './modules/team/team.module.ts'
import { teamAdmin } from './modules/team-admin/team-admin.module.ts'
import { timelines } from './modules/timelines/timelines.module.ts'
import { transfers } from './modules/transfers/transfers.module.ts'
import { trust } from './modules/trust/trust.module.ts'
import { uploads } from './modules/uploads/uploads.module.ts'
import { users } from './modules/users/users.module.ts'
import { vendors } from './modules/vendors/vendors.module.ts'
import { visits } from './modules/visits/visits.module.ts'
import { wallet } from './modules/wallet/wallet.module.ts'
import { wishlist } from './modules/wishlist/wishlist.module.ts'
import { maintenanceJobs } from './platform/http/idempotency.jobs.ts'
import { givenUpJobs } from './platform/jobs.given-up.ts'
import { mailJobs } from './platform/mail.jobs.ts'

const platform: Module = { name: 'platform', jobs: [...maintenanceJobs, ...mailJobs, ...givenUpJobs] }

/** The product, from the bottom up: a module may use those before it. */
export const modules: readonly Module[] = [
  [platform],
  [campuses, users, audit, team, notifications, approvals, sms, uploads, addresses],
  [ledger, debts, pins, passkeys, spending, reconciliation, cards, payments, payouts, rates, dues, reserves, escrow],
  [vendors, transfers, auth, push, channels, products, synonyms, riders],
  [
    services,
    visits,
    calendars,
    search,
    categoryGuess,
    searchTerms,
    savedSearches,
    recentlyViewed,
    coupons,
    cart,
    reviews,
    moderation,
    complaints,
  ],
  [
    handoverCodes,
    orders,
    handovers,
    deliveries,
    checkout,
    bookings,
    missingItems,
    orderCases,
    bookingCases,
    trust,
    figures,
    orderAdmin,
    ads,
  ],
  [premium, refunds, chargebacks, wallet, providerBalance, money, exposure],
  [follows, wishlist, recommendations, applications, feedback, chat, quotes],
  [
    analytics,
    performance,
    promotions,
    broadcasts,
    risk,
    campusAdmin,
    categoryAdmin,
    records,
    timelines,
    storefronts,
    home,
    bars,
    sitemap,
    admin,
    teamAdmin,
    accounts,
  ],
].flat()
