import { describe, expect, test } from 'vitest'
import { applyingIn, pdf } from '../../../test/applying.ts'
import { bookingIn } from '../../../test/booking.ts'
import { buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { quotingIn } from '../../../test/quoting.ts'
import { withdrawingIn } from '../../../test/withdrawing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { api } = world
const { db } = world.context
const { given, bought, advance } = await buyingIn(world)
const applying = applyingIn(world)

type Coverage = {
  /** Where the export has it: the module and its list or record. A reason in words when it does not. */
  exported: `${string}.${string}` | { not: string }
  /** True when no row is left after the account was deleted. Otherwise why rows stay. */
  erased: true | { not: string }
}

const BOOKS = 'payments and ledger entries stay, without a name'
const SHARED = 'it belongs to others too; they see "Deleted account"'
const RISK = { not: 'who misuses Vendly would learn what gives them away' }
const DECIDED = { not: 'what was decided stays with the account, without a name' }
const STAFF = { not: 'it is a record about the work of an administrator' }

/** Every column that refers to a user. A new table fails the first test until it says here what happens to it. */
const COVERAGE: Record<string, Coverage> = {
  'adjustments.decided_by': { exported: STAFF, erased: STAFF },
  'adjustments.proposed_by': { exported: STAFF, erased: STAFF },
  'addresses.user_id': { exported: 'addresses.addresses', erased: true },
  'ads.decided_by': { exported: STAFF, erased: STAFF },
  'applications.user_id': {
    exported: 'applications.applications',
    erased: { not: 'contact and documents are removed' },
  },
  'team_members.user_id': { exported: STAFF, erased: STAFF },
  'team_invitations.invited_by': { exported: STAFF, erased: STAFF },
  'team_invitations.accepted_by': { exported: STAFF, erased: STAFF },
  'team_members.invited_by': { exported: STAFF, erased: STAFF },
  'queue_owners.admin_id': { exported: STAFF, erased: STAFF },
  'approvals.decided_by': { exported: STAFF, erased: STAFF },
  'approvals.proposed_by': { exported: STAFF, erased: STAFF },
  'applications.claimed_by': { exported: STAFF, erased: STAFF },
  'applications.decided_by': { exported: STAFF, erased: STAFF },
  'audit_log.admin_id': { exported: STAFF, erased: STAFF },
  'bank_accounts.user_id': { exported: 'payouts.bankAccounts', erased: { not: 'name and number are removed' } },
  'broadcasts.created_by': { exported: STAFF, erased: STAFF },
  'card_refunds.decided_by': { exported: STAFF, erased: STAFF },
  'card_refunds.requested_by': { exported: 'refunds.cardRefunds', erased: { not: BOOKS } },
  'card_refunds.user_id': { exported: 'refunds.cardRefunds', erased: { not: BOOKS } },
  'cart_items.user_id': { exported: 'cart.items', erased: true },
  'chargebacks.answered_by': { exported: STAFF, erased: STAFF },
  'chargebacks.user_id': { exported: 'chargebacks.chargebacks', erased: { not: BOOKS } },
  'booking_feeds.user_id': { exported: 'bookings.calendarFeed', erased: true },
  'promotions.created_by': { exported: STAFF, erased: STAFF },
  'waiting_list.user_id': { exported: 'bookings.waitingList', erased: true },
  'waiting_list.seller_id': { exported: { not: 'How many wait, and nothing of them, is the seller’s.' }, erased: true },
  'bookings.buyer_id': { exported: 'bookings.bookings', erased: { not: BOOKS } },
  'bookings.seller_id': { exported: 'bookings.bookings', erased: { not: BOOKS } },
  'quote_requests.buyer_id': {
    exported: 'quotes.requests',
    erased: { not: 'sellers answered it; texts and photos are removed' },
  },
  'quote_offers.seller_id': { exported: 'quotes.offers', erased: { not: SHARED } },
  'checkouts.buyer_id': { exported: 'orders.checkouts', erased: { not: BOOKS } },
  'chat_blocks.blocked_id': { exported: { not: 'who blocked whom is the other one’s' }, erased: true },
  'chat_blocks.user_id': { exported: 'chat.blocked', erased: true },
  'chat_reports.about_id': { exported: { not: 'reports are confidential' }, erased: { not: SHARED } },
  'chat_reports.closed_by': { exported: STAFF, erased: STAFF },
  'chat_reports.reporter_id': { exported: 'chat.reports', erased: { not: SHARED } },
  'chat_users.user_id': { exported: { not: 'counters of the last hour' }, erased: true },
  'complaint_events.actor_id': { exported: { not: 'the complaint is exported' }, erased: { not: SHARED } },
  'complaint_evidence.user_id': {
    exported: 'complaints.complaintEvidence',
    erased: { not: 'the names of the files are removed' },
  },
  'complaint_messages.author_id': { exported: 'complaints.complaintMessages', erased: { not: SHARED } },
  'complaints.appealed_by': { exported: { not: 'the complaint is exported' }, erased: { not: SHARED } },
  'complaints.assignee_id': { exported: STAFF, erased: STAFF },
  'complaints.complainant_id': { exported: 'complaints.complaints', erased: { not: SHARED } },
  'complaints.decided_by': { exported: STAFF, erased: STAFF },
  'complaints.first_decider_id': { exported: STAFF, erased: STAFF },
  'complaints.proposed_by': { exported: { not: 'the complaint is exported' }, erased: { not: SHARED } },
  'complaints.respondent_id': { exported: 'complaints.complaints', erased: { not: SHARED } },
  'conversation_members.user_id': { exported: { not: 'the messages are exported' }, erased: { not: SHARED } },
  'conversations.greater_id': { exported: 'chat.messages', erased: { not: SHARED } },
  'conversations.lesser_id': { exported: 'chat.messages', erased: { not: SHARED } },
  'delivery_attempts.rider_id': { exported: 'orders.deliveries', erased: { not: SHARED } },
  'due_advances.admin_id': { exported: STAFF, erased: STAFF },
  'dues.creditor_id': { exported: 'dues.dues', erased: { not: BOOKS } },
  'dues.debtor_id': { exported: 'dues.dues', erased: { not: BOOKS } },
  'escrow_holds.user_id': { exported: { not: 'the order that it is kept for is exported' }, erased: { not: BOOKS } },
  'escrow_refunds.actor_id': { exported: STAFF, erased: STAFF },
  'handover_photos.rider_id': { exported: 'orders.handoverPhotos', erased: { not: SHARED } },
  'delivery_failures.rider_id': { exported: 'orders.failedDeliveries', erased: { not: SHARED } },
  'delivery_offers.rider_id': { exported: 'orders.deliveryOffers', erased: true },
  'delivery_skips.rider_id': { exported: 'orders.skippedJobs', erased: true },
  'document_requests.asked_by': { exported: STAFF, erased: STAFF },
  'document_requests.closed_by': { exported: STAFF, erased: STAFF },
  'document_requests.user_id': { exported: 'applications.documentRequests', erased: true },
  'document_links.user_id': { exported: { not: 'links expire within minutes' }, erased: true },
  'email_tokens.user_id': { exported: 'auth.emailedCodes', erased: true },
  'feedback.handled_by': { exported: STAFF, erased: STAFF },
  'feedback.user_id': { exported: 'feedback.messages', erased: { not: 'name and email are removed' } },
  'follows.user_id': { exported: 'follows.followedStores', erased: true },
  'identities.user_id': { exported: 'auth.identities', erased: true },
  'known_devices.user_id': { exported: 'auth.knownDevices', erased: true },
  'messages.sender_id': { exported: 'chat.messages', erased: { not: SHARED } },
  'notification_deliveries.user_id': { exported: { not: 'it holds when an email is sent' }, erased: true },
  'notifications.user_id': { exported: 'notifications.notifications', erased: true },
  'orders.buyer_id': { exported: 'orders.orders', erased: { not: BOOKS } },
  'orders.rider_id': { exported: 'orders.orders', erased: { not: BOOKS } },
  'orders.seller_id': { exported: 'orders.orders', erased: { not: BOOKS } },
  'passkey_challenges.user_id': { exported: { not: 'challenges expire within minutes' }, erased: true },
  'passkeys.user_id': { exported: 'passkeys.passkeys', erased: true },
  'payments.user_id': { exported: 'wallet.payments', erased: { not: BOOKS } },
  'pictures.user_id': { exported: 'uploads.pictures', erased: true },
  'product_imports.seller_id': { exported: 'products.imports', erased: true },
  'product_reports.reporter_id': { exported: 'products.reports', erased: { not: SHARED } },
  'products.seller_id': { exported: 'products.products', erased: { not: BOOKS } },
  'push_subscriptions.user_id': { exported: 'push.devices', erased: true },
  'recently_viewed.user_id': { exported: 'recently-viewed.products', erased: true },
  'reconciliation_breaks.resolved_by': { exported: STAFF, erased: STAFF },
  'recovery_codes.user_id': { exported: 'auth.twoFactor', erased: true },
  'reserves.user_id': { exported: 'reserves.reserves', erased: { not: BOOKS } },
  'reserves.payer_id': {
    exported: { not: 'it is income of the seller; the payment is in the orders' },
    erased: { not: BOOKS },
  },
  'review_helpful.user_id': { exported: 'reviews.markedHelpful', erased: { not: SHARED } },
  'risk_cases.user_id': { exported: RISK, erased: DECIDED },
  'risk_cases.decided_by': { exported: STAFF, erased: STAFF },
  'risk_findings.user_id': { exported: RISK, erased: DECIDED },
  'risk_findings.other_id': { exported: RISK, erased: DECIDED },
  'record_notes.user_id': { exported: STAFF, erased: true },
  'record_notes.author_id': { exported: STAFF, erased: STAFF },
  'review_reports.reporter_id': { exported: 'reviews.reports', erased: { not: SHARED } },
  'reviews.author_id': { exported: 'reviews.reviews', erased: { not: SHARED } },
  'reviews.rider_id': { exported: 'reviews.reviewsOfDeliveries', erased: { not: SHARED } },
  'rider_ways.decided_by': { exported: STAFF, erased: STAFF },
  'rider_ways.rider_id': { exported: 'orders.ways', erased: { not: BOOKS } },
  'rider_ways.seller_id': { exported: { not: 'the debt is exported' }, erased: { not: BOOKS } },
  'rider_positions.rider_id': { exported: 'orders.lastLocation', erased: true },
  'riders.user_id': { exported: 'riders.rider', erased: { not: 'the plate is removed' } },
  'saved_cards.user_id': { exported: 'cards.cards', erased: true },
  'saved_searches.user_id': { exported: 'saved-searches.searches', erased: true },
  'services.seller_id': { exported: 'services.services', erased: { not: BOOKS } },
  'calendars.user_id': { exported: 'calendars.calendar', erased: { not: 'what the seller wrote in it is removed' } },
  'sessions.user_id': { exported: 'auth.sessions', erased: true },
  'sign_in_challenges.user_id': { exported: 'auth.signIns', erased: true },
  'sole_payments.admin_id': { exported: STAFF, erased: STAFF },
  'sms_messages.user_id': { exported: 'sms.textMessages', erased: true },
  'transfers.recipient_id': { exported: 'transfers.transfers', erased: { not: BOOKS } },
  'transfers.sender_id': { exported: 'transfers.transfers', erased: { not: BOOKS } },
  'wallet_pins.user_id': { exported: 'pins.walletPin', erased: true },
  'trust_levels.user_id': { exported: 'reserves.trustLevel', erased: { not: 'it has no words of the user' } },
  'two_factors.user_id': { exported: 'auth.twoFactor', erased: true },
  'uploads.user_id': {
    exported: 'uploads.uploads',
    erased: { not: 'a job deletes them with their files within a day' },
  },
  'vendors.user_id': { exported: 'vendors.store', erased: { not: 'the phone number is removed' } },
  'withdrawals.user_id': { exported: 'payouts.withdrawals', erased: { not: BOOKS } },
  'withdrawal_freezes.user_id': { exported: { not: 'the chargeback says why' }, erased: { not: BOOKS } },
  'coupon_uses.user_id': { exported: 'coupons.used', erased: { not: BOOKS } },
  'applied_coupons.user_id': { exported: 'coupons.onCart', erased: true },
  'coupons.created_by': { exported: 'coupons.created', erased: { not: BOOKS } },
  'wishlist_items.user_id': { exported: 'wishlist.items', erased: true },
  'wishlist_services.user_id': { exported: 'wishlist.services', erased: true },
  'wishlist_links.user_id': { exported: 'wishlist.sharedLink', erased: true },
}

test('every column that refers to a user is covered by the export and by deletion', async () => {
  const rows = await db.once<{ column: string }>(
    `select r.table_name || '.' || r.column_name as column
       from information_schema.referential_constraints c
       join information_schema.key_column_usage r on r.constraint_name = c.constraint_name
       join information_schema.constraint_column_usage u on u.constraint_name = c.constraint_name
      where u.table_name = 'users' and r.table_schema = 'public'
      order by 1`,
  )
  expect(Object.keys(COVERAGE).sort()).toEqual(rows.map(({ column }) => column).sort())
})

const confirm = (who: Person) => db.once('update sessions set confirmed_at = now() where user_id = $id', { id: who.id })
async function exportOf(who: Person) {
  await confirm(who)
  return (await api('POST /users/data', { token: who.token })).data
}
const countRows = async (column: string, userId: string) => {
  const [table, name] = column.split('.')
  const [row] = await db.once<{ count: number }>(
    `select count(*)::int as count from ${table} where ${name} = $userId`,
    { userId },
  )
  return row!.count
}

describe('a student who has used everything', async () => {
  const { ada, store, productId, id: orderId } = await bought(1000, { pickup: true })
  const values = { userId: ada.id, productId }
  const insert = (source: string) =>
    db.once(source, Object.fromEntries(Object.entries(values).filter(([name]) => source.includes(`$${name}`))))
  await advance(store, orderId, 'confirmed', 'preparing', 'ready')
  await api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id: orderId } })
  await api('POST /products/:id/reviews', {
    token: ada.token,
    params: { id: productId },
    body: { rating: 4, text: 'Good rice' },
  })
  await api('POST /wallet/transfer', {
    token: ada.token,
    body: { recipient: store.email, amount: 100, description: 'Rice' },
  })
  await api('POST /wallet/transfer', { token: store.token, body: { recipient: ada.email, amount: 100 } })
  const { hostel } = await given.home()
  await api('POST /users/addresses', { token: ada.token, body: { label: 'Room', placeId: hostel, room: 'B12' } })
  await api('POST /cart/add', { token: ada.token, body: { productId } })
  await api('POST /users/wishlist/:productId', { token: ada.token, params: { productId } })
  await api('POST /vendors/:id/follow', { token: ada.token, params: { id: store.vendorId } })
  await api('POST /contact', { token: ada.token, body: { name: 'Ada', message: 'Where is my refund, please?' } })
  await api('POST /auth/confirmation-code', { token: ada.token })
  await applying.addDocument(ada, 'vendor', 'student-id', pdf())
  const [document] = await db.once<{ id: string }>('select id from application_documents limit 1')
  await api('POST /applications/documents/:id/link', { token: ada.token, params: { id: document!.id } })
  await insert(
    `insert into document_requests (id, user_id, application_id, kind, type, reason, asked_by, told_at, due_at)
     select gen_random_uuid(), $userId::uuid, id, 'vendor', 'student-id', 'Unreadable', $userId, now(), now()
       from applications where user_id = $userId::uuid`,
  )
  await given.listing(ada)
  await offeringIn(world).service(ada)
  const { offered, booked, step } = bookingIn(world)
  const { serviceId } = await offered()
  const bookingId = await booked(ada, serviceId)
  await api('POST /users/wishlist/services', { token: ada.token, body: { serviceId } })
  await api('POST /bookings/feed', { token: ada.token })
  const quoting = quotingIn(world)
  const quoted = await quoting.byQuote()
  await quoting.offered(quoted.store, await quoting.asked(ada, { serviceId: quoted.serviceId }))
  await quoting.service(ada)
  await quoting.offered(ada, await quoting.asked(quoted.store, { category: 'hair' }), { body: { start: null } })
  const block = { start: '2099-01-01T08:00:00.000Z', end: '2099-01-01T09:00:00.000Z', note: 'Lecture' }
  await api('POST /services/vendor/blocks', { token: ada.token, body: block })
  await insert(
    `insert into waiting_list (id, user_id, seller_id, service_id, starts_at, location)
     select gen_random_uuid(), $userId::uuid, $userId, id, now(), 'provider' from services limit 1`,
  )
  await insert(`insert into identities (provider, subject, user_id) values ('google', 'ada', $userId::uuid)`)
  await insert(`insert into known_devices (user_id, device_hash) values ($userId, 'x')`)
  await insert(`insert into two_factors (user_id, secret) values ($userId, 'x')`)
  await insert(`insert into recovery_codes (user_id, code_hash) values ($userId, 'x')`)
  await insert(
    `insert into sign_in_challenges (id, kind, token_hash, user_id, expires_at)
     values (gen_random_uuid(), 'link', 'x', $userId, now())`,
  )
  await insert(
    `insert into coupons (id, code, bearer, percent, starts_at, created_by)
     values (gen_random_uuid(), 'WELCOME', 'platform', 10, now(), $userId)`,
  )
  await insert(`insert into applied_coupons (user_id, coupon_id) select $userId::uuid, id from coupons`)
  await insert(
    `insert into coupon_uses (id, coupon_id, user_id, checkout_id, discount)
     select gen_random_uuid(), id, $userId::uuid, gen_random_uuid(), 100 from coupons`,
  )
  await insert(
    `insert into escrow_holds (subject_kind, subject_id, user_id, count) values ('checkout', gen_random_uuid(), $userId, 2)`,
  )
  await insert(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
     select gen_random_uuid(), user_id, id, 'https://fcm.googleapis.com/a', 'x', 'x' from sessions where user_id = $userId`,
  )
  await insert(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, device)
     values (gen_random_uuid(), $userId, 'x', 'x', 0, '{}', 'test')`,
  )
  await insert(
    `insert into passkey_challenges (challenge_hash, user_id, session_id, purpose, expires_at)
     select 'x', user_id, id, 'spend', now() from sessions where user_id = $userId`,
  )
  await insert(
    `insert into sms_messages (id, notification_id, user_id, state)
     values (gen_random_uuid(), gen_random_uuid(), $userId, 'sent')`,
  )
  await insert(
    `insert into dues (id, kind, debtor_id, creditor_id, subject_kind, subject_id, cause_id, amount, paid, status, memo, closed_at)
     select gen_random_uuid(), 'refund', $userId::uuid, $userId::uuid, 'order', gen_random_uuid(), gen_random_uuid(), 100, 100,
            'paid', '{}', now()`,
  )
  await insert(`insert into trust_levels (user_id, level) values ($userId, 'known') on conflict do nothing`)
  await insert(
    `insert into reserves (id, user_id, subject_kind, subject_id, payer_id, amount, "left", release_at, memo, closed_at)
     select gen_random_uuid(), $userId::uuid, 'order', gen_random_uuid(), $userId::uuid, 100, 0, now(), '{}', now()`,
  )
  await insert(
    `insert into record_notes (id, user_id, author_id, text) values (gen_random_uuid(), $userId, $userId, 'Slow to answer')`,
  )
  await insert(`insert into wishlist_links (user_id, token) values ($userId, 'x')`)
  await insert(
    `insert into saved_cards (id, user_id, authorization_code, signature, email, brand, last4, exp_month, exp_year)
     values (gen_random_uuid(), $userId, 'x', 'x', 'ada@people.example', 'visa', '4081', 12, 2030)`,
  )
  await insert('insert into recently_viewed (user_id, product_id) values ($userId, $productId)')
  await insert(
    `insert into product_imports (id, seller_id, name, lines, total) values (gen_random_uuid(), $userId, 'a.csv', '[]', 0)`,
  )
  await insert(
    `insert into product_reports (id, product_id, reporter_id, reason) values (gen_random_uuid(), $productId, $userId, 'fake')`,
  )
  await insert('insert into review_helpful (review_id, user_id) select id, $userId from reviews')
  await insert(
    `insert into review_reports (id, review_id, reporter_id, reason) select gen_random_uuid(), id, $userId, 'abuse' from reviews`,
  )
  await insert(`insert into risk_cases (id, user_id, score) values (gen_random_uuid(), $userId, 60)`)
  await insert(
    `insert into risk_findings (user_id, signal, subject, other_id, count, purchases, at, seen_at, case_id)
     select $userId, 'one-buyer', 'somebody', $userId, 4, '[]', now(), now(), id from risk_cases where user_id = $userId`,
  )
  await insert(`insert into uploads (id, user_id, bytes) values (gen_random_uuid(), $userId, 1)`)
  await insert(
    `insert into pictures (key, user_id, width, height, bytes, tint, perceptual_hash, perceptual_hash_parts)
     values ('abc', $userId, 1, 1, 1, 'food', 1, '{1}')`,
  )
  await db.once(
    `with c as (
       insert into conversations (id, lesser_id, greater_id)
       values (gen_random_uuid(), least($ada::uuid, $store::uuid), greatest($ada::uuid, $store::uuid))
       returning id
     )
     insert into messages (id, conversation_id, seq, sender_id, client_id, content)
     select gen_random_uuid(), id, 1, $ada::uuid, gen_random_uuid(), 'Is it still hot?' from c`,
    { ada: ada.id, store: store.id },
  )
  await insert('insert into conversation_members (conversation_id, user_id) select id, $userId from conversations')
  await insert('insert into chat_users (user_id) values ($userId)')
  await db.once(
    `insert into chat_reports (id, conversation_id, reporter_id, about_id, reason)
     select gen_random_uuid(), id, $ada::uuid, $store::uuid, 'Rude' from conversations
     union all select gen_random_uuid(), id, $store::uuid, $ada::uuid, 'Rude too' from conversations`,
    { ada: ada.id, store: store.id },
  )
  await db.once('insert into chat_blocks (user_id, blocked_id) values ($ada, $store), ($store, $ada)', {
    ada: ada.id,
    store: store.id,
  })
  const { data: complaint } = await api('POST /complaints', {
    token: ada.token,
    body: { subject: 'platform', reason: 'app', description: 'The page of my orders stays empty.' },
  })
  await api('POST /complaints/:id/messages', {
    token: ada.token,
    params: { id: complaint._id },
    body: { message: 'It works again now.' },
  })
  await db.once(
    `insert into complaint_evidence (id, complaint_id, user_id, kind, media_type, file_key, name, bytes)
     values (gen_random_uuid(), $complaint, $ada, 'picture', 'image/webp', 'complaints/none.webp', 'ada.jpg', 1)`,
    { complaint: complaint._id, ada: ada.id },
  )
  await withdrawOnce(ada)
  await world.settle()

  const own = Object.entries(COVERAGE).filter(
    ([column]) =>
      !['vendors', 'riders', 'card_refunds', 'chargebacks', 'withdrawal_freezes'].includes(column.split('.')[0]!) &&
      !/actor_id|proposed_by|appealed_by|assignee_id|decider_id|respondent_id|resolved_by|rider_id|seller_id|claimed_by|closed_by|decided_by|handled_by|admin_id|broadcasts.created_by|promotions.created_by|team_members|team_invitations|lesser_id|greater_id|saved_searches/.test(
        column,
      ),
  )

  test('finds all of it in the export, and no secrets', async () => {
    const { data, isTruncated } = await exportOf(ada)
    for (const [column, { exported }] of own) {
      expect([column, await countRows(column, ada.id)]).not.toEqual([column, 0])
      if (typeof exported === 'object') continue
      const [module, part] = exported.split('.') as [string, string]
      const value = data[module]?.[part]
      expect([exported, Array.isArray(value) ? value.length > 0 : Boolean(value)]).toEqual([exported, true])
    }
    expect(isTruncated).toBe(false)
    expect(data.users!.profile).toMatchObject({ email: ada.email })
    expect(data.orders!.orders).toMatchObject([{ role: 'buyer', total: 1000, items: [{ quantity: 1, total: 1000 }] }])
    expect(data.wallet!.transactions).toMatchObject([
      { direction: 'out', amount: 500 },
      { direction: 'out', amount: 3500 },
      { direction: 'in', amount: 100 },
      { direction: 'out', amount: 100 },
      { direction: 'out', amount: 1000 },
      { direction: 'in', amount: 10_000 },
    ])
    expect(data.chat!.messages).toMatchObject([{ isOwn: true, content: 'Is it still hot?' }])
    expect(JSON.stringify(data)).not.toMatch(/hash|secret/i)
  })

  test('does not find in it what others keep to themselves', async () => {
    const { data } = await exportOf(store)
    expect(data.orders!.orders).toMatchObject([{ role: 'seller', room: null, note: null }])
    expect(data.vendors!.store).toMatchObject({ slug: store.slug })
    expect(data.chat!.messages).toMatchObject([{ isOwn: false }])
  })

  test('leaves nothing behind but what has a reason to stay', async () => {
    await db.once(`update users set student_email = 'ada@u1.example' where id = $userId`, { userId: ada.id })
    await db.once('update sessions set confirmed_at = now() where user_id = $userId', { userId: ada.id })
    await step(ada, bookingId, 'cancel')
    await spend(ada)
    const answer = await world.ask('POST /users/delete-account', { token: ada.token, body: { sure: true } })
    expect([answer.status, answer.body.reasons]).toEqual([200, undefined])
    await world.settle()
    for (const [column, { erased }] of own)
      if (erased === true) expect([column, await countRows(column, ada.id)]).toEqual([column, 0])
    const [left] = await db.once<{ user: string; feedback: string; applications: string }>(
      `select (select row_to_json(u)::text from users u where id = $userId) as "user",
              (select row_to_json(f)::text from feedback f where user_id = $userId) as feedback,
              (select row_to_json(a)::text from applications a where user_id = $userId) as applications`,
      { userId: ada.id },
    )
    expect(left!.user).not.toMatch(/ada@|people\.example|Student/)
    expect(left!.feedback).toMatch(/Deleted account.*"email":null|"email":null.*Deleted account/)
    expect(await world.faults()).toEqual([])
  })
})

