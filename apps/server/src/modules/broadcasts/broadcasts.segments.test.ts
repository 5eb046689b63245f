import type { Behaviour } from '@vendly/contract/broadcasts'
import { expect, test } from 'vitest'
import { bookingIn } from '../../../test/booking.ts'
import { buyingIn } from '../../../test/buying.ts'
import { sendDeliveries } from '../../../test/deliveries.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, bought } = await buyingIn(world)
const { db } = world.context
const admin = await given.admin()
const home = await given.home()

const BEHAVIOURS: readonly Behaviour[] = [
  ...(['never-ordered', 'ordered-lately', 'no-recent-order', 'cart-filled'] as const),
  ...(['no-products', 'store-paused', 'rider-away'] as const),
]
const countOf = async (segment: object) =>
  (await world.api('GET /notifications/bulk/preview', { token: admin.token, query: segment })).data.recipients
const start = async (segment: object, who: Person = admin) => {
  const body = { title: 'Rain tonight', body: 'Riders may be late.', segment }
  const answer = await world.ask('POST /notifications/bulk', { token: who.token, body })
  await world.settle()
  return answer
}
/** The behaviours whose segment somebody belongs to, as a broadcast to each of them finds. */
async function behavioursOf({ id }: Person): Promise<Behaviour[]> {
  const rows = await db.once<{ behaviour: Behaviour }>(
    `select b.behaviour
       from broadcasts b
       join notifications n on n.dedupe_key = 'broadcast:' || b.id
      where n.user_id = $id and b.behaviour is not null`,
    { id },
  )
  const found = rows.map(({ behaviour }) => behaviour)
  return BEHAVIOURS.filter((one) => found.includes(one))
}

test('a broadcast reaches those who did what its segment says, as many as the preview counted', async () => {
  const idle = await given.student()
  const shopper = await given.student()
  const recent = await bought()
  const [past, refused, booker] = [await bought(), await bought(), await given.student()]
  await db.once(`update orders set placed_at = placed_at - interval '31 days' where id = $id`, { id: past.id })
  await world.api('PATCH /orders/:id/cancel', { token: refused.ada.token, params: { id: refused.id }, body: {} })
  await world.api('POST /cart/add', { token: shopper.token, body: { productId: recent.productId } })
  const empty = await given.vendor()
  const away = await given.vendor()
  await given.product(away)
  await db.once(`update vendors set closed_until = now() + interval '1 day' where id = $id`, { id: away.vendorId })
  const stopped = await given.vendor()
  await given.product(stopped)
  await db.once('update vendors set stopped_at = now() where id = $id', { id: stopped.vendorId })
  const back = await given.vendor()
  await given.product(back)
  await db.once(`update vendors set closed_until = now() - interval '1 hour' where id = $id`, { id: back.vendorId })
  const riders = [await given.rider(), await given.rider(), await given.rider()] as const
  const setRider = (rider: Person, isOnline: boolean, days: number) =>
    db.once(
      `update riders set is_online = $isOnline, online_changed_at = now() - make_interval(days => $days::int) where user_id = $id`,
      { isOnline, days, id: rider.id },
    )
  await setRider(riders[0], false, 8)
  await setRider(riders[1], false, 6)
  await setRider(riders[2], true, 8)
  for (const behaviour of BEHAVIOURS) {
    const recipients = await countOf({ behaviour })
    expect((await start({ behaviour })).body.data).toMatchObject({ total: recipients, segment: { behaviour } })
  }
  const { data } = await world.api('GET /notifications/bulk', { token: admin.token, query: {} })
  expect(data.filter(({ sent, total }) => sent !== total)).toEqual([])

  expect(await behavioursOf(idle)).toEqual(['never-ordered'])
  expect(await behavioursOf(booker)).toEqual(['never-ordered'])
  expect(await behavioursOf(shopper)).toEqual(['never-ordered', 'cart-filled'])
  expect(await behavioursOf(recent.ada)).toEqual(['ordered-lately'])
  expect(await behavioursOf(past.ada)).toEqual(['no-recent-order'])
  expect(await behavioursOf(refused.ada)).toEqual(['never-ordered'])
  expect(await behavioursOf(empty)).toEqual(['never-ordered', 'no-products'])
  expect(await behavioursOf(away)).toEqual(['never-ordered', 'store-paused'])
  expect(await behavioursOf(stopped)).toEqual(['never-ordered', 'store-paused'])
  expect(await behavioursOf(back)).toEqual(['never-ordered'])
  expect(await Promise.all(riders.map(behavioursOf))).toEqual([
    ['never-ordered', 'rider-away'],
    ['never-ordered'],
    ['never-ordered'],
  ])
  expect(await behavioursOf(admin)).toEqual([])
})

