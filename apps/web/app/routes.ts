import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Old or short addresses that lead to another page. */
const moved = (path: string): RouteConfigEntry =>
  route(path, 'features/pages/moved.screen.tsx', { id: `moved:${path}` })

/** A second address of a screen. */
const alias = (path: string, screen: string): RouteConfigEntry => route(path, screen, { id: `alias:${path}` })

/** The marketplace under the bar of each role: one screen, many addresses. */
const market = (path: string): RouteConfigEntry =>
  route(path, 'screens/products/marketplace.screen.tsx', { id: `market:${path}` })

/** The account settings under the bar of each role: one screen, many addresses. */
const settings = (path: string): RouteConfigEntry =>
  route(path, 'screens/settings/settings.screen.tsx', { id: `settings:${path}` })

// Guests only: signed-in users are redirected to the home of their role.
const guestPages = layout('layouts/guest.layout.tsx', [
  route('/', 'features/home/home.screen.tsx'),
  route('login', 'features/auth/login.screen.tsx'),
  route('register', 'features/auth/register.screen.tsx'),
  route('forgot-password', 'features/auth/forgot-password.screen.tsx'),
])

// Open to everyone, with the bar of the signed-in user. Rendered on the server for guests.
const publicPages = layout('layouts/public.layout.tsx', [
  guestPages,
  route('about', 'features/pages/about.screen.tsx'),
  route('contact', 'features/feedback/contact.screen.tsx'),
  route('privacy', 'features/pages/privacy.screen.tsx'),
  route('terms', 'features/pages/terms.screen.tsx'),
  market('marketplace'),
  route('services', 'screens/services/services.screen.tsx'),
  route('services/:id', 'screens/services/service.screen.tsx'),
  alias('service/:serviceId', 'screens/services/service.screen.tsx'),
  route('search', 'features/search/search.screen.tsx'),
  route('product/:productId', 'screens/products/product.screen.tsx'),
  route('collections/:slug', 'screens/products/collection.screen.tsx'),
  route('receipts/:token', 'features/transfers/receipt.screen.tsx'),
  route('wishlists/:token', 'features/wishlist/shared-wishlist.screen.tsx'),
  route('unsubscribe/:token', 'features/notifications/unsubscribe.screen.tsx'),
  route('invitation', 'features/team/invitation.screen.tsx'),
  route('complete-profile', 'features/auth/complete-profile.screen.tsx'),
  route('individual-listings', 'features/listings/individual-listings.screen.tsx'),
  moved('vendor-dashboard'),
  moved('student'),
  moved('.well-known/change-password'),
])

// Files that are written for every reader.
const files = [route('.well-known/security.txt', 'features/pages/security-txt.screen.ts')]

// A store page has no bar.
const storePages = layout('layouts/store.layout.tsx', [
  route('store/:vendorIdOrSlug', 'features/vendors/store/store.screen.tsx'),
])

// Every signed-in role, each under its own bar.
const rolePages = layout('layouts/roles.layout.tsx', [
  market('products'),
  route('services/:id/book', 'features/bookings/book.screen.tsx'),
  route('services/:id/wait', 'features/bookings/waiting/wait.screen.tsx'),
  route('services/ask', 'features/bookings/quotes/ask.screen.tsx'),
  alias('services/:id/ask', 'features/bookings/quotes/ask.screen.tsx'),
  route('service-requests/:id', 'features/bookings/quotes/request.screen.tsx'),
  route('service-requests/:id/offers/:offerId', 'features/bookings/quotes/accept.screen.tsx'),
  route('service-bookings/:id', 'features/bookings/booking.screen.tsx'),
  route('class-sessions/:id', 'features/bookings/class-session.screen.tsx'),
  route('service-dashboard', 'features/bookings/service-dashboard.screen.tsx'),
  route('my-bookings', 'features/bookings/my-bookings.screen.tsx'),
  route('chat', 'features/chat/chat.screen.tsx'),
  route('chat/:conversationId', 'features/chat/conversation.screen.tsx'),
  route('orders', 'screens/orders/orders.screen.tsx'),
  route('orders/:orderId', 'screens/orders/order.screen.tsx'),
  route('complaints', 'features/complaints/complaints.screen.tsx'),
  route('complaints/new', 'features/complaints/complain.screen.tsx'),
  route('complaints/:complaintId', 'features/complaints/complaint.screen.tsx'),
  route('reviews', 'features/reviews/own-reviews.screen.tsx'),
  route('following', 'features/follows/following.screen.tsx'),
  route('cart', 'features/cart/cart.screen.tsx'),
  route('checkout', 'features/checkout/checkout.screen.tsx'),
  route('change-password', 'features/accounts/change-password.screen.ts'),
  route('wallet', 'screens/wallet/wallet.screen.tsx'),
  route('pay/:store', 'features/transfers/pay-stall.screen.tsx'),
  route('wallet/transactions/:id', 'features/wallet/transaction.screen.tsx'),
  route('wallet/funding-callback', 'screens/wallet/funding-callback.screen.tsx'),
  route('wallet/withdrawals', 'features/payouts/withdrawals.screen.tsx'),
  route('wallet/withdrawals/:withdrawalId', 'features/payouts/withdrawal.screen.tsx'),
])

