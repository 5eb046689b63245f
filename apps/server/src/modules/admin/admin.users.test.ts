import type { UserRecord } from '@vendly/contract/admin'
import { io, type Socket } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const admin = await given.admin()
const second = await given.admin()
const reason = 'Copied pictures in six listings'

const record = async (who: { id: string }): Promise<UserRecord> =>
  (await world.api('GET /admin/users/:id', { token: admin.token, params: { id: who.id } })).data
const action = (call: string, who: { id: string }, body: object = { reason }, by = admin, key?: string) =>
  world.ask(call, { token: by.token, params: { id: who.id }, body, key })
const STATUS = 'PATCH /admin/users/:id/status'
const suspended = { status: 'suspended', reason }
const SHADOWBAN = 'POST /admin/users/:id/shadowban'
const actionsOn = async (who: { id: string }) => (await record(who)).auditLog.map((one) => one.action)

async function connect(who: { token: string }): Promise<{ socket: Socket; events: string[] }> {
  const socket = io(world.url, { auth: { token: who.token }, transports: ['websocket'], reconnection: false })
  const events: string[] = []
  socket.onAny((event) => events.push(event))
  await new Promise((ready) => socket.on('ready', ready))
  return { socket, events }
}

describe('a user record', () => {
  test('shows balance, orders, sessions and allowed actions', async () => {
    const ada = await given.student(5000)
    const store = await given.vendor()
    const { id: productId } = await given.product(store, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    await world.api('POST /orders', { token: ada.token, body: { deliveryMethod: 'pickup', expectedTotal: 1000 } })
    expect(await record(ada)).toMatchObject({
      state: 'active',
      balance: 4000,
      figures: { bought: 1, sold: 0, openOrders: 1 },
      sessions: [{ device: 'test' }],
      auditLog: [],
      can: { suspend: true, reactivate: false, shadowban: true, liftShadowban: false, warn: true, endSessions: true },
    })
    expect((await record(store)).figures).toMatchObject({ sold: 1, openOrders: 1, products: 1 })
    // The figure leads to a list with as many.
    const open = (person: string) =>
      world.api('GET /orders/admin/all', { token: admin.token, query: { tab: 'open', person } })
    for (const { id } of [ada, store]) expect((await open(id)).data).toHaveLength(1)
    expect(JSON.stringify(await record(ada))).not.toContain('password')
    expect((await record(admin)).can).toMatchObject({ suspend: false, shadowban: false, warn: false })
  })

  test('of an unknown user is not found', async () => {
    const unknown = { id: '00000000-0000-7000-8000-000000000000' }
    expect((await world.ask('GET /admin/users/:id', { token: admin.token, params: unknown })).status).toBe(404)
    expect((await action('POST /admin/users/:id/warn', unknown)).status).toBe(404)
  })
})

describe('suspending', () => {
  test('ends sessions and sockets at once, before any job runs, and refuses sign-in with the reason', async () => {
    const ada = await given.student(0, { email: 'suspended@people.example', password: 'long enough words' })
    const { socket, events } = await connect(ada)
    const gone = new Promise((done) => socket.on('disconnect', done))
    expect((await action(STATUS, ada, suspended)).status).toBe(200)
    await gone
    expect(events).toEqual(['ready', 'session:ended'])
    expect(await world.ask('GET /auth/me', { token: ada.token })).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    })
    const login = () =>
      world.ask('POST /auth/login', { body: { email: 'suspended@people.example', password: 'long enough words' } })
    expect(await login()).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
    expect(await record(ada)).toMatchObject({
      state: 'suspended',
      suspension: { reason },
      sessions: [],
      can: { suspend: false, reactivate: true, endSessions: false },
    })
    await action(STATUS, ada, { status: 'active', reason: 'It was a mistake' })
    expect((await login()).status).toBe(200)
    await world.settle()
    expect((await world.mailsTo('suspended@people.example')).map((mail) => mail.subject)).toEqual(
      expect.arrayContaining(['Your Vendly account is suspended', 'Your Vendly account is open again']),
    )
  })

  test('happens once under concurrent requests', async () => {
    const ada = await given.student()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => action(STATUS, ada, suspended, n % 2 ? admin : second)),
    )
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await actionsOn(ada)).toEqual(['user.suspended'])
  })

  test('is refused for the own account; of two administrators who suspend each other one stays active', async () => {
    expect(await action(STATUS, admin, suspended)).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect((await action('POST /admin/users/:id/warn', admin)).body.code).toBe('own_account')
    const [one, other] = [await given.admin(), await given.admin()]
    const answers = await Promise.all([action(STATUS, one, suspended, other), action(STATUS, other, suspended, one)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 401])
    const states = [(await record(one)).state, (await record(other)).state]
    expect(states.toSorted()).toEqual(['active', 'suspended'])
  })

  test('hides the products of a store and leaves its orders and escrow unchanged', async () => {
    const ada = await given.student(5000)
    const store = await given.vendor()
    const { id: productId } = await given.product(store, { naira: 1000 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
    })
    await action(STATUS, store, suspended)
    expect((await world.ask('GET /products/:id', { params: { id: productId } })).status).toBe(404)
    expect((await world.ask('POST /cart/add', { token: ada.token, body: { productId } })).status).toBe(404)
    const order = (await world.api('GET /orders/:id', { token: ada.token, params: { id: data.orders[0]!._id } })).data
    expect(order).toMatchObject({ status: 'pending', escrow: 'held', can: { cancel: true } })
    await action(STATUS, store, { status: 'active', reason: 'Settled' })
    expect((await world.ask('GET /products/:id', { params: { id: productId } })).status).toBe(200)
    expect(await world.faults()).toEqual([])
  })
})

