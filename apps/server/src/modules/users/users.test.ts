import { describe, expect, test } from 'vitest'
import { sendDeliveries } from '../../../test/deliveries.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const settings = async (who: Person) => (await world.api('GET /users/settings', { token: who.token })).data
const password = 'green mango 41'
const confirm = (who: Person) => world.api('POST /auth/confirm-password', { token: who.token, body: { password } })
const save = (who: Person, body: object) => world.ask('PUT /users/profile', { token: who.token, body })

describe('a profile', () => {
  test('changes the given fields and leaves the rest', async () => {
    const ada = await given.student()
    const before = (await settings(ada)).profile
    const { data } = await world.api('PUT /users/profile', {
      token: ada.token,
      body: { firstName: ' \u202EAda\u200Beze\n' },
    })
    expect(data).toEqual({ ...before, firstName: 'Adaeze', name: `Adaeze ${before.lastName}` })
  })

  test.each(['Vendly Support', 'Vеndly', '\u200B', 'pay at evil.com', '0803 123 4567'])(
    'the name "%s" is refused beside its field',
    async (firstName) => {
      const ada = await given.student()
      const { status, body } = await save(ada, { firstName })
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'firstName'])
    },
  )

  test.each([
    ['0803 123 4567', '+2348031234567'],
    ['+234 (0)803-123-4567', '+2348031234567'],
    ['2348031234567', '+2348031234567'],
    ['00234 803.123.4567', '+2348031234567'],
    ['\u202A+234 803 123 4567\u202C', '+2348031234567'],
    ['8031234567', '+2348031234567'],
  ])('the number %s is stored as %s', async (typed, stored) => {
    const ada = await given.student(0, { password })
    await confirm(ada)
    expect((await save(ada, { phone: typed })).body.data).toMatchObject({ phone: stored })
  })

  test('an existing number changes only after the password was confirmed', async () => {
    const ada = await given.student(0, { password })
    const before = (await settings(ada)).profile.phone!
    const refused = await save(ada, { firstName: 'Thief', phone: '0903 123 4567' })
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm_first'])
    expect((await settings(ada)).profile).toMatchObject({ phone: before, firstName: 'Student' })
    expect((await save(ada, { firstName: 'Ada', phone: before })).status).toBe(200)
    await confirm(ada)
    expect((await save(ada, { phone: '0903 123 4567' })).body.data).toMatchObject({ phone: '+2349031234567' })
  })

  test.each([
    [{ phone: '01 234 5678' }, 'phone', 'Enter a Nigerian phone number.'],
    [{ firstName: '   ' }, 'firstName', 'Enter your name.'],
  ])('%o is refused with its field', async (body, field, message) => {
    const answer = await save(await given.student(), body)
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]])
  })

  test('a student can move to another campus, while sellers and riders stay on theirs', async () => {
    const [ada, store, rider] = [await given.student(), await given.vendor(), await given.rider()]
    const there = await given.campus()
    expect((await save(ada, { university: there.slug })).body.data).toMatchObject({ campus: { slug: there.slug } })
    for (const who of [store, rider]) {
      expect((await settings(who)).canChangeCampus).toBe(false)
      expect((await save(who, { university: there.slug })).body.code).toBe('campus_fixed')
    }
    expect((await save(ada, { university: 'atlantis' })).body.code).toBe('campus_unknown')
  })

  test('says when a user was last here', async () => {
    const ada = await given.student()
    const { data } = await world.api('PATCH /users/update-last-login', { token: ada.token })
    await world.context.db.once('update sessions set confirmed_at = now() where user_id = $id', { id: ada.id })
    const exported = await world.api('POST /users/data', { token: ada.token })
    expect(exported.data.data.users!.profile).toMatchObject({ lastLoginAt: data.lastLoginAt })
  })
})