const studentPages = layout('layouts/student.layout.tsx', [
  route('dashboard', 'features/home/student-dashboard.screen.tsx'),
  route('order-tracking/:orderId', 'screens/orders/order-tracking.screen.tsx'),
  route('order-confirmation/:orderId', 'screens/orders/order-confirmation.screen.tsx'),
  route('delivery-confirmation/:orderId', 'screens/orders/delivery-confirmation.screen.tsx'),
  route('notifications', 'features/notifications/notifications.screen.tsx'),
  settings('profile'),
  settings('settings'),
  route('vendorapplication', 'features/applications/vendor/vendor-application.screen.tsx'),
  route('riderapplication', 'features/applications/rider/rider-application.screen.tsx'),
  route('wishlist', 'features/wishlist/wishlist.screen.tsx'),
])

// Students, and riders when they shop or sell their own items.
const shopperPages = layout('layouts/shopper.layout.tsx', [
  route('individual-listings/mine', 'features/listings/my-items.screen.tsx'),
  route('individual-listings/new', 'features/listings/post-item.screen.tsx'),
  route('individual-listings/:productId/edit', 'features/listings/edit-item.screen.tsx'),
  route('services/mine', 'features/own-services/own-services.screen.tsx'),
  route('services/new', 'features/own-services/service.screen.tsx'),
  route('services/hours', 'screens/services/hours.screen.tsx'),
  alias('services/:serviceId/edit', 'features/own-services/service.screen.tsx'),
  market('student/marketplace'),
  alias('student/dashboard', 'features/home/student-dashboard.screen.tsx'),
  alias('student/cart', 'features/cart/cart.screen.tsx'),
  alias('student/checkout', 'features/checkout/checkout.screen.tsx'),
  alias('student/orders', 'screens/orders/orders.screen.tsx'),
  alias('student/orders/history', 'screens/orders/orders.screen.tsx'),
  alias('student/orders/:id', 'screens/orders/order.screen.tsx'),
  alias('student/orders/:id/tracking', 'screens/orders/order-tracking.screen.tsx'),
  alias('student/order-confirmation', 'screens/orders/order-confirmation.screen.tsx'),
  alias('student/wishlist', 'features/wishlist/wishlist.screen.tsx'),
  alias('student/wallet', 'screens/wallet/wallet.screen.tsx'),
  alias('student/wallet-funding-callback', 'screens/wallet/funding-callback.screen.tsx'),
  alias('student/individual-listings', 'features/listings/individual-listings.screen.tsx'),
  settings('student/settings'),
])

const vendorPages = layout('layouts/vendor.layout.tsx', [
  market('vendor/marketplace'),
  settings('vendor/profile'),
  settings('vendor/settings'),
  route('vendor/dashboard', 'features/vendors/dashboard/vendor-dashboard.screen.tsx'),
  route('vendor/store', 'features/vendors/manage/vendor-store.screen.tsx'),
  route('vendor/store/preview', 'features/vendors/manage/store-preview.screen.tsx'),
  route('vendor/store/poster', 'features/vendors/manage/store-poster.screen.tsx'),
  route('vendor/coupons', 'features/coupons/vendor-coupons.screen.tsx'),
  route('vendor/ads', 'features/ads/vendor-ads.screen.tsx'),
  route('vendor/upgrade', 'features/premium/upgrade.screen.tsx'),
  route('vendor/orders', 'features/vendor-orders/vendor-orders.screen.tsx'),
  route('vendor/earnings', 'features/earnings/vendor-earnings.screen.tsx'),
  route('vendor/stall', 'features/transfers/vendor-stall.screen.tsx'),
  route('vendor/reviews', 'features/reviews/store-inbox.screen.tsx'),
  route('vendor/products', 'features/products/seller/products.screen.tsx'),
  route('vendor/products/new', 'features/products/seller/new-product.screen.tsx'),
  route('vendor/products/:productId/edit', 'features/products/seller/edit-product.screen.tsx'),
  alias('vendor/items', 'features/listings/my-items.screen.tsx'),
  alias('vendor/items/:productId/edit', 'features/listings/edit-item.screen.tsx'),
  alias('vendor/services', 'features/own-services/own-services.screen.tsx'),
  alias('vendor/services/new', 'features/own-services/service.screen.tsx'),
  alias('vendor/services/hours', 'screens/services/hours.screen.tsx'),
  alias('vendor/services/:serviceId/edit', 'features/own-services/service.screen.tsx'),
  route('vendor/bookings', 'features/bookings/vendor-bookings.screen.tsx'),
  route('vendor/analytics', 'features/vendors/analytics/vendor-analytics.screen.tsx'),
])

