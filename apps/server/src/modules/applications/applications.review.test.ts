import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { applyingIn } from '../../../test/applying.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes, useClock } from '../../platform/clock.ts'

const world = await openWorld()
const given = givenIn(world)
const { vendorApplication, riderApplication } = applyingIn(world)
const campus = await given.home()
await given.category()

const approve = (admin: Person, id: string) =>
  world.ask('POST /vendors/applications/:id/approve', { token: admin.token, params: { id } })
const reject = (admin: Person, id: string, reason = 'The ID cannot be read.') =>
  world.ask('POST /vendors/applications/:id/reject', { token: admin.token, params: { id }, body: { reason } })
const me = async (who: Person) => (await world.api('GET /auth/me', { token: who.token })).data
const actions = (who: Person) =>
  world.context.db.once<{ action: string; reason: string }>(
    'select action, reason from audit_log where subject_id = $1',
    [who.id],
  )

/** What an open page of the person hears, and whether it was hung up on. */
async function listen(who: Person) {
  const heard: string[] = []
  const socket = io(world.url, { auth: { token: who.token }, transports: ['websocket'], reconnection: false })
  socket.onAny((event: string) => heard.push(event))
  socket.on('disconnect', (why) => heard.push(why))
  await new Promise((resolve) => socket.on('ready', resolve))
  const until = async (event: string) => {
    for (let n = 0; n < 250 && !heard.includes(event); n++) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(heard).toContain(event)
  }
  return { until, close: () => socket.close() }
}

describe('verifying a vendor', () => {
  test('opens the store at once, in the session that is open, and says so everywhere', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const page = await listen(ada)
    const id = await vendorApplication(ada, campus, { businessName: 'Bùkátà & Sons’ Grill' })
    const { status, body } = await approve(admin, id)
    expect([status, body]).toMatchObject([
      200,
      { data: { status: 'verified', store: { slug: 'bukata-and-sons-grill' } } },
    ])
    await page.until('session:changed')
    await page.until('io server disconnect')
    page.close()
    expect(await me(ada)).toMatchObject({
      role: 'vendor',
      isVendorVerified: true,
      vendorStatus: 'verified',
      vendor: { businessName: 'Bùkátà & Sons’ Grill', slug: 'bukata-and-sons-grill' },
    })
    const { data: store } = await world.api('GET /vendors/my-profile', { token: ada.token })
    expect(store).toMatchObject({
      category: 'food',
      about: 'Cold zobo, made every morning.',
      place: { _id: campus.gate },
    })
    await world.settle()
    const { data: news } = await world.api('GET /notifications', { token: ada.token })
    expect(news.notifications[0]).toMatchObject({ title: 'Bùkátà & Sons’ Grill is open', link: '/vendor/dashboard' })
    expect((await world.mailsTo(ada.email))[0]).toMatchObject({ subject: 'Bùkátà & Sons’ Grill is open' })
    expect(await actions(ada)).toEqual([{ action: 'vendor.verified', reason: '' }])
  })

  test('happens once, however many administrators press at the same time', async () => {
    const ada = await given.student()
    const admins = [await given.admin(), await given.admin()]
    const id = await vendorApplication(ada, campus)
    const presses = await Promise.all(Array.from({ length: 10 }, (_, n) => approve(admins[n % 2]!, id)))
    const codes = presses.map(({ status, body }) => (status === 200 ? 'verified' : body.code)).sort()
    expect(codes).toEqual([...Array(9).fill('application_decided'), 'verified'])
    expect(await world.context.db.once('select 1 from vendors where user_id = $1', [ada.id])).toHaveLength(1)
    expect(await actions(ada)).toHaveLength(1)
  })

  test('or refusing: of the two pressed at once exactly one is true afterwards', async () => {
    const admins = [await given.admin(), await given.admin()]
    for (let round = 0; round < 5; round++) {
      const ada = await given.student()
      const id = await vendorApplication(ada, campus)
      const [yes, no] = await Promise.all([approve(admins[0]!, id), reject(admins[1]!, id)])
      expect([yes.status, no.status].sort()).toEqual([200, 409])
      expect((await me(ada)).role).toBe(yes.status === 200 ? 'vendor' : 'student')
      expect((await actions(ada)).map(({ action }) => action)).toEqual([
        yes.status === 200 ? 'vendor.verified' : 'vendor.rejected',
      ])
    }
  })

  test('and taking it back at once end as one of the two', async () => {
    const admin = await given.admin()
    for (let round = 0; round < 5; round++) {
      const ada = await given.student()
      const id = await vendorApplication(ada, campus)
      const back = world.ask('POST /vendors/my-application/withdraw', { token: ada.token })
      const [verified, taken] = [await approve(admin, id), await back]
      expect([verified.status, taken.status].filter((status) => status === 200)).toHaveLength(1)
      expect((await me(ada)).role).toBe(verified.status === 200 ? 'vendor' : 'student')
    }
  })

  test('leaves cart, orders and money as they were', async () => {
    const [ada, admin, store] = [await given.student(20_000), await given.admin(), await given.vendor()]
    const { id: productId } = await given.product(store, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const { data: placed } = await world.api('POST /orders', {
      token: ada.token,
      body: { placeId: campus.hostel, expectedTotal: 1500 },
    })
    await world.api('POST /cart/add', { token: ada.token, body: { productId, quantity: 2 } })
    await approve(admin, await vendorApplication(ada, campus))
    const { data: cart } = await world.api('GET /cart', { token: ada.token })
    expect(cart.itemCount).toBe(2)
    const { data: order } = await world.api('GET /orders/:id', {
      token: ada.token,
      params: { id: placed.orders[0]!._id },
    })
    expect(order.can.cancel).toBe(true)
    const { data: wallet } = await world.api('GET /wallet/balance', { token: ada.token })
    expect(wallet.balance).toBe(18_500)
    expect(await world.faults()).toEqual([])
  })

  test('gives two stores of one name an address each, also when both open at once', async () => {
    const admin = await given.admin()
    const people = [await given.student(), await given.student(), await given.student()]
    const ids = await Promise.all(people.map((who) => vendorApplication(who, campus, { businessName: 'Suya Spot' })))
    const answers = await Promise.all(ids.map((id) => approve(admin, id)))
    const slugs = answers.map(({ body }) => (body as unknown as { data: { store: { slug: string } } }).data.store.slug)
    expect(slugs.sort()).toEqual(['suya-spot', 'suya-spot-2', 'suya-spot-3'])
  })
})

