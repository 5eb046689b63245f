import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ask, askEmbedded, metricsOf, newAddress, resetMail } from '../test/bundle-asks.ts'
import { startBundle } from '../test/bundle-process.ts'
import { startDemo, startProduction, startSeveral } from '../test/bundle-starts.ts'
import { givenIn } from '../test/given.ts'
import { textingIn } from '../test/texting.ts'
import { variableNames } from './env.ts'
import { transaction } from './platform/database.ts'
import { newId } from './platform/ids.ts'

/** What is loaded only where a variable is set runs nowhere else: each variable of env.ts has a test that shows what it does. */
const { world, sandboxUrl, folder, bucket, collector, shared, first, second, worker } = await startSeveral()
const { live, paystack, vapid, production } = await startProduction()
const { demo, demoFolder, demoStartedAt, sandboxPort } = await startDemo()
const given = givenIn(world)

const loginsUntilRefused = async (emails: (n: number) => string, from: () => string) => {
  for (let n = 1; ; n += 1) {
    const body = { email: emails(n), password: 'not-the-password' }
    const { status } = await ask(first.url, 'POST /auth/login', { body, from: from() })
    if (status === 429) return n - 1
  }
}

const registration = async (email: string) => ({
  ...{ firstName: 'Ada', lastName: 'Obi', email, phone: '08031234567' },
  ...{ password: 'a long enough passphrase', university: (await given.home()).slug },
})

/** A short-lived process of the demo kind, for what disturbs others. */
async function startShort(variables: Record<string, string>) {
  const short = await startBundle({
    ...shared,
    ROLE: 'web',
    REQUEST_LIMIT: '10000',
    DATABASE_WAIT_MS: '300000',
    ...variables,
  })
  onTestFinished(() => short.stop())
  return short
}

const fund = (url: string, token: string) => ask(url, 'POST /wallet/fund', { token, body: { amount: 500 } })

const showProviders = async () =>
  expect((await ask(production.url, 'GET /auth/providers')).body.data).toEqual({ google: true, apple: true })
const showTiles = async () =>
  expect((await ask(production.url, 'GET /campuses/map-tiles')).body.data).toEqual({
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: 'Maps by Example',
  })
async function showPushKey() {
  const { token } = await givenIn(live).student()
  expect((await ask(production.url, 'GET /push/key', { token })).body.data.key).toBe(vapid.publicKey)
}
async function showSms() {
  const ada = await given.student()
  const { textsTo, statesOf, phoneOf, request } = textingIn(world)
  await world.api('PUT /notifications/settings', {
    token: ada.token,
    body: { sms: { orderUpdates: true }, quietHours: { isOn: false } },
  })
  await world.context.db.once('delete from sms_days')
  for (const _ of [1, 2]) await request(ada)
  await expect.poll(async () => (await statesOf(ada)).toSorted()).toEqual(['limited', 'sent'])
  expect(await textsTo(ada)).toHaveLength(1)
  const query = new URLSearchParams({ api_key: world.smsKey, to: await phoneOf(ada) })
  const { messages } = (await (await fetch(`${sandboxUrl}/sms.json?${query}`)).json()) as { messages: object[] }
  expect(messages).toEqual([expect.objectContaining({ from: 'Campus', channel: 'generic' })])
}
async function showSandbox() {
  expect((await fetch(`http://127.0.0.1:${sandboxPort}/mail`)).status).toBe(200)
  const email = 'ada@demo.vendly.example'
  await ask(demo.url, 'POST /auth/forgot-password', { body: { email } })
  const mails = async () => (await fetch(`http://127.0.0.1:${sandboxPort}/mail.json?to=${email}`)).text()
  await expect.poll(mails).toContain('/forgot-password?token=')
}
async function showWorkerSends() {
  const email = (await given.student()).email
  expect((await resetMail(first.url, sandboxUrl, email)).from).toBe('post@campus.example')
  await expect(fetch(worker.url)).rejects.toThrow()
}

