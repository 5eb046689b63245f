import { applyingIn, pdf } from './applying.ts'
import { bookingIn } from './booking.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import { offeringIn } from './offering.ts'
import { quotingIn } from './quoting.ts'
import { withdrawingIn } from './withdrawing.ts'
import type { World } from './world.ts'

/** A student with rows in every table that refers to a user, and the store where they bought. */
export async function studentOfEverything(world: World) {
  const { api } = world
  const { db } = world.context
  const { given, bought, advance } = await buyingIn(world)
  const applying = applyingIn(world)
  const confirm = (who: Person) =>
    db.once('update sessions set confirmed_at = now() where user_id = $id', { id: who.id })

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
  return { ada, store, bookingId, step, spend }
}