const riderPages = layout('layouts/rider.layout.tsx', [
  market('rider/shop'),
  settings('rider/profile'),
  alias('rider/shop/cart', 'features/cart/cart.screen.tsx'),
  alias('rider/notifications', 'features/notifications/notifications.screen.tsx'),
  route('rider/dashboard', 'features/riders/rider-dashboard.screen.tsx'),
  route('rider/earnings', 'features/riders/rider-earnings.screen.tsx'),
  route('rider/reviews', 'features/riders/rider-reviews.screen.tsx'),
  route('rider/deliveries', 'features/deliveries/run/deliveries.screen.tsx'),
  route('rider/map', 'features/deliveries/map/rider-map.screen.tsx'),
  route('rider/analytics', 'features/riders/analytics/rider-analytics.screen.tsx'),
])

const adminPages = layout('layouts/admin.layout.tsx', [
  settings('admin/profile'),
  settings('admin/settings'),
  route('admin/dashboard', 'features/admin/admin-dashboard.screen.tsx'),
  route('admin/vendors', 'features/applications/admin/vendors.screen.tsx'),
  route('admin/vendors/:id', 'features/records/vendor-record.screen.tsx'),
  route('admin/rider', 'features/applications/admin/riders.screen.tsx'),
  route('admin/stores', 'features/records/lists/stores.screen.tsx'),
  route('admin/riders', 'features/records/lists/riders.screen.tsx'),
  route('admin/riders/:id', 'features/records/rider-record.screen.tsx'),
  route('admin/users', 'features/users/admin/users.screen.tsx'),
  route('admin/users/:id', 'features/timelines/user-timeline.screen.tsx'),
  route('admin/search', 'features/users/admin/admin-search.screen.tsx'),
  route('admin/coupons', 'features/coupons/admin-coupons.screen.tsx'),
  route('admin/notifications', 'features/broadcasts/admin-notifications.screen.tsx'),
  route('admin/ads', 'features/ads/admin-ads.screen.tsx'),
  route('admin/complaints', 'features/complaints/admin/complaints-admin.screen.tsx'),
  route('admin/chats', 'features/chat/admin/chat-reports.screen.tsx'),
  route('admin/feedback', 'features/feedback/admin/feedback.screen.tsx'),
  route('admin/performance', 'features/performance/performance.screen.tsx'),
  route('admin/team', 'features/team/team.screen.tsx'),
  route('admin/activity', 'features/audit/audit-log.screen.tsx'),
  route('admin/reviews', 'features/reviews/admin/reviews.screen.tsx'),
  route('admin/search-terms', 'features/search-terms/search-terms.screen.tsx'),
  route('admin/products', 'features/products/admin/products.screen.tsx'),
  route('admin/categories', 'features/category-admin/categories.screen.tsx'),
  alias('admin/categories/:slug', 'features/category-admin/categories.screen.tsx'),
  route('admin/money', 'features/money/money.screen.tsx'),
  route('admin/exposure', 'features/exposure/exposure.screen.tsx'),
  route('admin/risk', 'features/risk/risk.screen.tsx'),
  route('admin/withdrawals', 'features/payouts/admin/withdrawals.screen.tsx'),
  route('admin/orders', 'features/order-admin/admin-orders.screen.tsx'),
  route('admin/dispatch', 'features/dispatch/dispatch.screen.tsx'),
  route('admin/bookings', 'features/bookings/admin/admin-bookings.screen.tsx'),
  route('admin/promotional-content', 'features/promotions/promotional-content.screen.tsx'),
  route('admin/campuses', 'features/campus-admin/campuses.screen.tsx'),
  alias('admin/campuses/:id', 'features/campus-admin/campuses.screen.tsx'),
  route('admin/analytics', 'features/admin/analytics/admin-analytics.screen.tsx'),
])

// The UI kit on one page. Not part of a production build unless VENDLY_GALLERY=1.
const hasGallery = process.env.NODE_ENV !== 'production' || process.env.VENDLY_GALLERY === '1'
const devPages = hasGallery ? [route('dev/gallery', 'screens/gallery/gallery.screen.tsx')] : []

export default [
  publicPages,
  ...files,
  storePages,
  rolePages,
  studentPages,
  shopperPages,
  vendorPages,
  riderPages,
  adminPages,
  ...devPages,
  layout('layouts/public.layout.tsx', { id: 'not-found-layout' }, [route('*', 'features/pages/not-found.screen.tsx')]),
] satisfies RouteConfig