describe('notification settings', () => {
  test('have defaults, change one by one, and are the same under both paths', async () => {
    const ada = await given.student()
    const first = (await world.api('GET /notifications/settings', { token: ada.token })).data
    expect(first).toMatchObject({ email: { orderUpdates: true }, sms: { security: true }, browserPush: false })
    await world.api('PUT /users/notification-settings', {
      token: ada.token,
      body: { email: { promotions: true }, browserPush: true },
    })
    const { data } = await world.api('PUT /notifications/settings', {
      token: ada.token,
      body: { push: { chat: false } },
    })
    expect(data).toEqual({
      ...first,
      email: { ...first.email, promotions: true },
      push: { ...first.push, chat: false },
      browserPush: true,
    })
    expect((await settings(ada)).notifications).toEqual(data)
  })

  test('switches changed at once are all stored', async () => {
    const ada = await given.student()
    const changes: object[] = [
      { email: { orderUpdates: false } },
      { email: { promotions: true } },
      { email: { newsletter: true } },
      { push: { orderUpdates: false } },
      { push: { promotions: true } },
      { push: { chat: false } },
      { sms: { orderUpdates: true } },
      { sms: { security: false } },
      { sound: false },
      { browserPush: true },
      { quietHours: { isOn: false } },
      { quietHours: { from: '21:00' } },
      { digest: true },
    ]
    await Promise.all(changes.map((body) => world.api('PUT /notifications/settings', { token: ada.token, body })))
    expect((await settings(ada)).notifications).toEqual({
      email: { orderUpdates: false, promotions: true, newsletter: true },
      push: { orderUpdates: false, promotions: true, chat: false },
      sms: { orderUpdates: true, security: false },
      sound: false,
      browserPush: true,
      quietHours: { isOn: false, from: '21:00', until: '07:00' },
      digest: true,
    })
  })

  test('own notifications are listed and marked as read under /users too, and nobody else’s', async () => {
    const [store, bola] = [await given.vendor(), await given.student()]
    const { id: productId } = await given.product(store)
    const ada = await given.student(10_000)
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    await world.api('POST /orders', { token: ada.token, body: { deliveryMethod: 'pickup', expectedTotal: 1000 } })
    await world.settle()
    const { data } = await world.api('GET /users/notifications', { token: store.token })
    const id = data.notifications[0]!._id
    const read = (who: Person) => world.ask('PATCH /users/notifications/:id/read', { token: who.token, params: { id } })
    expect((await read(bola)).status).toBe(404)
    expect((await read(store)).body.data).toMatchObject({ _id: id, isRead: true })
  })
})

describe('emails about orders', () => {
  test('reach a buyer who wants them, and no other buyer', async () => {
    const [store, subscribed, unsubscribed] = [
      await given.vendor(),
      await given.student(1000),
      await given.student(1000),
    ]
    await world.api('PUT /notifications/settings', {
      token: unsubscribed.token,
      body: { email: { orderUpdates: false } },
    })
    for (const buyer of [subscribed, unsubscribed]) {
      const { id: productId } = await given.product(store)
      await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
      const { data } = await world.api('POST /orders', {
        token: buyer.token,
        body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
      })
      const params = { id: data.orders[0]!._id }
      await world.api('PATCH /orders/:id/reject', { token: store.token, params, body: { reason: 'No gas today' } })
    }
    await sendDeliveries(world)
    const [email, ...more] = await world.mailsTo(subscribed.email)
    expect(more).toEqual([])
    expect(email?.subject).toMatch(/could not take order VD-/)
    expect(email?.text).toContain('₦1,000 is back in your wallet. No gas today')
    expect(email?.text).toContain('/settings?section=notifications')
    expect(await world.mailsTo(unsubscribed.email)).toEqual([])
    // In the app both are notified.
    const { data } = await world.api('GET /notifications', { token: unsubscribed.token })
    expect(data.notifications[0]?.title).toMatch(/could not take order/)
  })
})

describe('privacy', () => {
  test('a hidden phone number is not shown on an open order', async () => {
    const [store, ada] = [await given.vendor(), await given.student(10_000)]
    const { id: productId } = await given.product(store)
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
    })
    const seen = async () =>
      (await world.api('GET /orders/:id', { token: store.token, params: { id: data.orders[0]!._id } })).data.customer
        .phone
    expect(await seen()).toMatch(/^\+234/)
    const hide = (phone: 'nobody' | 'everybody') =>
      world.api('PUT /users/privacy-settings', { token: ada.token, body: { phone } })
    expect((await hide('nobody')).data).toEqual({ phone: 'nobody', lastSeen: 'everybody', following: 'nobody' })
    expect(await seen()).toBeNull()
    await hide('everybody')
    expect(await seen()).toMatch(/^\+234/)
  })
})
