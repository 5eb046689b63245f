import {
  bookingsOf,
  type Complaint,
  first,
  firstId,
  firstOfEach,
  type Item,
  orderIn,
  type Paths,
} from './page-examples.ts'
import type { Visitor } from './site-map.ts'

/** Puts a product without options into the visitor's cart: the page itself then has more to show. */
const withCart: Paths = async (visit) => {
  if ((await visit.data<{ itemCount: number }>('/cart')).itemCount > 0) return []
  const products = await visit.data<(Item & { hasOptions: boolean })[]>('/products?vendor=mama-ngozi&inStock=1')
  const { _id } = first(
    products.filter(({ hasOptions }) => !hasOptions),
    'product without options',
  )
  await visit.call('POST', '/cart/add', { productId: _id, quantity: 2 })
  return []
}

/** The page has the report of a chat to show. */
const withReportedChat: Paths = async ({ sql }) => {
  await sql(
    `insert into chat_reports (id, conversation_id, reporter_id, about_id, message_id, reason)
     select gen_random_uuid(), m.conversation_id, case c.lesser_id when m.sender_id then c.greater_id else c.lesser_id end,
            m.sender_id, m.id, 'Wants to be paid outside Vendly'
       from messages m
       join conversations c on c.id = m.conversation_id
      where 'pay-direct' = any(m.warnings)
      limit 1
     on conflict do nothing`,
  )
  return []
}

const fixed =
  (...paths: string[]): Paths =>
  async () =>
    paths
const complaints: Paths = fixed('/complaints?side=about-me', '/complaints?state=closed')

