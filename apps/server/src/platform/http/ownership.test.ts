import { listEndpoints } from '@vendly/contract/api'
import type { Endpoint } from '@vendly/contract/endpoint'
import { expect, test } from 'vitest'
import { bookingIn } from '../../../test/booking.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { quotingIn } from '../../../test/quoting.ts'
import { bodyFor, callOf, idParam, missingId, queryFor } from '../../../test/sample-calls.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../ids.ts'
import { dayInLagos } from '../lagos.ts'

const world = await openWorld()
const given = givenIn(world)
const open = ['public', 'provider']
// What users may do with public records of others.
const publicCalls = [
  'POST /products/:id/reviews',
  'POST /products/:id/report',
  'GET /vendors/:id/follow-status',
  'POST /vendors/:id/follow',
  'DELETE /vendors/:id/follow',
  'POST /users/wishlist/:productId',
  'DELETE /users/wishlist/:productId',
  'DELETE /users/wishlist/services/:serviceId',
  'POST /reviews/:id/helpful',
  'DELETE /reviews/:id/helpful',
  'POST /reviews/:id/report',
  'POST /services/:id/waiting-list',
  'DELETE /services/:id/waiting-list',
]
/** Every call about one record with an owner. Calls for administrators only are about everyone's records. */
const calls = listEndpoints()
  .map(({ endpoint }) => endpoint)
  .filter(({ path, audience }) => idParam(path) && !audience.some((who) => open.includes(who)))
  .filter(({ audience }) => audience.join() !== 'admin')
  .filter((endpoint) => !publicCalls.includes(callOf(endpoint)))

/** Records of other users, by the beginning of the path of their calls; the longest match counts. */
const othersRecords = await createRecords()
const recordFor = (path: string) =>
  Object.entries(othersRecords)
    .filter(([beginning]) => path.startsWith(beginning))
    .sort(([a], [b]) => b.length - a.length)[0]?.[1]

const strangers: Record<string, Person> = {
  student: await given.student(),
  vendor: await given.vendor(),
  rider: await given.rider({ campus: await given.campus() }),
}
const roleOf = ({ audience }: Endpoint) => audience.find((who) => who in strangers) ?? 'student'

test.each(calls.map((endpoint) => [callOf(endpoint), endpoint] as const))(
  '%s answers for the record of another user as for one that does not exist',
  async (call, endpoint) => {
    const record = recordFor(endpoint.path)
    expect(record, `add a record for ${endpoint.path} to createRecords()`).toBeDefined()
    const ask = (id: string) =>
      world.ask(call, {
        token: strangers[roleOf(endpoint)]!.token,
        params: { [idParam(endpoint.path)!]: id },
        query: queryFor(endpoint),
        body: bodyFor(endpoint),
      })
    const foreign = await ask(record!)
    expect(foreign).toEqual(await ask(missingId))
    expect([foreign.status, foreign.body.errors]).toEqual([404, []])
  },
)

const outsider = await given.admin({ adminRole: null })
test.each(calls.map((endpoint) => [callOf(endpoint), endpoint] as const))(
  '%s shows an administrator without its right nothing',
  async (call, endpoint) => {
    const ask = (id: string) =>
      world.ask(call, {
        token: outsider.token,
        params: { [idParam(endpoint.path)!]: id },
        query: queryFor(endpoint),
        body: bodyFor(endpoint),
      })
    const answer = await ask(recordFor(endpoint.path)!)
    expect(answer).toEqual(await ask(missingId))
    const isForAdmins = endpoint.right !== undefined || endpoint.audience.includes('admin')
    const refusals = isForAdmins ? ['right_missing'] : ['not_found', 'role_not_allowed', 'admin_has_no_wallet']
    expect(refusals).toContain(answer.body.code)
  },
)

