import { userRoutes } from './modules/accounts/accounts.routes.ts'
import { addressRoutes } from './modules/addresses/addresses.routes.ts'
import { adminRoutes } from './modules/admin/admin.routes.ts'
import { applicationJobs } from './modules/applications/applications.jobs.ts'
import { applicationLoaders } from './modules/applications/applications.realtime.ts'
import { applicationRoutes } from './modules/applications/applications.routes.ts'
import { authJobs } from './modules/auth/auth.jobs.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { campusRoutes } from './modules/campuses/campuses.routes.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { categoryGuessRoutes } from './modules/category-guess/category-guess.routes.ts'
import { feedbackJobs } from './modules/feedback/feedback.jobs.ts'
import { feedbackLoaders } from './modules/feedback/feedback.realtime.ts'
import { feedbackRoutes } from './modules/feedback/feedback.routes.ts'
import { followJobs } from './modules/follows/follows.jobs.ts'
import { followSockets } from './modules/follows/follows.realtime.ts'
import { followRoutes } from './modules/follows/follows.routes.ts'
import { moderationJobs } from './modules/moderation/moderation.jobs.ts'
import { notificationJobs } from './modules/notifications/notifications.jobs.ts'
import { notificationLoaders, notificationSockets } from './modules/notifications/notifications.realtime.ts'
import { notificationRoutes } from './modules/notifications/notifications.routes.ts'
import { orderJobs } from './modules/orders/orders.jobs.ts'
import { orderPurposes } from './modules/orders/orders.payments.ts'
import { orderLoaders, orderSockets } from './modules/orders/orders.realtime.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { productJobs } from './modules/products/products.jobs.ts'
import { productRoutes } from './modules/products/products.routes.ts'
import { rateRoutes } from './modules/rates/rates.routes.ts'
import { recentlyViewedRoutes } from './modules/recently-viewed/recently-viewed.routes.ts'
import { recommendationRoutes } from './modules/recommendations/recommendations.routes.ts'
import { reviewJobs } from './modules/reviews/reviews.jobs.ts'
import { reviewRoutes } from './modules/reviews/reviews.routes.ts'
import { riderRoutes } from './modules/riders/riders.routes.ts'
import { savedSearchJobs } from './modules/saved-searches/saved-searches.jobs.ts'
import { savedSearchRoutes } from './modules/saved-searches/saved-searches.routes.ts'
import { searchJobs } from './modules/search/search.jobs.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { serviceRoutes } from './modules/services/services.routes.ts'
import { sitemapRoutes } from './modules/sitemap/sitemap.routes.ts'
import { synonymRoutes } from './modules/synonyms/synonyms.routes.ts'
import { uploadJobs } from './modules/uploads/uploads.jobs.ts'
import { uploadRoutes } from './modules/uploads/uploads.routes.ts'
import { userJobs } from './modules/users/users.jobs.ts'
import { userLoaders } from './modules/users/users.realtime.ts'
import { vendorRoutes } from './modules/vendors/vendors.routes.ts'
import type { PaymentPurpose } from './modules/wallet/payments.purposes.ts'
import { walletJobs } from './modules/wallet/wallet.jobs.ts'
import { walletPurposes } from './modules/wallet/wallet.payments.ts'
import { walletRoutes } from './modules/wallet/wallet.routes.ts'
import { wishlistJobs } from './modules/wishlist/wishlist.jobs.ts'
import { wishlistRoutes } from './modules/wishlist/wishlist.routes.ts'
import type { Http } from './platform/http/endpoint-routes.ts'
import { maintenanceJobs } from './platform/http/idempotency.jobs.ts'
import type { Job } from './platform/jobs.ts'
import type { LiveLoader, SocketHandler } from './platform/realtime.ts'

type Module = {
  name: string
  routes?: (http: Http) => void
  jobs?: readonly Job[]
  sockets?: readonly SocketHandler[]
  /** What live events of the module show. */
  live?: readonly LiveLoader[]
  /** What may be paid for. */
  payments?: readonly PaymentPurpose[]
}

/** The product, module by module. */
export const modules: readonly Module[] = [
  { name: 'platform', jobs: maintenanceJobs },
  { name: 'auth', routes: authRoutes, jobs: authJobs },
  { name: 'users', routes: userRoutes, jobs: [...userJobs, ...moderationJobs], live: userLoaders },
  { name: 'addresses', routes: addressRoutes },
  { name: 'campuses', routes: campusRoutes },
  { name: 'uploads', routes: uploadRoutes, jobs: uploadJobs },
  { name: 'products', routes: productRoutes, jobs: productJobs },
  { name: 'search', routes: searchRoutes, jobs: searchJobs },
  { name: 'synonyms', routes: synonymRoutes },
  { name: 'category-guess', routes: categoryGuessRoutes },
  { name: 'saved-searches', routes: savedSearchRoutes, jobs: savedSearchJobs },
  { name: 'recently-viewed', routes: recentlyViewedRoutes },
  { name: 'recommendations', routes: recommendationRoutes },
  { name: 'services', routes: serviceRoutes },
  { name: 'reviews', routes: reviewRoutes, jobs: reviewJobs },
  { name: 'follows', routes: followRoutes, jobs: followJobs, sockets: followSockets },
  { name: 'wishlist', routes: wishlistRoutes, jobs: wishlistJobs },
  { name: 'rates', routes: rateRoutes },
  { name: 'cart', routes: cartRoutes },
  { name: 'wallet', routes: walletRoutes, jobs: walletJobs, payments: walletPurposes },
  {
    name: 'orders',
    routes: orderRoutes,
    jobs: orderJobs,
    sockets: orderSockets,
    live: orderLoaders,
    payments: orderPurposes,
  },
  { name: 'applications', routes: applicationRoutes, jobs: applicationJobs, live: applicationLoaders },
  { name: 'vendors', routes: vendorRoutes },
  { name: 'riders', routes: riderRoutes },
  {
    name: 'notifications',
    routes: notificationRoutes,
    jobs: notificationJobs,
    sockets: notificationSockets,
    live: notificationLoaders,
  },
  { name: 'sitemap', routes: sitemapRoutes },
  { name: 'admin', routes: adminRoutes },
  { name: 'feedback', routes: feedbackRoutes, jobs: feedbackJobs, live: feedbackLoaders },
]