describe('a warning', () => {
  test('is counted, sent by notification and email, and given once per key', async () => {
    const ada = await given.student()
    await Promise.all(
      Array.from({ length: 10 }, () => action('POST /admin/users/:id/warn', ada, { reason }, admin, 'warn-1')),
    )
    await action('POST /admin/users/:id/warn', ada, { reason: 'And again' })
    expect(await record(ada)).toMatchObject({ warnings: 2, state: 'active' })
    await world.settle()
    const { data } = await world.api('GET /notifications', { token: ada.token })
    expect(data.notifications.map(({ title, body }) => [title, body])).toEqual([
      ['Warning 2 from Vendly', 'And again'],
      ['A warning from Vendly', reason],
    ])
    expect((await world.mailsTo(ada.email)).map((mail) => mail.text)).toEqual([
      expect.stringContaining('And again'),
      expect.stringContaining(reason),
    ])
  })
})

test('ending sessions signs a user out everywhere, and lets them sign in again', async () => {
  const ada = await given.student(0, { password: 'long enough words' })
  expect((await action('POST /admin/users/:id/end-sessions', ada)).status).toBe(200)
  expect((await world.ask('GET /auth/me', { token: ada.token })).status).toBe(401)
  const login = await world.ask('POST /auth/login', { body: { email: ada.email, password: 'long enough words' } })
  expect(login.status).toBe(200)
  expect(await actionsOn(ada)).toEqual(['user.sessions-ended'])
})

test('every action requires a valid reason, a valid duration and an administrator', async () => {
  const [ada, store, rider] = [await given.student(), await given.vendor(), await given.rider()]
  const actions: [string, object][] = [
    [STATUS, { status: 'suspended' }],
    [STATUS, { status: 'active' }],
    [SHADOWBAN, { duration: 1 }],
    ['POST /admin/users/:id/lift-shadowban', {}],
    ['POST /admin/users/:id/warn', {}],
    ['POST /admin/users/:id/end-sessions', {}],
  ]
  for (const [call, body] of actions) {
    for (const text of [undefined, '', '  ', 'no', 'x'.repeat(501)])
      expect([call, (await action(call, ada, { ...body, reason: text })).status]).toEqual([call, 400])
    for (const who of [ada, store, rider])
      expect([call, (await action(call, ada, { ...body, reason }, who)).body.code]).toEqual([call, 'role_not_allowed'])
  }
  for (const duration of [0, -1, 0.5, 721, 'for ever', null])
    expect((await action(SHADOWBAN, ada, { reason, duration })).status).toBe(400)
  expect((await action(STATUS, ada, { status: 'shadowbanned', reason })).status).toBe(400)
  expect(await actionsOn(ada)).toEqual([])
})

test('a registration is shown live to administrators, and to no one else', async () => {
  const student = await given.student()
  const [adminPage, studentPage] = await Promise.all([admin, student].map(connect))
  const body = {
    firstName: 'Yetunde',
    lastName: 'Olatunji',
    email: 'yetunde@people.example',
    phone: '08031234567',
    password: 'yam and egg sauce at dawn',
    university: (await given.home()).slug,
  }
  const received = new Promise((done) => adminPage!.socket.on('admin:user:new', done))
  await world.api('POST /auth/register', { body })
  await world.settle()
  const [mail] = await world.mailsTo(body.email)
  const token = /verify=([\w-]+)/.exec(mail!.text)![1]!
  await world.api('POST /auth/verify-email', { body: { token, password: body.password } })
  await world.settle()
  expect(await received).toMatchObject({ name: 'Yetunde Olatunji', role: 'student' })
  expect(studentPage!.events).not.toContain('admin:user:new')
  adminPage!.socket.close()
  studentPage!.socket.close()
})