/** One record of every kind that can be read by an id, owned by other users than the strangers. */
async function createRecords(): Promise<Record<string, string>> {
  const { hostel } = await given.home()
  const [ada, store] = [await given.student(20_000), await given.vendor()]
  const { id: productId } = await given.product(store, { naira: 1000 })
  const { id: draft } = await given.product(store, { status: 'draft' })
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  const { data } = await world.api('POST /orders', { token: ada.token, body: { placeId: hostel, expectedTotal: 1500 } })
  await world.settle()
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  const of = async (
    call: 'GET /cart' | 'GET /wallet/transactions' | 'GET /notifications' | 'GET /auth/sessions',
    who: Person,
  ) => (await world.api(call, { token: who.token })).data
  const [inbox, cart, moved, sessions] = [
    (await of('GET /notifications', store)) as { notifications: { _id: string }[] },
    (await of('GET /cart', ada)) as { items: { _id: string }[] },
    (await of('GET /wallet/transactions', ada)) as { _id: string }[],
    (await of('GET /auth/sessions', ada)) as { _id: string }[],
  ]
  const [payment] = await world.context.db.once<{ reference: string }>('select reference from payment_charges limit 1')
  const address = await world.api('POST /users/addresses', {
    token: ada.token,
    body: { label: 'Room', placeId: hostel, block: 'B', room: '12' },
  })
  await world.context.db.once('update sessions set confirmed_at = now() where user_id = $id', { id: ada.id })
  const withdrawal = await world.api('POST /wallet/withdraw', {
    token: ada.token,
    body: { amount: 1000, bankCode: '058', accountNumber: '0123456789', save: true },
  })
  const transfer = await world.api('POST /wallet/transfer', {
    token: ada.token,
    body: { recipient: store.email, amount: 100 },
  })
  const { data: chat } = await world.api('POST /chat/conversation', {
    token: ada.token,
    body: { vendorId: store.vendorId },
  })
  const { offered, booked } = bookingIn(world)
  const { serviceId } = await offered()
  const booking = await booked(ada, serviceId)
  const { byQuote, asked, offered: madeOffer } = quotingIn(world)
  const quoted = await byQuote()
  const request = await asked(ada, { serviceId: quoted.serviceId })
  const offer = await madeOffer(quoted.store, request)
  const service = await offeringIn(world).service(store)
  const times = { start: '2099-01-01T08:00:00.000Z', end: '2099-01-01T09:00:00.000Z' }
  const [block] = (await world.api('POST /services/vendor/blocks', { token: store.token, body: times })).data
  const lesson = { mode: 'class', capacity: 5, isAutoConfirmed: true }
  const classId = await offeringIn(world).service(store, lesson)
  const [session] = (
    await world.api('POST /services/:id/sessions', {
      ...{ token: store.token, params: { id: classId }, body: { start: '2099-02-01T08:00:00.000Z' } },
    })
  ).data
  const today = dayInLagos(new Date())
  const exceptions = await world.api('POST /services/vendor/exceptions', {
    token: store.token,
    body: { from: today, to: today, spans: [] },
  })
  const [account] = (await world.api('GET /wallet/bank-accounts', { token: ada.token })).data
  return {
    '/services/sessions/': session!._id,
    '/orders/': data.orders[0]!._id,
    '/riders/deliveries/': data.orders[0]!._id,
    '/products/': productId,
    '/products/:id/manage': draft,
    '/individual-listings/': await given.listing(ada),
    '/cart/': cart.items[0]!._id,
    '/vendors/ads/': await rowOf(
      'ads (id, decided_by, vendor_id, product_id, product_name, days, price, status)',
      `$id, $ownerId, '${store.vendorId}', '${productId}', 'Fan', 5, 100000, 'ended'`,
      ada,
    ),
    '/vendors/coupons/': await rowOf(
      'coupons (id, created_by, code, vendor_id, bearer, percent, starts_at)',
      `$id, $ownerId, 'RICE10', '${store.vendorId}', 'vendor', 10, now()`,
      store,
    ),
    '/wallet/payment-methods/': await rowOf(
      'saved_cards (id, user_id, authorization_code, signature, email, brand, last4, exp_month, exp_year)',
      `$id, $ownerId, 'sealed', 'SIG', 'ada@people.example', 'visa', '4081', 12, 2030`,
      ada,
    ),
    '/wallet/passkeys/': await rowOf(
      'passkeys (id, user_id, credential_id, public_key, counter, transports, device)',
      `$id, $ownerId, 'AAAA', 'AAAA', 0, '{internal}', 'test'`,
      ada,
    ),
    '/wallet/transactions/': moved[0]!._id,
    '/wallet/withdrawals/': withdrawal.data._id,
    '/wallet/transfers/': transfer.data._id,
    '/wallet/bank-accounts/': account!._id,
    '/wallet/verify/': payment!.reference,
    '/notifications/': inbox.notifications[0]!._id,
    '/bookings/': booking,
    '/bookings/requests/': request,
    '/bookings/offers/': offer,
    '/services/': service,
    '/services/vendor/blocks/': block!._id,
    '/services/vendor/exceptions/': exceptions.data.calendar.exceptions[0]!._id,
    '/users/notifications/': inbox.notifications[0]!._id,
    '/users/addresses/': address.data._id,
    '/auth/sessions/': sessions[0]!._id,
    '/reviews/': await rowOf(
      'reviews (id, author_id, subject, vendor_id, purchase_kind, purchase_id, rating)',
      `$id, $ownerId, 'vendor', '${store.vendorId}', 'order', '${data.orders[0]!._id}', 5`,
      ada,
    ),
    '/chat/': chat._id,
    '/chat/messages/': await rowOf(
      'messages (id, sender_id, conversation_id, seq, client_id, type, content, voice)',
      `$id, $ownerId, '${chat._id}', 1, $id, 'voice', '', '{"file":"voice/1","mediaType":"audio/webm","seconds":3}'`,
      ada,
    ),
    '/complaints/': await rowOf(
      'complaints (id, complainant_id, number, subject, reason, description, deadline_at, overdue_at, decide_by)',
      `$id, $ownerId, 'CP-1', 'platform', 'app', 'The page stays empty', now(), now(), now()`,
      ada,
    ),
    '/applications/documents/': await documentOf(ada),
    '/applications/document-requests/': await requestOf(store),
    '/products/imports/': await rowOf(
      'product_imports (id, seller_id, name, lines, total)',
      `$id, $ownerId, 'products.csv', '[]', 0`,
      store,
    ),
    '/push/': await rowOf(
      'push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)',
      `$id, $ownerId, '${sessions[0]!._id}', 'https://fcm.googleapis.com/a', 'x', 'x'`,
      ada,
    ),
    '/search/saved/': await rowOf(
      'saved_searches (id, user_id, query, fingerprint, tsquery, anchor_stems)',
      `$id, $ownerId, 'fan', 'fan', to_tsquery('fan'), '{fan}'`,
      ada,
    ),
  }
}

