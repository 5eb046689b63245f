import { flushCounts } from '../src/platform/counts.ts'
import { newId } from '../src/platform/ids.ts'
import { applyingIn } from './applying.ts'
import { bookingIn } from './booking.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import { browserIn } from './visitors.ts'
import type { World } from './world.ts'

const DESCRIPTION = 'It came with a broken lid, and half of it is missing.'

/** A campus with a record of each kind that administrators handle there, and what of them a reply may show. */
export async function campusWithRecords(world: World) {
  const { api, context } = world
  const { given, bought, advance } = await buyingIn(world)
  const home = await given.home()
  const order = await bought(1000)
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  const rider = await given.rider()

  // What books has a campus of its own in these helpers.
  const booking = bookingIn(world)
  const { serviceId } = await booking.offered()
  const bookingId = await booking.booked(await booking.given.student(20_000), serviceId)
  const bookedAt = await booking.given.home()

  const applying = applyingIn(world)
  const [seller, carrier] = [await given.student(), await given.student()]
  const vendorApplication = await applying.vendorApplication(seller, home)
  const riderApplication = await applying.riderApplication(carrier)
  const [document] = await context.db.once<{ id: string }>(
    'select id from application_documents where application_id = $id limit 1',
    { id: vendorApplication },
  )

  const requestId = newId()
  await context.db.once(
    `insert into document_requests (id, user_id, application_id, kind, type, reason, asked_by, told_at, due_at)
     values ($requestId, $seller, $vendorApplication, 'vendor', 'student-id', 'Unreadable', $seller, now(), now())`,
    { requestId, seller: seller.id, vendorApplication },
  )

  const broadcastId = newId()
  await context.db.once(
    `insert into broadcasts (id, title, body, type, category, priority, campus_id, total, created_by)
     values ($broadcastId, 'Rain', 'Order early.', 'info', 'other', 'normal', $campus, 3, $seller)`,
    { broadcastId, campus: home.id, seller: seller.id },
  )

  const { ada, store } = order
  const disputed = await bought(1000)
  const about = async (who: Person, body: object) =>
    (await api('POST /complaints', { token: who.token, body: { description: DESCRIPTION, ...body } as never })).data
  const complaint = await about(disputed.ada, { subject: 'order', orderId: disputed.id, reason: 'damaged' })
  const general = await about(ada, { subject: 'platform', reason: 'app' })

  const { data: chat } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId: store.vendorId } })
  const voiceId = newId()
  await context.db.once(
    `insert into messages (id, sender_id, conversation_id, seq, client_id, type, content, voice)
     values ($voiceId, $sender, $chat, 1, $voiceId, 'voice', '', '{"file":"voice/1","mediaType":"audio/webm","seconds":3}')`,
    { voiceId, sender: store.id, chat: chat._id },
  )
  const body = { reason: 'Asks me to pay outside', messageId: voiceId }
  await api('POST /chat/:id/report', { token: ada.token, params: { id: chat._id }, body })
  await api('POST /wallet/fund', { token: ada.token, body: { amount: 1000 } })
  const message = { name: 'Ada', email: ada.email, topic: 'other' as const, message: `The page stays empty, ${ada.id}` }
  await api('POST /contact', { token: ada.token, body: message })

  const { token } = await given.admin()
  const period = { kind: 'term' as const, name: 'First term', from: '2030-01-07', to: '2030-05-01' }
  const { data } = await api('POST /admin/campuses/:id/periods', { token, params: { id: home.id }, body: period })
  const [shown] = await context.db.once<{
    order: string
    booking: string
    report: string
    feedback: string
    payment: string
  }>(
    `select o.number as "order", b.number as booking,
            (select id from chat_reports where conversation_id = $chat) as report,
            (select id from feedback where user_id = o.buyer_id) as feedback,
            (select id from payments where user_id = o.buyer_id order by created_at desc limit 1) as payment
       from orders o, bookings b
      where o.id = $id and b.id = $bookingId`,
    { id: order.id, bookingId, chat: chat._id },
  )
  // A word of letters: numbers may say something about a person.
  const phrase = home.id.slice(-12).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
  for (const { token } of [ada, seller, carrier])
    await browserIn(world).post('/searches', { q: phrase, campus: home.slug }, { token })
  await flushCounts(context.db)
  const [term] = await context.db.once<{ id: string }>('select id from search_terms where phrase = $phrase', { phrase })
  return {
    termId: term!.id,
    ...{ given, home, order, bookingId, vendorApplication, riderApplication, seller, carrier, rider },
    ...{ documentId: document!.id, complaintId: complaint._id, voiceId },
    ...{ reportId: shown!.report, feedbackId: shown!.feedback, paymentId: shown!.payment },
    periodId: data.periods[0]!._id,
    requestId,
    broadcastId,
    campusIds: [home.id, bookedAt.id],
    /** What its lists show, by what they are about. */
    marks: {
      ...shown!,
      phrase,
      complaint: complaint.number,
      general: general.number,
      vendorApplication,
      riderApplication,
      documentRequest: requestId,
      broadcast: broadcastId,
      seller: seller.email,
      carrier: carrier.email,
      buyer: order.ada.id,
      store: order.store.slug,
      campus: home.slug,
    },
  }
}
