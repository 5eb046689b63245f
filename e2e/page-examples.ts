import type { Visitor } from './site-map.ts'

/** What the examples are found with: calls of the API as the visitor, and SQL. */
export interface Visit {
  data: <Data>(path: string) => Promise<Data>
  call: <Body>(method: string, path: string, body?: object) => Promise<Body>
  sql: <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>
}

export type Paths = (visit: Visit, visitor: Visitor) => Promise<string[]>

export interface Item {
  _id: string
}
interface OwnOrder extends Item {
  status: string
}
export interface Complaint extends Item {
  status: string
}

/** Of an example that is not there, a scan would see only that it is not found. */
export function first<One>(records: readonly One[], what: string): One {
  if (records[0] === undefined) throw new Error(`the demo campus has no ${what}`)
  return records[0]
}

export const firstId = async ({ data }: Visit, path: string) => first(await data<Item[]>(path), path)._id
const ordersOf = ({ data }: Visit) => data<OwnOrder[]>('/orders/my-orders?limit=50')
export const orderIn = async (visit: Visit, isRight: (status: string) => boolean) =>
  first(
    (await ordersOf(visit)).filter(({ status }) => isRight(status)),
    'order in such a state',
  )._id
const isOver = (status: string) => ['delivered', 'rejected', 'cancelled'].includes(status)
export const firstOfEach = (complaints: readonly Complaint[]): Complaint[] =>
  complaints.filter(({ status }, index) => complaints.findIndex((one) => one.status === status) === index)

/** A service of somebody else, and a time at which it is free. */
async function freeTime({ data, sql }: Visit, visitor: Visitor): Promise<{ serviceId: string; start: string }> {
  const [service] = await sql<{ id: string }>(
    `select s.id from services s join users u on u.id = s.seller_id join users v on v.email = $email
      where u.id <> v.id and s.campus_id = v.campus_id and s.mode = 'appointment' and s.questions = '[]'::jsonb
        and s.locations[1] = 'provider' and not exists (select 1 from service_options o where o.service_id = s.id)
      order by s.price limit 1`,
    { email: emailOf(visitor) },
  )
  const { days } = await data<{ days: { slots: { start: string; left: number }[] }[] }>(
    `/services/${service!.id}/availability?days=14`,
  )
  const free = days.flatMap(({ slots }) => slots).filter(({ left }) => left > 0)
  return { serviceId: service!.id, start: first(free, 'free time of a service').start }
}

/** Bookings of the visitor on either side, one of each state and look; who has none books something. */
export async function bookingsOf(visit: Visit, visitor: Visitor): Promise<string[]> {
  const known = await visit.sql<{ id: string }>(
    `select distinct on (b.status, b.mode, b.buyer_id = u.id, es.status, p.by) b.id
       from bookings b
       join users u on u.id in (b.buyer_id, b.seller_id) and u.email = $email
       left join escrows es on es.subject_id = b.id
       left join booking_proposals p on p.booking_id = b.id and p.status = 'open'
      where b.booked_at is not null`,
    { email: emailOf(visitor) },
  )
  if (known.length > 0) return known.map(({ id }) => id)
  const chosen = await freeTime(visit, visitor)
  const { data: quote } = await visit.call<{ data: { money: { total: number } } }>('POST', '/bookings/quote', chosen)
  const body = { ...chosen, expectedTotal: quote.money.total }
  return [(await visit.call<{ data: { booking: Item } }>('POST', '/bookings', body)).data.booking._id]
}

/** A service of each mode, that with the most options. */
async function servicesOf({ sql }: Visit): Promise<string[]> {
  const services = await sql<{ id: string }>(
    `select distinct on (s.mode) s.id from services s
      where s.status = 'active'
      order by s.mode, (select count(*) from service_options o where o.service_id = s.id) desc, s.id`,
  )
  return services.map(({ id }) => id)
}

const NAMES: Partial<Record<Visitor, string>> = { student: 'ada', rider: 'ibrahim', admin: 'admin' }
const emailOf = (visitor: Visitor) => `${NAMES[visitor] ?? 'ngozi'}@demo.vendly.example`

/** An open offer of the demo campus, of the visitor if there is one: who did not ask for it sees that it is not theirs. */
async function offerOf({ sql }: Visit, visitor: Visitor): Promise<{ requestId: string; offerId: string }> {
  const offers = await sql<{ requestId: string; offerId: string }>(
    `select o.request_id as "requestId", o.id as "offerId"
       from quote_offers o join quote_requests r on r.id = o.request_id join users u on u.email = $email
      where o.status = 'open'
      order by r.buyer_id = u.id desc, o.seller_id = u.id desc, o.id
      limit 1`,
    { email: emailOf(visitor) },
  )
  return first(offers, 'open offer')
}