/** What else a page can show, by who sees it: tabs, filters without a result, what an address opens beside a list. */
export const views: Record<string, Partial<Record<Visitor, Paths>>> = {
  '/search': {
    guest: fixed(
      '/search?q=rice',
      '/search?q=zzzz',
      '/search?q=samsng+phone&campus=all',
      '/search?q=cheap+used+laptop+under+300k&campus=all',
      '/search?q=mama&tab=stores&campus=all',
      '/search?q=fan&tab=listings&campus=all',
    ),
  },
  '/my-bookings': {
    student: fixed(
      '/my-bookings?tab=past',
      '/my-bookings?tab=requests',
      '/my-bookings?tab=waiting',
      '/my-bookings?side=selling',
    ),
  },
  '/vendor/bookings': {
    vendor: fixed(
      ...['/vendor/bookings?tab=past', '/vendor/bookings?tab=asked', '/vendor/bookings?view=day'],
      '/vendor/bookings?view=list',
    ),
  },
  '/cart': { student: withCart },
  '/checkout': { student: withCart },
  '/orders': { student: fixed('/orders?side=selling') },
  '/complaints': { student: complaints, vendor: complaints },
  '/complaints/new': {
    student: async (visit, visitor) => [
      `/complaints/new?order=${await orderIn(visit, (status) => status === 'delivered')}`,
      ...(await bookingsOf(visit, visitor)).slice(0, 1).map((id) => `/complaints/new?booking=${id}`),
    ],
  },
  '/wallet': {
    student: fixed(
      '/wallet?tab=fund',
      '/wallet?tab=withdraw',
      '/wallet?tab=transactions',
      '/wallet?tab=transactions&q=zzzz',
      '/wallet?tab=send',
    ),
    rider: fixed('/wallet?tab=withdraw'),
  },
  '/wallet/withdrawals': { student: fixed('/wallet/withdrawals?status=returned') },
  '/profile': {
    student: fixed(
      ...['profile', 'notifications', 'privacy', 'addresses', 'security', 'limits', 'data'].map(
        (name) => `/profile?section=${name}`,
      ),
    ),
  },
  '/vendorapplication': {
    student: fixed(
      ...['business', 'place', 'contact', 'documents', 'review'].map((step) => `/vendorapplication?step=${step}`),
    ),
  },
  '/riderapplication': {
    student: fixed(...['ride', 'contact', 'documents', 'review'].map((step) => `/riderapplication?step=${step}`)),
  },
  '/vendor/orders': { vendor: fixed('/vendor/orders?tab=preparing') },
  '/vendor/reviews': { vendor: fixed('/vendor/reviews?show=all') },
  '/vendor/ads': { vendor: fixed('/vendor/ads?new=ad') },
  '/vendor/coupons': { vendor: fixed('/vendor/coupons?state=used-up', '/vendor/coupons?new=coupon') },
  '/vendor/products': { vendor: fixed('/vendor/products?tab=draft') },
  '/vendor/services': {
    vendor: async (visit) => [
      '/vendor/services?tab=paused',
      `/vendor/services?service=${await firstId(visit, '/services/vendor/my-services?tab=active')}`,
    ],
  },
  '/rider/deliveries': { rider: fixed('/rider/deliveries?tab=available', '/rider/deliveries?tab=history') },
  '/rider/profile': { rider: fixed('/rider/profile?section=documents') },
  '/vendor/settings': { vendor: fixed('/vendor/settings?section=documents') },
  '/admin/settings': {
    admin: fixed(
      ...['synonyms', 'proposed', 'words', 'try'].map((part) => `/admin/settings?section=search&part=${part}`),
      '/admin/settings?section=search&part=proposed&proposals=dismissed',
    ),
  },
  '/admin/users': {
    admin: async (visit) => [`/admin/users?user=${await firstId(visit, '/admin/users?state=shadowbanned')}`],
  },
  '/admin/withdrawals': {
    admin: async (visit) => [
      '/admin/withdrawals?q=zzzz',
      `/admin/withdrawals?status=otp&withdrawal=${await firstId(visit, '/admin/withdrawals?status=otp')}`,
    ],
  },
  '/admin/money': {
    admin: async (visit) => [
      `/admin/money?tab=breaks&break=${await firstId(visit, '/admin/wallet/breaks')}`,
      '/admin/money?tab=breaks&status=resolved',
      '/admin/money?tab=adjustments',
      `/admin/money?tab=refunds&refund=${await firstId(visit, '/admin/refunds?status=needs-attention')}`,
      '/admin/money?tab=refunds&status=rejected',
      `/admin/money?tab=chargebacks&chargeback=${await firstId(visit, '/admin/chargebacks?status=open')}`,
      '/admin/money?tab=chargebacks&status=lost',
    ],
  },
  '/admin/bookings': { admin: fixed('/admin/bookings', '/admin/bookings?tab=all') },
  '/admin/exposure': {
    admin: fixed('/admin/exposure?tab=debtors', '/admin/exposure?tab=buyers', '/admin/exposure?tab=riders'),
  },
  '/admin/risk': {
    admin: fixed('/admin/risk', '/admin/risk?tab=held', '/admin/risk?tab=decided', '/admin/risk?tab=signals'),
  },
  '/admin/search-terms': {
    admin: async (visit) => [
      '/admin/search-terms?tab=all&days=30',
      '/admin/search-terms?tab=unpressed',
      `/admin/search-terms?term=${await firstId(visit, '/admin/search/terms')}`,
    ],
  },
  '/admin/categories': { admin: fixed('/admin/categories?q=phone') },
  '/admin/categories/:slug': { admin: fixed('/admin/categories/phones-and-tablets') },
  '/admin/campuses': { admin: fixed('/admin/campuses?tab=draft') },
  '/admin/campuses/:id': {
    admin: async (visit) => [`/admin/campuses/${await firstId(visit, '/admin/campuses')}`],
  },
  '/admin/promotional-content': { admin: fixed('/admin/promotional-content?tab=list') },
  '/admin/performance': {
    admin: fixed('/admin/performance?period=30-days&metric=CLS', '/admin/performance?role=rider&connection=2g'),
  },
  '/admin/coupons': { admin: fixed('/admin/coupons?state=used-up', '/admin/coupons?new=coupon') },
  '/admin/ads': { admin: fixed('/admin/ads?tab=running', '/admin/ads?tab=all') },
  '/admin/chats': { admin: withReportedChat },
  '/admin/complaints': {
    admin: async ({ data }) => [
      '/admin/complaints?view=stats',
      '/admin/complaints?q=nobody+at+all',
      ...firstOfEach(await data<Complaint[]>('/complaints?limit=50')).map(
        ({ _id }) => `/admin/complaints?complaint=${_id}`,
      ),
    ],
  },
  '/admin/notifications': { admin: fixed('/admin/notifications?tab=sent', '/admin/notifications?tab=figures') },
  '/admin/feedback': {
    admin: async (visit) => [`/admin/feedback?message=${await firstId(visit, '/admin/feedback?status=in-progress')}`],
  },
  '/admin/search': { admin: fixed('/admin/search?q=ngozi') },
  '/admin/vendors': {
    admin: async (visit) => [
      `/admin/vendors?open=${await firstId(visit, '/vendors/applications/pending')}`,
      '/admin/vendors?tab=rejected',
    ],
  },
  '/admin/rider': {
    admin: async (visit) => [
      `/admin/rider?open=${await firstId(visit, '/admin/riders/pending')}`,
      '/admin/rider?tab=verified',
    ],
  },
  '/admin/orders': {
    admin: async (visit) => [
      '/admin/orders?tab=figures',
      '/admin/orders?tab=disputed&q=nobody+at+all',
      `/admin/orders?tab=open&order=${await firstId(visit, '/orders/admin/all?tab=open')}`,
    ],
  },
  '/admin/products': {
    admin: async (visit) => [
      `/admin/products?tab=reported&product=${await firstId(visit, '/admin/products?tab=reported')}`,
    ],
  },
}
