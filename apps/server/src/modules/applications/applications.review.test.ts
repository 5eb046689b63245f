import { describe, expect, test } from 'vitest'
import { applyingIn } from '../../../test/applying.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { listeningIn } from '../../../test/listening.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes, useClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { notify } from '../notifications/notifications.service.ts'

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
    'select action, reason from audit_log where subject_id = $userId',
    { userId: who.id },
  )

const listen = listeningIn(world)

const sendNotification = ({ id: userId }: Person) =>
  transaction(world.context.pool, (tx) =>
    notify(tx, { userId, key: 'test', kind: 'search-found', title: 'Test', body: '', link: null }),
  )

describe('verifying a vendor', () => {
  test('opens the store at once, also in open sessions, and notifies the applicant', async () => {
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
    const { data: notified } = await world.api('GET /notifications', { token: ada.token })
    expect(notified.notifications[0]).toMatchObject({
      title: 'Bùkátà & Sons’ Grill is open',
      link: '/vendor/dashboard',
    })
    expect((await world.mailsTo(ada.email))[0]).toMatchObject({ subject: 'Bùkátà & Sons’ Grill is open' })
    expect(await actions(ada)).toEqual([{ action: 'vendor.verified', reason: '' }])
  })

  test('voids the reset link that was emailed before, and leaves the session', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const id = await vendorApplication(ada, campus)
    await world.api('POST /auth/forgot-password', { body: { email: ada.email } })
    await world.settle()
    const [mail] = await world.mailsTo(ada.email)
    const token = /token=([\w-]+)/.exec(mail!.text)![1]!
    expect((await approve(admin, id)).status).toBe(200)
    const reset = await world.ask('POST /auth/reset-password', { body: { token, password: 'chosen by the mailbox' } })
    expect(reset.body.code).toBe('link_expired')
    expect((await me(ada)).role).toBe('vendor')
  })

  test('happens once under concurrent requests of several administrators', async () => {
    const ada = await given.student()
    const admins = [await given.admin(), await given.admin()]
    const id = await vendorApplication(ada, campus)
    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => approve(admins[n % 2]!, id)))
    const codes = responses.map(({ status, body }) => (status === 200 ? 'verified' : body.code)).sort()
    expect(codes).toEqual([...Array(9).fill('application_decided'), 'verified'])
    expect(
      await world.context.db.once('select 1 from vendors where user_id = $userId', { userId: ada.id }),
    ).toHaveLength(1)
    expect(await actions(ada)).toHaveLength(1)
  })

  test('and rejecting at the same time: exactly one of them succeeds', async () => {
    const admins = [await given.admin(), await given.admin()]
    for (let round = 0; round < 5; round++) {
      const ada = await given.student()
      const id = await vendorApplication(ada, campus)
      const [approval, rejection] = await Promise.all([approve(admins[0]!, id), reject(admins[1]!, id)])
      expect([approval.status, rejection.status].sort()).toEqual([200, 409])
      expect((await me(ada)).role).toBe(approval.status === 200 ? 'vendor' : 'student')
      expect((await actions(ada)).map(({ action }) => action)).toEqual([
        approval.status === 200 ? 'vendor.verified' : 'vendor.rejected',
      ])
    }
  })

  test('and withdrawing at the same time: exactly one of them succeeds', async () => {
    const admin = await given.admin()
    for (let round = 0; round < 5; round++) {
      const ada = await given.student()
      const id = await vendorApplication(ada, campus)
      const withdrawal = world.ask('POST /vendors/my-application/withdraw', { token: ada.token })
      const [verified, withdrawn] = [await approve(admin, id), await withdrawal]
      expect([verified.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1)
      expect((await me(ada)).role).toBe(verified.status === 200 ? 'vendor' : 'student')
    }
  })

  test('does not change cart, orders and wallet', async () => {
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

  test('gives stores of the same name different slugs, also when they open at the same time', async () => {
    const admin = await given.admin()
    const applicants = [await given.student(), await given.student(), await given.student()]
    const ids = await Promise.all(
      applicants.map((who) => vendorApplication(who, campus, { businessName: 'Suya Spot' })),
    )
    const answers = await Promise.all(ids.map((id) => approve(admin, id)))
    const slugs = answers.map(({ body }) => (body as unknown as { data: { store: { slug: string } } }).data.store.slug)
    expect(slugs.sort()).toEqual(['suya-spot', 'suya-spot-2', 'suya-spot-3'])
  })
})

describe('an applicant who is no longer eligible', () => {
  test('cannot be verified: suspended, or at another university now', async () => {
    const admin = await given.admin()
    const [suspended, moved] = [await given.student(), await given.student()]
    const ids = [await vendorApplication(suspended, campus), await vendorApplication(moved, campus)]
    await world.context.db.once(`update users set status = 'suspended' where id = $id`, { id: suspended.id })
    await world.context.db.once('update users set campus_id = $campusId where id = $id', {
      id: moved.id,
      campusId: (await given.campus()).id,
    })
    for (const id of ids) {
      expect((await approve(admin, id)).body.code).toBe('applicant_not_eligible')
      expect((await reject(admin, id)).status).toBe(200)
    }
    expect(
      await world.context.db.once('select 1 from vendors where user_id = any($userIds)', {
        userIds: [suspended.id, moved.id],
      }),
    ).toEqual([])
  })
})

describe('rejecting', () => {
  test('needs a reason, which the applicant and the audit log receive', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const id = await vendorApplication(ada, campus)
    expect((await reject(admin, id, ' ')).status).toBe(400)
    expect((await reject(admin, id, 'The name is not yours.')).status).toBe(200)
    await world.settle()
    const { data } = await world.api('GET /vendors/my-application', { token: ada.token })
    expect(data).toMatchObject({ status: 'rejected', reason: 'The name is not yours.', can: { applyAgain: true } })
    const { data: notified } = await world.api('GET /notifications', { token: ada.token })
    expect(notified.notifications[0]).toMatchObject({ link: '/vendorapplication', priority: 'high' })
    expect(notified.notifications[0]!.body).toContain('The name is not yours.')
    expect((await world.mailsTo(ada.email))[0]!.text).toContain('The name is not yours.')
    expect(await actions(ada)).toEqual([{ action: 'vendor.rejected', reason: 'The name is not yours.' }])
    expect((await me(ada)).vendorStatus).toBe('rejected')
  })

  test('is shown with the next attempt', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    await reject(admin, await vendorApplication(ada, campus), 'Blurred.')
    const second = await vendorApplication(ada, campus)
    const { data } = await world.api('GET /vendors/applications/:id', { token: admin.token, params: { id: second } })
    expect(data).toMatchObject({ attempt: 2, earlierRejections: [{ reason: 'Blurred.' }] })
  })
})