/** Of a checkout whose caller began the trace, until the job in the worker is among them; nothing else is sent. */
async function checkTraces() {
  const [ada, store] = [await given.student(10_000), await given.vendor()]
  const { id: productId } = await given.product(store, { naira: 1000, stock: 5 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  const traceId = newId().replaceAll('-', '')
  const response = await fetch(`${second.url}/api/orders`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      ...{ 'x-forwarded-for': newAddress(), traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    },
    body: JSON.stringify({ deliveryMethod: 'pickup', expectedTotal: 1000 }),
  })
  expect(response.status).toBe(201)
  expect(response.headers.get('trace-id')).toBe(traceId)
  const names = () => collector.spans().flatMap((span) => (span.traceId === traceId ? [span.name] : []))
  await expect
    .poll(names, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['POST /api/orders', 'ledger.post', 'commit', 'orders.notifyPaid']))
  expect(new Set(collector.spans().map((span) => span.traceId))).toEqual(new Set([traceId]))
  expect(new Set(collector.headers.map((headers) => headers['x-team']))).toEqual(new Set(['campus one']))
}

let traces: Promise<void> | undefined
const showTraces = () => (traces ??= checkTraces())

type Name = (typeof variableNames)[number]
const shows: Record<Name, () => Promise<unknown> | unknown> = {
  MODE: async () => {
    const { token } = await givenIn(live).admin()
    expect((await ask(production.url, 'GET /auth/me', { token })).body.data.needs).toBe('two-factor')
  },
  ROLE: showWorkerSends,
  HOST: async () => expect((await fetch(`http://127.0.0.1:${production.port}/live`)).status).toBe(200),
  PORT: async () => expect((await fetch(`${first.url}/live`)).status).toBe(200),
  PUBLIC_URL: async () => {
    const { email } = await givenIn(live).student()
    expect((await resetMail(production.url, sandboxUrl, email)).text).toContain(
      'https://vendly.example/forgot-password?token=',
    )
  },
  DATABASE_URL: async () => {
    const { token, email } = await given.student()
    expect((await ask(second.url, 'GET /auth/me', { token })).body.data.email).toBe(email)
  },
  DATABASE_POOL: async () => {
    const { token } = await given.student()
    await Promise.all(Array.from({ length: 12 }, () => ask(first.url, 'GET /auth/me', { token })))
    expect(Number(/database_connections{state="open"} (\d+)/.exec(await metricsOf(first.url))![1])).toBeLessThanOrEqual(
      3,
    )
  },
  DATABASE_WAIT_MS: async () => {
    const { token } = await given.student()
    const { pool } = world.context
    await transaction(pool, async (tx) => {
      await tx.once('lock table users in access exclusive mode')
      const waiting = Array.from({ length: 6 }, () => ask(second.url, 'GET /auth/me', { token }))
      expect((await Promise.race(waiting)).status).toBe(503)
    })
  },
  DATABASE_STATEMENT_MS: async () => {
    const { token } = await given.student()
    await transaction(world.context.pool, async (tx) => {
      await tx.once('lock table users in access exclusive mode')
      const refused = ask(first.url, 'GET /auth/me', { token }).then(({ status }) => ['first', status])
      const waiting = ask(second.url, 'GET /auth/me', { token }).then(({ status }) => ['second', status])
      expect(await Promise.race([refused, waiting])).toEqual(['first', 503])
    })
  },
  DATA_DIR: () => expect(existsSync(join(demoFolder, 'postgres/PG_VERSION'))).toBe(true),
  SEED: async () => expect((await ask(demo.url, 'GET /campuses')).body.data).toHaveLength(3),
  SEED_PRODUCTS: async () =>
    expect(await askEmbedded(demoFolder, 'select count(*) from products')).toBeGreaterThanOrEqual(1_250),
  DEMO_PEOPLE: () =>
    expect
      .poll(() => askEmbedded(demoFolder, 'select count(*) from rider_positions where at > $1', [demoStartedAt]))
      .toBeGreaterThan(1),
  PAYSTACK_SECRET_KEY: async () => {
    const { token } = await givenIn(live).student()
    expect((await fund(production.url, token)).status).toBe(201)
    expect(paystack.calls).toContain('POST /transaction/initialize')
  },
  PAYSTACK_BASE_URL: async () => {
    const { token } = await given.student()
    expect((await fund(first.url, token)).body.data.authorization_url).toContain(sandboxUrl)
  },
  PAYSTACK_TIMEOUT_MS: async () => {
    const short = await startShort({ PAYSTACK_TIMEOUT_MS: '500' })
    const { token } = await given.student()
    const path = '/transaction/initialize'
    await world.sandbox('POST', '/__sandbox/faults', { path, kind: 'timeout_after', times: 1, hold_ms: 3_000 })
    expect((await fund(short.url, token)).body.code).toBe('payment_not_started')
  },
  SMTP_URL: showWorkerSends,
  STORAGE_URL: async () => {
    const { token } = await given.student()
    const form = new FormData()
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#2b3be5' } })
      .jpeg()
      .toBuffer()
    form.set('avatar', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'me.jpg')
    expect((await ask(first.url, 'POST /users/avatar', { token, form })).status).toBe(200)
    const { avatar } = (await ask(second.url, 'GET /auth/me', { token })).body.data
    expect((await fetch(`${second.url}${avatar}-160.webp`)).status).toBe(200)
    expect(bucket.names()).not.toEqual([])
  },
  MAIL_FROM: showWorkerSends,
  SECRET_KEY: () => {
    expect(existsSync(join(folder, 'production/secret.key'))).toBe(false)
    expect(existsSync(join(demoFolder, 'secret.key'))).toBe(true)
  },
  ADMIN_TWO_FACTOR: async () => {
    const { token } = await given.admin()
    expect((await ask(first.url, 'GET /auth/me', { token })).body.data.needs).toBe('two-factor')
  },
  GOOGLE_CLIENT_ID: showProviders,
  GOOGLE_CLIENT_SECRET: showProviders,
  APPLE_CLIENT_ID: showProviders,
  APPLE_TEAM_ID: showProviders,
  APPLE_KEY_ID: showProviders,
  APPLE_PRIVATE_KEY: showProviders,
  WEB_PUSH: showPushKey,
  VAPID_PUBLIC_KEY: showPushKey,
  VAPID_PRIVATE_KEY: showPushKey,
  PUSH_HOSTS: async () => {
    const { token } = await givenIn(live).student()
    const add = async (host: string) => {
      const keys = { p256dh: vapid.publicKey, auth: 'x'.repeat(22) }
      const body = { endpoint: `https://${host}/send/1`, keys }
      return (await ask(production.url, 'POST /push/devices', { token, body })).status
    }
    expect([await add('eu.push.example'), await add('fcm.googleapis.com')]).toEqual([200, 422])
  },
  SMS_API_KEY: showSms,
  SMS_BASE_URL: showSms,
  SMS_SENDER: showSms,
  SMS_CHANNEL: showSms,
  SMS_PER_DAY: showSms,
  TILES_URL: showTiles,
  TILES_ATTRIBUTION: showTiles,
  SANDBOX_PORT: showSandbox,
  SANDBOX_SMTP_PORT: showSandbox,
  OTEL_EXPORTER_OTLP_ENDPOINT: showTraces,
  OTEL_EXPORTER_OTLP_HEADERS: showTraces,
  OTEL_TRACES_SAMPLER_ARG: showTraces,
  TRACEPARENT_FROM: showTraces,
  RESERVED_ADMIN_EMAIL: async () => {
    const body = await registration('root@campus.example')
    expect((await ask(first.url, 'POST /auth/register', { body })).body.code).toBe('email_reserved')
  },
  TRUST_PROXY: async () => {
    const from = newAddress()
    await expect.poll(async () => (await ask(first.url, 'GET /campuses', { from })).status).toBe(429)
    expect((await ask(first.url, 'GET /campuses')).status).toBe(200)
  },
  REDIS_URL: async () => {
    for (const { url } of [first, second])
      await expect.poll(() => metricsOf(url)).toContain('live_events_transport{transport="redis"} 1')
    const [ada, store] = [await given.student(), await given.vendor()]
    const { data } = await world.api('POST /chat/conversation', {
      token: ada.token,
      body: { vendorId: store.vendorId },
    })
    const open = (url: string, token: string) => io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
    const [hers, theirs] = [open(first.url, ada.token), open(second.url, store.token)]
    onTestFinished(() => void [hers.close(), theirs.close()])
    await Promise.all([hers, theirs].map((socket) => new Promise((ready) => socket.once('ready', ready))))
    const arrived = new Promise<{ seq: number }>((done) => theirs.once('chat:message', done))
    await hers.emitWithAck('chat:send_message', {
      conversationId: data._id,
      message: 'Good morning',
      clientId: newId(),
    })
    expect((await arrived).seq).toBe(1)
  },
  LOG_LEVEL: async () => {
    const short = await startShort({ LOG_LEVEL: 'info' })
    await ask(short.url, 'GET /campuses')
    await expect.poll(() => JSON.stringify(short.log)).toContain('/api/campuses')
    expect(JSON.stringify(first.log)).not.toContain('/api/campuses')
  },
  LOGIN_LIMIT: async () => {
    const from = newAddress()
    expect(
      await loginsUntilRefused(
        () => 'one@people.example',
        () => from,
      ),
    ).toBe(3)
  },
  LOGIN_ADDRESS_LIMIT: async () => {
    const from = newAddress()
    expect(
      await loginsUntilRefused(
        (n) => `p${n}@people.example`,
        () => from,
      ),
    ).toBe(5)
  },
  REGISTER_LIMIT: async () => {
    const from = newAddress()
    const statuses: number[] = []
    for (const n of [1, 2, 3]) {
      const body = await registration(`r${n}-${newId()}@people.example`)
      statuses.push((await ask(first.url, 'POST /auth/register', { body, from })).status)
    }
    expect(statuses).toEqual([201, 201, 429])
  },
  REQUEST_LIMIT: async () => {
    const { token } = await given.student()
    for (let sent = 0; (await ask(first.url, 'GET /auth/me', { token })).status === 200; sent += 1)
      expect(sent).toBeLessThanOrEqual(31)
  },
  DRAIN_MS: async () => {
    const short = await startShort({ DRAIN_MS: '10000' })
    short.signal('SIGTERM')
    await expect.poll(async () => (await fetch(`${short.url}/ready`)).status).toBe(503)
    expect((await ask(short.url, 'GET /campuses')).status).toBe(200)
  },
  BUSY_AFTER_MS: async () => {
    const short = await startShort({ BUSY_AFTER_MS: '40' })
    await expect
      .poll(async () => {
        short.signal('SIGSTOP')
        const sent = Array.from({ length: 10 }, () => ask(short.url, 'GET /campuses'))
        setTimeout(() => short.signal('SIGCONT'), 300)
        return (await Promise.all(sent)).map(({ body }) => body.code)
      })
      .toContain('busy')
  },
  METRICS_TOKEN: async () => {
    expect((await fetch(`${production.url}/metrics`)).status).toBe(401)
    expect(await metricsOf(production.url, 'sixteen-letters-or-more')).toContain(
      'live_events_transport{transport="notify"} 1',
    )
  },
  VENDLY_DEV: async () => {
    const start = startBundle({ MODE: 'production', VENDLY_DEV: '1' })
    await expect(start).rejects.toThrow('VENDLY_DEV is set')
  },
}

describe('the bundle takes', () => {
  test.each(variableNames)('%s', async (name) => {
    await shows[name]()
  })
})

test('nothing that was started logged an error', () => {
  for (const one of [first, second, worker, production, demo]) expect(one.errors()).toEqual([])
})