/** Pages of records, for each address with an id. `guard.test.ts` fails for one without. */
export const records: Record<string, Paths> = {
  '/product/:productId': async (visit) => [`/product/${await firstId(visit, '/products')}`, '/product/nothing'],
  '/services/:id': async (visit, visitor) => {
    const ids = visitor === 'guest' ? await servicesOf(visit) : [await firstId(visit, '/services')]
    return [...ids.map((id) => `/services/${id}`), '/services/nothing']
  },
  '/service/:serviceId': async (visit) => [`/service/${await firstId(visit, '/services')}`],
  '/store/:vendorIdOrSlug': async (_visit, visitor) =>
    visitor === 'guest'
      ? ['/store/mama-ngozi', '/store/mama-ngozi?tab=services', '/store/mama-ngozi?q=party', '/store/nobody-here']
      : ['/store/mama-ngozi'],
  '/collections/:slug': async () => ['/collections/move-in-week', '/collections/nothing-like-this'],
  '/wishlists/:token': async ({ call, sql }, visitor) => {
    if (visitor !== 'guest') {
      const { data } = await call<{ data: { token: string } }>('POST', '/users/wishlist/link')
      return [`/wishlists/${data.token}`]
    }
    const [list] = await sql<{ token: string }>('select token from wishlist_links limit 1')
    return [...(list ? [`/wishlists/${list.token}`] : []), '/wishlists/nobody-has-this']
  },
  '/receipts/:token': async ({ sql }) => {
    const transfers = await sql<{ token: string }>('select receipt_token as token from transfers limit 1')
    return [`/receipts/${first(transfers, 'transfer').token}`, '/receipts/nobody-has-this']
  },
  '/unsubscribe/:token': async () => ['/unsubscribe/nobody-has-this'],
  '/admin/riders/:id': async (visit) => [`/admin/riders/${await firstId(visit, '/admin/users?role=rider&q=ibrahim')}`],
  '/admin/users/:id': async (visit) => [`/admin/users/${await firstId(visit, '/admin/users?role=student&q=ada')}`],
  '/admin/vendors/:id': async (visit) => [`/admin/vendors/${await firstId(visit, '/admin/users?role=vendor&q=ngozi')}`],
  '/chat/:conversationId': async (visit) => [`/chat/${await firstId(visit, '/chat/conversations')}`],
  '/orders/:orderId': async (visit, visitor) =>
    visitor === 'vendor'
      ? [`/orders/${await firstId(visit, '/orders/vendor/orders')}`]
      : [
          `/orders/${await orderIn(visit, (status) => !isOver(status))}`,
          `/orders/${await orderIn(visit, (status) => status === 'delivered')}`,
        ],
  '/services/:id/book': async (visit, visitor) => {
    const { serviceId, start } = await freeTime(visit, visitor)
    return [`/services/${serviceId}/book?start=${start}`, `/services/${serviceId}/book`]
  },
  '/services/:id/wait': async (visit, visitor) => {
    const { serviceId, start } = await freeTime(visit, visitor)
    return [`/services/${serviceId}/wait?day=${start.slice(0, 10)}`, `/services/${serviceId}/wait`]
  },
  '/service-bookings/:id': async (visit, visitor) => [
    ...(await bookingsOf(visit, visitor)).map((id) => `/service-bookings/${id}`),
    '/service-bookings/nothing',
  ],
  '/services/:id/ask': async ({ sql }, visitor) => {
    const [service] = await sql<{ id: string }>(
      `select s.id from services s join users u on u.email = $email
        where s.mode = 'quote' and s.seller_id <> u.id order by jsonb_array_length(s.questions) desc, s.id limit 1`,
      { email: emailOf(visitor) },
    )
    return [`/services/${first(service ? [service] : [], 'service by quote').id}/ask`]
  },
  '/service-requests/:id': async (visit, visitor) => [`/service-requests/${(await offerOf(visit, visitor)).requestId}`],
  '/service-requests/:id/offers/:offerId': async (visit, visitor) => {
    const { requestId, offerId } = await offerOf(visit, visitor)
    return [`/service-requests/${requestId}/offers/${offerId}`]
  },
  '/class-sessions/:id': async ({ sql }, visitor) => {
    const [one] = await sql<{ id: string }>(
      `select e.id from calendar_entries e join calendars c on c.id = e.calendar_id join users u on u.id = c.user_id
        where e.kind = 'class' and e.cancelled_at is null and u.email = $email
        order by e.taken desc
        limit 1`,
      { email: emailOf(visitor) },
    )
    return [...(one ? [`/class-sessions/${one.id}`] : []), '/class-sessions/nothing']
  },
  '/complaints/:complaintId': async ({ data }) =>
    firstOfEach(await data<Complaint[]>('/complaints/my-complaints?limit=50')).map(({ _id }) => `/complaints/${_id}`),
  '/wallet/transactions/:id': async (visit) => [
    `/wallet/transactions/${await firstId(visit, '/wallet/transactions')}`,
    '/wallet/transactions/e000000000000000',
  ],
  '/pay/:store': async () => ['/pay/mama-ngozi', '/pay/nobody-here'],
  '/wallet/withdrawals/:withdrawalId': async (visit) => [
    `/wallet/withdrawals/${await firstId(visit, '/wallet/withdrawals')}`,
  ],
  '/order-confirmation/:orderId': async (visit) => [
    `/order-confirmation/${await orderIn(visit, (status) => !isOver(status))}`,
  ],
  '/delivery-confirmation/:orderId': async (visit) => [
    `/delivery-confirmation/${await orderIn(visit, (status) => status === 'delivered')}`,
  ],
  '/individual-listings/:productId/edit': async (visit, visitor) => [
    // The rider of the demo campus sells nothing.
    `/individual-listings/${visitor === 'rider' ? 'nothing' : await firstId(visit, '/individual-listings/mine')}/edit`,
  ],
  // The seller of the demo campus has no items from before the store.
  '/vendor/items/:productId/edit': async () => ['/vendor/items/nothing/edit'],
  '/vendor/products/:productId/edit': async (visit) => [
    `/vendor/products/${await firstId(visit, '/products/vendor/my-products?tab=active')}/edit`,
  ],
  // The demo's student and rider offer nothing.
  '/services/:serviceId/edit': async () => ['/services/nothing/edit'],
  '/vendor/services/:serviceId/edit': async (visit) => [
    `/vendor/services/${await firstId(visit, '/services/vendor/my-services?tab=active')}/edit`,
  ],
  '/student/orders/:id': async () => ['/student/orders/nothing'],
}