describe('reviewing', () => {
  test('is for administrators; to them a draft is the same as a missing application', async () => {
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

  test('is prevented while another administrator has claimed the application', async () => {
    const [ada, first, second] = [await given.student(), await given.admin(), await given.admin()]
    const id = await vendorApplication(ada, campus)
    const claim = (who: Person, takeOver = false) =>
      world.ask('POST /applications/:id/claim', { token: who.token, params: { id }, body: { takeOver } })
    const claims = await Promise.all([claim(first), claim(second)])
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409])
    const [holder, other] = claims[0].status === 200 ? [first, second] : [second, first]
    expect((await approve(other, id)).body.code).toBe('application_claimed')
    expect((await reject(other, id)).body.code).toBe('application_claimed')
    const { data } = await world.api('GET /vendors/applications/:id', { token: other.token, params: { id } })
    expect(data).toMatchObject({ claim: { _id: holder.id, isMine: false }, adminCan: { claim: true, decide: false } })
    expect((await claim(other, true)).status).toBe(200)
    expect((await approve(holder, id)).body.code).toBe('application_claimed')
    expect((await approve(other, id)).status).toBe(200)
  })

  test('is possible again once a claim is released or has expired', async () => {
    const [ada, first, second] = [await given.student(), await given.admin(), await given.admin()]
    const id = await vendorApplication(ada, campus)
    const params = { id }
    await world.api('POST /applications/:id/claim', { token: first.token, params, body: {} })
    await world.api('DELETE /applications/:id/claim', { token: second.token, params })
    expect((await reject(second, id)).body.code).toBe('application_claimed')
    const restore = useClock(() => new Date(Date.now() + minutes(16)))
    const { data } = await world.api('GET /vendors/applications/:id', { token: second.token, params })
    restore()
    expect(data).toMatchObject({ claim: null, adminCan: { decide: true } })
    await world.api('DELETE /applications/:id/claim', { token: first.token, params })
    expect((await reject(second, id)).status).toBe(200)
  })

  test('is announced live to administrators, and to no one else, when a student applies', async () => {
    const [ada, bola, admin] = [await given.student(), await given.student(), await given.admin()]
    const [adminPage, ...otherPages] = [await listen(admin), await listen(ada), await listen(bola)]
    await vendorApplication(ada, campus)
    await riderApplication(await given.student())
    await world.settle()
    await adminPage.until('admin:vendor:application')
    await adminPage.until('admin:rider:application')
    // Sent after the events above, so whatever was meant for these pages has arrived before it.
    for (const who of [ada, bola]) await sendNotification(who)
    for (const page of otherPages) {
      await page.until('notification:new')
      expect(page.events.filter((event) => event.startsWith('admin:'))).toEqual([])
      page.close()
    }
    adminPage.close()
  })
})