describe('an applicant who moved on', () => {
  test('cannot be verified: suspended meanwhile, or at another university', async () => {
    const admin = await given.admin()
    const [suspended, moved] = [await given.student(), await given.student()]
    const ids = [await vendorApplication(suspended, campus), await vendorApplication(moved, campus)]
    await world.context.db.once(`update users set status = 'suspended' where id = $1`, [suspended.id])
    await world.context.db.once('update users set campus_id = $2 where id = $1', [moved.id, (await given.campus()).id])
    for (const id of ids) {
      expect((await approve(admin, id)).body.code).toBe('applicant_not_eligible')
      expect((await reject(admin, id)).status).toBe(200)
    }
    expect(
      await world.context.db.once('select 1 from vendors where user_id = any($1)', [[suspended.id, moved.id]]),
    ).toEqual([])
  })
})

describe('refusing', () => {
  test('needs a reason, which reaches the applicant and the log', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const id = await vendorApplication(ada, campus)
    expect((await reject(admin, id, ' ')).status).toBe(400)
    expect((await reject(admin, id, 'The name is not yours.')).status).toBe(200)
    await world.settle()
    const { data } = await world.api('GET /vendors/my-application', { token: ada.token })
    expect(data).toMatchObject({ status: 'rejected', reason: 'The name is not yours.', can: { applyAgain: true } })
    const { data: news } = await world.api('GET /notifications', { token: ada.token })
    expect(news.notifications[0]).toMatchObject({ link: '/vendorapplication', priority: 'high' })
    expect(news.notifications[0]!.body).toContain('The name is not yours.')
    expect((await world.mailsTo(ada.email))[0]!.text).toContain('The name is not yours.')
    expect(await actions(ada)).toEqual([{ action: 'vendor.rejected', reason: 'The name is not yours.' }])
    expect((await me(ada)).vendorStatus).toBe('rejected')
  })

  test('is seen by whoever decides on the next try', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    await reject(admin, await vendorApplication(ada, campus), 'Blurred.')
    const second = await vendorApplication(ada, campus)
    const { data } = await world.api('GET /vendors/applications/:id', { token: admin.token, params: { id: second } })
    expect(data).toMatchObject({ attempt: 2, earlier: [{ reason: 'Blurred.' }] })
  })
})