test('who booked a service has ordered, and a store that offers one has something for sale', async () => {
  const booking = bookingIn(world)
  const { serviceId, store } = await booking.offered()
  const ada = await booking.given.student(20_000)
  await booking.booked(ada, serviceId)
  await db.once('delete from broadcasts')
  for (const behaviour of ['never-ordered', 'ordered-lately', 'no-products'] as const) await start({ behaviour })
  expect(await behavioursOf(ada)).toEqual(['ordered-lately'])
  expect(await behavioursOf(store)).toEqual(['never-ordered'])
})

test('a behaviour goes with a role and a campus', async () => {
  const { id: campusId } = await given.campus()
  await given.student(0, { campusId })
  await given.person('rider', { campusId })
  const behaviour = 'never-ordered'
  expect(await countOf({ behaviour, campus: campusId })).toBe(2)
  expect(await countOf({ behaviour, campus: campusId, role: 'student' })).toBe(1)
  expect(await countOf({ behaviour: 'ordered-lately', campus: campusId })).toBe(0)
  expect((await start({ behaviour: 'ordered-lately', campus: campusId })).body.code).toBe('broadcast_empty')
  expect((await start({ behaviour: 'sleeps-late' })).status).toBe(400)
})

test('the preview counts a push of deals for those who have a device and want it', async () => {
  const { id: campusId } = await given.campus()
  const people = [
    await given.student(0, { campusId }),
    await given.student(0, { campusId }),
    await given.student(0, { campusId }),
  ]
  for (const { id } of people.slice(0, 2))
    await db.once(
      `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
       select gen_random_uuid(), $id::uuid, s.id, 'https://push.example/' || $id::text, 'key', 'secret' from sessions s where s.user_id = $id::uuid`,
      { id },
    )
  const settings = { browserPush: true, push: { promotions: true } }
  for (const { token } of people.slice(1)) await world.api('PUT /notifications/settings', { token, body: settings })
  const { data } = await world.api('GET /notifications/bulk/preview', {
    token: admin.token,
    query: { campus: campusId },
  })
  expect(data).toMatchObject({ recipients: 3, byPush: 1 })
})

test('an administrator of some campuses writes to one of these, and to nobody else', async () => {
  const manager = await given.admin({ adminRole: 'campus-manager', campusIds: [home.id] })
  const elsewhere = await given.campus()
  const preview = (query: object) =>
    world.ask('GET /notifications/bulk/preview', { token: manager.token, query: query as never })
  expect((await preview({})).body.code).toBe('broadcast_campus_missing')
  expect((await preview({ campus: elsewhere.id })).status).toBe(404)
  expect((await preview({ campus: home.id })).status).toBe(200)
  expect((await start({}, manager)).body.code).toBe('broadcast_campus_missing')
  expect((await start({ campus: elsewhere.id }, manager)).status).toBe(404)
  expect((await start({ campus: home.id }, manager)).body.data).toMatchObject({ segment: { campus: { _id: home.id } } })
})

test('the administrator alone gets a test of it, by its channels that are on for them, five times an hour', async () => {
  const [sender, other] = [await given.admin(), await given.admin()]
  const body = { title: 'Half price', body: 'On all rice.', link: '/marketplace', email: 'offers', priority: 'high' }
  const send = (key: string, change = {}) =>
    world.ask('POST /notifications/bulk/test', { token: sender.token, key, body: { ...body, ...change } })
  const first = await Promise.all(Array.from({ length: 2 }, () => send('one')))
  expect(first.map(({ status }) => status)).toEqual([201, 201])
  expect(first[0]!.body.data).toEqual([
    { name: 'app', to: null, off: null },
    expect.objectContaining({ name: 'push', off: 'switched-off' }),
    { name: 'email', to: sender.email, off: 'switched-off' },
  ])
  await world.api('PUT /notifications/settings', { token: sender.token, body: { email: { promotions: true } } })
  const second = await send('two')
  expect(second.body.data).toContainEqual({ name: 'email', to: sender.email, off: null })
  await sendDeliveries(world)
  expect((await world.mailsTo(sender.email)).map(({ subject }) => subject)).toEqual(['Half price'])
  const listOf = async ({ token }: Person) => (await world.api('GET /notifications', { token })).data.notifications
  expect(await listOf(sender)).toMatchObject([
    { title: 'Half price', body: 'On all rice.', link: '/marketplace', priority: 'high', topic: 'offers' },
    { title: 'Half price' },
  ])
  expect(await listOf(other)).toEqual([])
  const log = await db.once(`select 1 from audit_log where action = 'broadcast.tested' and admin_id = $id`, {
    id: sender.id,
  })
  expect(log).toHaveLength(2)
  expect((await send('wrong', { link: 'elsewhere' })).status).toBe(400)
  for (const key of ['three', 'four', 'five', 'six']) await send(key)
  expect((await send('seven')).body.code).toBe('tests_too_many')
})