/** Inserts a row. `values` begins with its id and its owner. */
async function rowOf(columns: string, values: string, owner: Person): Promise<string> {
  const id = newId()
  await world.context.db.once(`insert into ${columns} values (${values})`, { id, ownerId: owner.id })
  return id
}

async function documentOf(applicant: Person): Promise<string> {
  const [application, document] = [newId(), newId()]
  await world.context.db.once(
    `insert into applications (id, kind, user_id, campus_id) values ($application, 'vendor', $applicant, (select campus_id from users where id = $applicant))`,
    { application, applicant: applicant.id },
  )
  await world.context.db.once(
    `insert into application_documents (id, application_id, type, file_key, name, kind, bytes)
     values ($document, $application, 'student-id', 'documents/none.webp', 'id.webp', 'picture', 100)`,
    { document, application },
  )
  return document
}

async function requestOf(vendor: Person): Promise<string> {
  const [application, request] = [newId(), newId()]
  await world.context.db.once(
    `insert into applications (id, kind, user_id, campus_id, status, submitted_at)
     values ($application, 'vendor', $vendor, (select campus_id from vendors where user_id = $vendor), 'verified', now())`,
    { application, vendor: vendor.id },
  )
  await world.context.db.once(
    `insert into document_requests (id, user_id, application_id, kind, type, reason, asked_by, told_at, due_at)
     values ($request, $vendor, $application, 'vendor', 'student-id', 'Unreadable', $vendor, now(), now())`,
    { request, application, vendor: vendor.id },
  )
  return request
}