describe('the desk', () => {
  test('is for administrators; a draft and what does not exist are the same to them', async () => {
    const [ada, bola, admin] = [await given.student(), await given.student(), await given.admin()]
    const id = await vendorApplication(ada, campus)
    for (const who of [ada, bola, await given.vendor()]) {
      expect((await world.ask('GET /vendors/applications/:id', { token: who.token, params: { id } })).status).toBe(403)
      expect((await approve(who, id)).status).toBe(403)
    }
    await world.api('POST /vendors/my-application/withdraw', { token: ada.token })
    const missing = '00000000-0000-7000-8000-000000000000'
    for (const call of [
      'GET /vendors/applications/:id',
      'POST /vendors/applications/:id/approve',
      'PATCH /vendors/admin/:id/verify',
    ]) {
      const [draft, nothing] = await Promise.all(
        [id, missing].map((one) => world.ask(call, { token: admin.token, params: { id: one } })),
      )
      expect(draft).toEqual(nothing)
      expect(draft!.status).toBe(404)
    }
  })

  test('keeps two administrators from working on the same one', async () => {
    const [ada, first, second] = [await given.student(), await given.admin(), await given.admin()]
    const id = await vendorApplication(ada, campus)
    const claim = (who: Person, takeOver = false) =>
      world.ask('POST /applications/:id/claim', { token: who.token, params: { id }, body: { takeOver } })
    const both = await Promise.all([claim(first), claim(second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [holder, other] = both[0].status === 200 ? [first, second] : [second, first]
    expect((await approve(other, id)).body.code).toBe('application_claimed')
    expect((await reject(other, id)).body.code).toBe('application_claimed')
    const { data } = await world.api('GET /vendors/applications/:id', { token: other.token, params: { id } })
    expect(data).toMatchObject({ claim: { _id: holder.id, mine: false }, may: { claim: true, decide: false } })
    expect((await claim(other, true)).status).toBe(200)
    expect((await approve(holder, id)).body.code).toBe('application_claimed')
    expect((await approve(other, id)).status).toBe(200)
  })

  test('lets go of a claim that was put back or forgotten for a quarter of an hour', async () => {
    const [ada, first, second] = [await given.student(), await given.admin(), await given.admin()]
    const id = await vendorApplication(ada, campus)
    const params = { id }
    await world.api('POST /applications/:id/claim', { token: first.token, params, body: {} })
    await world.api('DELETE /applications/:id/claim', { token: second.token, params })
    expect((await reject(second, id)).body.code).toBe('application_claimed')
    const back = useClock(() => new Date(Date.now() + minutes(16)))
    const { data } = await world.api('GET /vendors/applications/:id', { token: second.token, params })
    back()
    expect(data).toMatchObject({ claim: null, may: { decide: true } })
    await world.api('DELETE /applications/:id/claim', { token: first.token, params })
    expect((await reject(second, id)).status).toBe(200)
  })

  test('tells open desks when somebody applies', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const [desk, other] = [await listen(admin), await listen(ada)]
    await vendorApplication(ada, campus)
    await riderApplication(await given.student())
    await world.settle()
    await desk.until('admin:vendor:application')
    await desk.until('admin:rider:application')
    await other.until('ready')
    desk.close()
    other.close()
  })
})

describe('verifying a rider', () => {
  test('makes the student a rider of the campus, offline until they say otherwise', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const id = await riderApplication(ada)
    const asVendor = await approve(admin, id)
    expect([asVendor.status, asVendor.body.code]).toEqual([404, 'not_found'])
    const { data } = await world.api('POST /admin/riders/:id/verify', { token: admin.token, params: { id } })
    expect(data).toMatchObject({ status: 'verified', vehicle: 'bicycle', decidedBy: expect.any(String) })
    expect((await me(ada)).role).toBe('rider')
    const { data: day } = await world.api('GET /riders/dashboard', { token: ada.token })
    expect(day).toMatchObject({ isOnline: false, deliveredTotal: 0 })
    await world.settle()
    expect((await world.mailsTo(ada.email))[0]).toMatchObject({ subject: 'You ride for Vendly now' })
  })

  test('can be refused, and goes through the second time', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const params = { id: await riderApplication(ada) }
    const refuse = (body: object) => world.ask('POST /admin/riders/:id/reject', { token: admin.token, params, body })
    expect((await refuse({})).status).toBe(400)
    expect((await refuse({ reason: 'Your face is not clear.' })).status).toBe(200)
    const { data: list } = await world.api('GET /admin/riders', { token: admin.token, query: { status: 'rejected' } })
    expect(list.map(({ _id }) => _id)).toContain(params.id)
    const again = { id: await riderApplication(ada) }
    const { data: pending } = await world.api('GET /admin/riders/pending', { token: admin.token })
    expect(pending.find(({ _id }) => _id === again.id)).toMatchObject({ attempt: 2 })
    await world.api('POST /admin/riders/:id/verify', { token: admin.token, params: again })
    expect((await me(ada)).role).toBe('rider')
  })
})
