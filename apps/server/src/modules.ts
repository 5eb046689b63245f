import { accountRoutes } from './modules/accounts/accounts.routes.ts'
import { addressRoutes } from './modules/addresses/addresses.routes.ts'
import { addressUserData } from './modules/addresses/addresses.user-data.ts'
import { adminRoutes } from './modules/admin/admin.routes.ts'
import { adJobs } from './modules/ads/ads.jobs.ts'
import { adMovements } from './modules/ads/ads.postings.ts'
import { adRoutes } from './modules/ads/ads.routes.ts'
import { adPurposes } from './modules/ads/ads.service.ts'
import { applicationJobs } from './modules/applications/applications.jobs.ts'
import { applicationLoaders } from './modules/applications/applications.realtime.ts'
import { applicationRoutes } from './modules/applications/applications.routes.ts'
import { applicationUserData } from './modules/applications/applications.user-data.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { authJobs } from './modules/auth/auth.jobs.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { authUserData } from './modules/auth/auth.user-data.ts'
import { barRoutes } from './modules/bars/bars.routes.ts'
import { broadcastJobs } from './modules/broadcasts/broadcasts.jobs.ts'
import { broadcastRoutes } from './modules/broadcasts/broadcasts.routes.ts'
import { campusRoutes } from './modules/campuses/campuses.routes.ts'
import { cardRoutes } from './modules/cards/cards.routes.ts'
import { cardUserData } from './modules/cards/cards.user-data.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { cartUserData } from './modules/cart/cart.user-data.ts'
import { categoryGuessRoutes } from './modules/category-guess/category-guess.routes.ts'
import { channelRoutes } from './modules/channels/channels.routes.ts'
import { chargebackJobs } from './modules/chargebacks/chargebacks.jobs.ts'
import { chargebackMovements } from './modules/chargebacks/chargebacks.movements.ts'
import { disputeEvents } from './modules/chargebacks/chargebacks.provider-events.ts'
import { disputeReconciliation } from './modules/chargebacks/chargebacks.reconciliation.ts'
import { chargebackRoutes } from './modules/chargebacks/chargebacks.routes.ts'
import { chargebackUserData } from './modules/chargebacks/chargebacks.user-data.ts'
import { chatJobs } from './modules/chat/chat.jobs.ts'
import { chatLoaders, chatSockets } from './modules/chat/chat.realtime.ts'
import { chatRoutes } from './modules/chat/chat.routes.ts'
import { chatUserData } from './modules/chat/chat.user-data.ts'
import { orderPurposes } from './modules/checkout/checkout.payments.ts'
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts'
import { complaintJobs } from './modules/complaints/complaints.jobs.ts'
import { complaintRoutes } from './modules/complaints/complaints.routes.ts'
import { complaintUserData } from './modules/complaints/complaints.user-data.ts'
import { couponRoutes } from './modules/coupons/coupons.routes.ts'
import { couponUserData } from './modules/coupons/coupons.user-data.ts'
import { deliveryJobs } from './modules/deliveries/deliveries.jobs.ts'
import { deliveryRoutes } from './modules/deliveries/deliveries.routes.ts'
import { deliveryUserData } from './modules/deliveries/deliveries.user-data.ts'
import { feedbackJobs } from './modules/feedback/feedback.jobs.ts'
import { feedbackLoaders } from './modules/feedback/feedback.realtime.ts'
import { feedbackRoutes } from './modules/feedback/feedback.routes.ts'
import { feedbackUserData } from './modules/feedback/feedback.user-data.ts'
import { followJobs } from './modules/follows/follows.jobs.ts'
import { followSockets } from './modules/follows/follows.realtime.ts'
import { followRoutes } from './modules/follows/follows.routes.ts'
import { followUserData } from './modules/follows/follows.user-data.ts'
import { handoverRoutes } from './modules/handovers/handovers.routes.ts'
import { handoverUserData } from './modules/handovers/handovers.user-data.ts'
import { missingItemJobs } from './modules/missing-items/missing-items.jobs.ts'
import { missingItemRoutes } from './modules/missing-items/missing-items.routes.ts'
import { moderationJobs } from './modules/moderation/moderation.jobs.ts'
import { moneyJobs } from './modules/money/money.jobs.ts'
import { moneyMovements } from './modules/money/money.movements.ts'
import { moneyRoutes } from './modules/money/money.routes.ts'
import { notificationJobs } from './modules/notifications/notifications.jobs.ts'
import { notificationLoaders, notificationSockets } from './modules/notifications/notifications.realtime.ts'
import { notificationRoutes } from './modules/notifications/notifications.routes.ts'
import { notificationUserData } from './modules/notifications/notifications.user-data.ts'
import { adminOrderRoutes } from './modules/order-admin/order-admin.routes.ts'
import { orderJobs } from './modules/orders/orders.jobs.ts'
import { orderMovements } from './modules/orders/orders.movements.ts'
import { orderLoaders, orderSockets } from './modules/orders/orders.realtime.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { orderSummaryJobs } from './modules/orders/orders.summary.jobs.ts'
import { orderUserData } from './modules/orders/orders.user-data.ts'
import { wayJobs } from './modules/orders/orders.ways.jobs.ts'
import { payoutJobs } from './modules/payouts/payouts.jobs.ts'
import { payoutGauges } from './modules/payouts/payouts.metrics.ts'
import { payoutMovements } from './modules/payouts/payouts.movements.ts'
import { payoutEvents } from './modules/payouts/payouts.provider-events.ts'
import { transferReconciliation } from './modules/payouts/payouts.reconciliation.ts'
import { payoutRoutes } from './modules/payouts/payouts.routes.ts'
import { payoutUserData } from './modules/payouts/payouts.user-data.ts'
import { premiumJobs } from './modules/premium/premium.jobs.ts'
import { premiumMovements } from './modules/premium/premium.postings.ts'
import { premiumRoutes } from './modules/premium/premium.routes.ts'
import { premiumPurposes } from './modules/premium/premium.service.ts'
import { productJobs } from './modules/products/products.jobs.ts'
import { productRoutes } from './modules/products/products.routes.ts'
import { productUserData } from './modules/products/products.user-data.ts'
import { providerBalanceGauges } from './modules/provider-balance/provider-balance.metrics.ts'
import { balanceReconciliation } from './modules/provider-balance/provider-balance.reconciliation.ts'
import { pushJobs } from './modules/push/push.jobs.ts'
import { pushRoutes } from './modules/push/push.routes.ts'
import { pushUserData } from './modules/push/push.user-data.ts'
import { rateRoutes } from './modules/rates/rates.routes.ts'
import { recentlyViewedRoutes } from './modules/recently-viewed/recently-viewed.routes.ts'
import { recentlyViewedUserData } from './modules/recently-viewed/recently-viewed.user-data.ts'
import { recommendationRoutes } from './modules/recommendations/recommendations.routes.ts'
import { refundJobs } from './modules/refunds/refunds.jobs.ts'
import { refundGauges } from './modules/refunds/refunds.metrics.ts'
import { refundMovements } from './modules/refunds/refunds.movements.ts'
import { refundEvents } from './modules/refunds/refunds.provider-events.ts'
import { refundReconciliation } from './modules/refunds/refunds.reconciliation.ts'
import { refundRoutes } from './modules/refunds/refunds.routes.ts'
import { refundUserData } from './modules/refunds/refunds.user-data.ts'
import { reviewJobs } from './modules/reviews/reviews.jobs.ts'
import { reviewRoutes } from './modules/reviews/reviews.routes.ts'
import { reviewUserData } from './modules/reviews/reviews.user-data.ts'
import { riderJobs } from './modules/riders/riders.jobs.ts'
import { riderRoutes } from './modules/riders/riders.routes.ts'
import { riderUserData } from './modules/riders/riders.user-data.ts'
import { savedSearchJobs } from './modules/saved-searches/saved-searches.jobs.ts'
import { savedSearchRoutes } from './modules/saved-searches/saved-searches.routes.ts'
import { savedSearchUserData } from './modules/saved-searches/saved-searches.user-data.ts'
import { searchJobs } from './modules/search/search.jobs.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { serviceRoutes } from './modules/services/services.routes.ts'
import { sitemapRoutes } from './modules/sitemap/sitemap.routes.ts'
import { smsJobs } from './modules/sms/sms.jobs.ts'
import { smsUserData } from './modules/sms/sms.user-data.ts'
import { storefrontRoutes } from './modules/storefronts/storefronts.routes.ts'
import { synonymRoutes } from './modules/synonyms/synonyms.routes.ts'
import { transferJobs } from './modules/transfers/transfers.jobs.ts'
import { transferMovements } from './modules/transfers/transfers.movements.ts'
import { transferLoaders } from './modules/transfers/transfers.realtime.ts'
import { transferRoutes } from './modules/transfers/transfers.routes.ts'
import { transferUserData } from './modules/transfers/transfers.user-data.ts'
import { uploadJobs } from './modules/uploads/uploads.jobs.ts'
import { uploadRoutes } from './modules/uploads/uploads.routes.ts'
import { uploadUserData } from './modules/uploads/uploads.user-data.ts'
import { userJobs } from './modules/users/users.jobs.ts'
import { userLoaders } from './modules/users/users.realtime.ts'
import { userRoutes } from './modules/users/users.routes.ts'
import { userUserData } from './modules/users/users.user-data.ts'
import { vendorRoutes } from './modules/vendors/vendors.routes.ts'
import { vendorUserData } from './modules/vendors/vendors.user-data.ts'
import type { ProviderEventHandler } from './modules/wallet/payments.provider-events.ts'
import type { PaymentPurpose } from './modules/wallet/payments.purposes.ts'
import { chargeReconciliation } from './modules/wallet/payments.reconciliation.ts'
import { walletGauges } from './modules/wallet/reconciliation.metrics.ts'
import type { Reconciliation } from './modules/wallet/reconciliation.ts'
import { walletJobs } from './modules/wallet/wallet.jobs.ts'
import type { MovementKind } from './modules/wallet/wallet.movements.ts'
import { walletMovements } from './modules/wallet/wallet.movements.ts'
import { chargeEvents, walletPurposes } from './modules/wallet/wallet.payments.ts'
import { walletRoutes } from './modules/wallet/wallet.routes.ts'
import { walletUserData } from './modules/wallet/wallet.user-data.ts'
import { wishlistJobs } from './modules/wishlist/wishlist.jobs.ts'
import { wishlistRoutes } from './modules/wishlist/wishlist.routes.ts'
import { wishlistUserData } from './modules/wishlist/wishlist.user-data.ts'
import type { Http } from './platform/http/endpoint-routes.ts'
import { maintenanceJobs } from './platform/http/idempotency.jobs.ts'
import { givenUpJobs } from './platform/jobs.given-up.ts'
import type { Job } from './platform/jobs.ts'
import { mailJobs } from './platform/mail.jobs.ts'
import type { ModuleGauge } from './platform/metrics.ts'
import type { LiveLoader, SocketHandler } from './platform/realtime.ts'
import type { UserData } from './platform/user-data.ts'