/** A withdrawal that has arrived. */
async function withdrawOnce(who: Person): Promise<void> {
  const withdrawing = withdrawingIn(world)
  await confirm(who)
  const { id, reference } = await withdrawing.withdraw(who, '6789', 500)
  await world.settle()
  await withdrawing.becomes(reference, 'success')
  await withdrawing.work(id)
  await db.once('update sessions set confirmed_at = null where user_id = $id', { id: who.id })
}

/** Empties a wallet, so that the account can be deleted. */
async function spend(who: Person): Promise<void> {
  const { data } = await api('GET /wallet/balance', { token: who.token })
  const shop = await given.vendor()
  const { id: productId } = await given.product(shop, { naira: data.balance })
  await world.ask('DELETE /cart/clear', { token: who.token })
  await api('POST /cart/add', { token: who.token, body: { productId } })
  const { data: checkout } = await api('POST /orders', {
    token: who.token,
    body: { deliveryMethod: 'pickup', expectedTotal: data.balance },
  })
  const { _id: id } = checkout.orders[0]!
  await advance(shop, id, 'confirmed', 'preparing', 'ready')
  await api('PATCH /orders/:id/confirm-delivery', { token: who.token, params: { id } })
  await world.settle()
  await api('POST /cart/add', { token: who.token, body: { productId } })
}