type Module = UserData & {
  name: string
  routes?: (http: Http) => void
  jobs?: readonly Job[]
  sockets?: readonly SocketHandler[]
  /** What live events of the module show. */
  live?: readonly LiveLoader[]
  /** What may be paid for. */
  payments?: readonly PaymentPurpose[]
  /** How its journals are shown in wallets. */
  movements?: readonly MovementKind[]
  /** What it does with events of the payment provider. */
  providerEvents?: readonly ProviderEventHandler[]
  /** What is compared with the payment provider's records. */
  reconciliations?: readonly Reconciliation[]
  /** Figures for `/metrics`. */
  gauges?: readonly ModuleGauge[]
}

/** The product, module by module. A module may use those above it. */
export const modules: readonly Module[] = [
  { name: 'platform', jobs: [...maintenanceJobs, ...mailJobs, ...givenUpJobs] },
  { name: 'campuses', routes: campusRoutes },
  { name: 'users', routes: userRoutes, jobs: userJobs, live: userLoaders, ...userUserData },
  { name: 'audit', routes: auditRoutes },
  {
    name: 'notifications',
    routes: notificationRoutes,
    jobs: notificationJobs,
    sockets: notificationSockets,
    live: notificationLoaders,
    ...notificationUserData,
  },
  { name: 'broadcasts', routes: broadcastRoutes, jobs: broadcastJobs },
  { name: 'auth', routes: authRoutes, jobs: authJobs, ...authUserData },
  { name: 'push', routes: pushRoutes, jobs: pushJobs, ...pushUserData },
  { name: 'sms', jobs: smsJobs, ...smsUserData },
  { name: 'channels', routes: channelRoutes },
  { name: 'uploads', routes: uploadRoutes, jobs: uploadJobs, ...uploadUserData },
  { name: 'addresses', routes: addressRoutes, ...addressUserData },
  { name: 'cards', routes: cardRoutes, ...cardUserData },
  {
    name: 'wallet',
    routes: walletRoutes,
    jobs: walletJobs,
    payments: walletPurposes,
    movements: walletMovements,
    providerEvents: chargeEvents,
    reconciliations: [chargeReconciliation],
    gauges: walletGauges,
    ...walletUserData,
  },
  {
    name: 'payouts',
    routes: payoutRoutes,
    jobs: payoutJobs,
    movements: payoutMovements,
    providerEvents: payoutEvents,
    reconciliations: [transferReconciliation],
    gauges: payoutGauges,
    ...payoutUserData,
  },
  { name: 'rates', routes: rateRoutes },
  { name: 'vendors', routes: vendorRoutes, ...vendorUserData },
  {
    name: 'premium',
    routes: premiumRoutes,
    jobs: premiumJobs,
    payments: premiumPurposes,
    movements: premiumMovements,
  },
  {
    name: 'transfers',
    routes: transferRoutes,
    jobs: transferJobs,
    live: transferLoaders,
    movements: transferMovements,
    ...transferUserData,
  },
  { name: 'products', routes: productRoutes, jobs: productJobs, ...productUserData },
  { name: 'ads', routes: adRoutes, jobs: adJobs, payments: adPurposes, movements: adMovements },
  { name: 'synonyms', routes: synonymRoutes },
  { name: 'search', routes: searchRoutes, jobs: searchJobs },
  { name: 'category-guess', routes: categoryGuessRoutes },
  { name: 'saved-searches', routes: savedSearchRoutes, jobs: savedSearchJobs, ...savedSearchUserData },
  { name: 'recently-viewed', routes: recentlyViewedRoutes, ...recentlyViewedUserData },
  { name: 'recommendations', routes: recommendationRoutes },
  { name: 'storefronts', routes: storefrontRoutes },
  { name: 'services', routes: serviceRoutes },
  { name: 'riders', routes: riderRoutes, jobs: riderJobs, ...riderUserData },
  { name: 'reviews', routes: reviewRoutes, jobs: reviewJobs, ...reviewUserData },
  { name: 'coupons', routes: couponRoutes, ...couponUserData },
  { name: 'cart', routes: cartRoutes, ...cartUserData },
  {
    name: 'orders',
    routes: orderRoutes,
    jobs: [...orderJobs, ...orderSummaryJobs, ...wayJobs],
    sockets: orderSockets,
    live: orderLoaders,
    movements: orderMovements,
    ...orderUserData,
  },
  { name: 'handovers', routes: handoverRoutes, ...handoverUserData },
  { name: 'deliveries', routes: deliveryRoutes, jobs: deliveryJobs, ...deliveryUserData },
  { name: 'checkout', routes: checkoutRoutes, payments: orderPurposes },
  { name: 'missing-items', routes: missingItemRoutes, jobs: missingItemJobs },
  { name: 'order-cases' },
  { name: 'order-admin', routes: adminOrderRoutes },
  {
    name: 'refunds',
    routes: refundRoutes,
    jobs: refundJobs,
    movements: refundMovements,
    providerEvents: refundEvents,
    reconciliations: [refundReconciliation],
    gauges: refundGauges,
    ...refundUserData,
  },
  {
    name: 'chargebacks',
    routes: chargebackRoutes,
    jobs: chargebackJobs,
    movements: chargebackMovements,
    providerEvents: disputeEvents,
    reconciliations: [disputeReconciliation],
    ...chargebackUserData,
  },
  {
    name: 'provider-balance',
    reconciliations: [balanceReconciliation],
    gauges: providerBalanceGauges,
  },
  { name: 'money', routes: moneyRoutes, jobs: moneyJobs, movements: moneyMovements },
  { name: 'follows', routes: followRoutes, jobs: followJobs, sockets: followSockets, ...followUserData },
  { name: 'wishlist', routes: wishlistRoutes, jobs: wishlistJobs, ...wishlistUserData },
  {
    name: 'applications',
    routes: applicationRoutes,
    jobs: applicationJobs,
    live: applicationLoaders,
    ...applicationUserData,
  },
  { name: 'moderation', jobs: moderationJobs },
  { name: 'complaints', routes: complaintRoutes, jobs: complaintJobs, ...complaintUserData },
  { name: 'feedback', routes: feedbackRoutes, jobs: feedbackJobs, live: feedbackLoaders, ...feedbackUserData },
  { name: 'chat', routes: chatRoutes, jobs: chatJobs, sockets: chatSockets, live: chatLoaders, ...chatUserData },
  { name: 'bars', routes: barRoutes },
  { name: 'sitemap', routes: sitemapRoutes },
  { name: 'admin', routes: adminRoutes },
  { name: 'accounts', routes: (http) => accountRoutes(http, modules) },
]
