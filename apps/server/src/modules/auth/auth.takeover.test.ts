import { describe, expect, test } from 'vitest'
import { browserIn, codeIn, newcomer } from '../../../test/browser.ts'
import { givenIn } from '../../../test/given.ts'
import { registeringIn, tokenIn } from '../../../test/registering.ts'
import { openWorld } from '../../../test/world.ts'

/** Ways to take over an account that is not, or no longer, one's own. */
const world = await openWorld({ RESERVED_ADMIN_EMAIL: 'root@vendly.example' })
const given = givenIn(world)
const { lastMail, registration } = await registeringIn(world)
const { db } = world.context

const attackers = (email: string) =>
  registration(email, { firstName: 'Mal', password: 'attacker-knows-this', phone: '08099999999' })

describe('an address that somebody else registered first', () => {
  test('gives its owner the account with what the owner entered', async () => {
    const email = 'owner1@people.example'
    const [attacker, owner] = [browserIn(world), browserIn(world)]
    await attacker.ask('POST /auth/register', { body: attackers(email) })
    await owner.ask('POST /auth/register', { body: registration(email) })
    const { body } = await owner.ask('POST /auth/verify-email', {
      body: { email, code: codeIn(await lastMail(email)) },
    })
    expect(body.data.user).toMatchObject({ firstName: 'Ada', phone: '+2348035550142' })
    const tryPassword = (password: string) => world.ask('POST /auth/login', { body: { email, password } })
    expect((await tryPassword('attacker-knows-this')).status).toBe(401)
    expect((await tryPassword('the-owner-chose-this')).status).toBe(200)
  })

  test('stays theirs when the attacker registers it again before they verify', async () => {
    const email = 'owner2@people.example'
    const [attacker, owner] = [browserIn(world), browserIn(world)]
    await owner.ask('POST /auth/register', { body: registration(email) })
    const code = codeIn(await lastMail(email))
    await attacker.ask('POST /auth/register', { body: attackers(email) })
    const { body } = await owner.ask('POST /auth/verify-email', { body: { email, code } })
    expect(body.data.user.firstName).toBe('Ada')
  })

  test('is not opened by the link of the attacker’s email, with whatever name and password it carries', async () => {
    const email = 'owner3@people.example'
    await browserIn(world).ask('POST /auth/register', { body: attackers(email) })
    const token = tokenIn(await lastMail(email))
    const owner = browserIn(world)
    expect(await owner.ask('POST /auth/verify-email', { body: { token } })).toMatchObject({
      status: 403,
      body: { code: 'registration_password_required' },
    })
    expect(
      await owner.ask('POST /auth/verify-email', { body: { token, password: 'the-owner-chose-this' } }),
    ).toMatchObject({ status: 422, body: { code: 'password_wrong' } })
    // Reset links go to accounts alone, and there is none yet.
    await world.api('POST /auth/forgot-password', { body: { email } })
    expect(tokenIn(await lastMail(email))).toBe(token)
    await owner.ask('POST /auth/register', { body: registration(email) })
    const { body } = await owner.ask('POST /auth/verify-email', { body: { token: tokenIn(await lastMail(email)) } })
    expect(body.data.user.firstName).toBe('Ada')
    expect(
      (await owner.ask('POST /auth/verify-email', { body: { token, password: 'attacker-knows-this' } })).status,
    ).toBe(410)
  })

  test('belongs to the person who proves it at Google, without the first password', async () => {
    const email = 'owner4@people.example'
    await browserIn(world).ask('POST /auth/register', { body: attackers(email) })
    const token = tokenIn(await lastMail(email))
    const owner = browserIn(world)
    const { body } = await owner.exchange(await owner.visit('google', newcomer({ email, first_name: 'Ada' })))
    const me = await world.api('GET /auth/me', { token: body.data.token })
    expect(me.data.firstName).toBe('Ada')
    expect(await world.ask('POST /auth/login', { body: { email, password: 'attacker-knows-this' } })).toMatchObject({
      status: 401,
    })
    expect(
      (await owner.ask('POST /auth/verify-email', { body: { token, password: 'attacker-knows-this' } })).status,
    ).toBe(410)
  })

  test('is theirs by a reset link too, which leaves nothing of the first registration', async () => {
    const email = 'owner5@people.example'
    const attacker = browserIn(world)
    await attacker.ask('POST /auth/register', { body: attackers(email) })
    const registered = await lastMail(email)
    const owner = browserIn(world)
    const atGoogle = newcomer({ email, first_name: 'Ada' })
    const before = (await owner.exchange(await owner.visit('google', atGoogle))).body.data.token
    await world.api('POST /auth/forgot-password', { body: { email } })
    const token = tokenIn(await lastMail(email))
    await world.api('POST /auth/reset-password', { body: { token, password: 'the-owner-chose-this' } })
    expect((await world.ask('GET /auth/me', { token: before })).status).toBe(401)

    const password = 'attacker-knows-this'
    for (const proof of [{ token: tokenIn(registered) }, { email, code: codeIn(registered) }]) {
      const { status, body } = await attacker.ask('POST /auth/verify-email', { body: { ...proof, password } })
      expect([status, body.data]).toEqual(['token' in proof ? 410 : 422, undefined])
    }
    expect(await attacker.ask('POST /auth/login', { body: { email, password } })).toMatchObject({
      status: 401,
      body: { code: 'login_refused' },
    })
    const { data } = await world.api('POST /auth/login', { body: { email, password: 'the-owner-chose-this' } })
    const me = await world.api('GET /auth/me', { token: data.token })
    expect(me.data).toMatchObject({ firstName: 'Ada', phone: 'Not provided' })
  })

  test('verified in another browser, with the password of the registration, opens the account', async () => {
    const email = 'two-browsers@people.example'
    await browserIn(world).ask('POST /auth/register', { body: registration(email) })
    const token = tokenIn(await lastMail(email))
    const { status } = await browserIn(world).ask('POST /auth/verify-email', {
      body: { token, password: 'the-owner-chose-this' },
    })
    expect(status).toBe(200)
  })
})

test('a wrong code with a password does not say whether the address has registered', async () => {
  const email = 'waiting@people.example'
  await browserIn(world).ask('POST /auth/register', { body: registration(email) })
  const code = codeIn(await lastMail(email)) === '000000' ? '000001' : '000000'
  const tryWith = (address: string) =>
    world.ask('POST /auth/verify-email', { body: { email: address, code, password: 'a guess' } })
  expect(await tryWith(email)).toEqual(await tryWith('nobody5@people.example'))
})

test('a reset link works for 30 minutes', async () => {
  const { email } = await given.student(0, { password: 'the first password' })
  await world.api('POST /auth/forgot-password', { body: { email } })
  expect(await lastMail(email)).toContain('30 minutes')
  const [row] = await db.once<{ minutes: number }>(
    `select extract(epoch from expires_at - created_at)::float / 60 as minutes
       from email_tokens where purpose = 'reset' order by created_at desc limit 1`,
  )
  expect(Math.round(row!.minutes)).toBe(30)
})

test.each([
  ['student', 30 * 24 - 1, 200],
  ['student', 30 * 24 + 1, 401],
  ['admin', 11, 200],
  ['admin', 13, 401],
] as const)('a session of a %s that was idle for %i hours answers %i', async (role, idleHours, status) => {
  const { id, token } = role === 'admin' ? await given.admin() : await given.student()
  await db.once(`update sessions set last_seen_at = now() - $idle::interval where user_id = $id`, {
    idle: `${idleHours} hours`,
    id,
  })
  expect((await world.ask('GET /auth/me', { token })).status).toBe(status)
})

test.each(['GET /cart', 'DELETE /cart/clear'] as const)('%s keeps an idle session alive', async (call) => {
  const { id, token } = await given.student()
  await db.once(`update sessions set last_seen_at = now() - interval '29 days' where user_id = $id`, { id })
  expect((await world.ask(call, { token })).status).toBe(200)
  const seen = await db.once(
    `select last_seen_at > now() - interval '1 minute' as "isRecent" from sessions where user_id = $id`,
    { id },
  )
  expect(seen).toEqual([{ isRecent: true }])
})

test('eight sign-ins of one account at once succeed without a deadlock', { tags: 'slow' }, async () => {
  const { email } = await given.student(0, { password: 'correct horse' })
  const deadlocks = async () =>
    (
      await db.once<{ n: number }>(
        'select deadlocks::int as n from pg_stat_database where datname = current_database()',
      )
    )[0]!.n
  const before = await deadlocks()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.ask('POST /auth/login', { body: { email, password: 'correct horse' } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await deadlocks()).toBe(before)
})

test('tokens and codes are not readable in job rows', async () => {
  const email = 'queued@people.example'
  await world.api('POST /auth/register', { body: registration(email) })
  const rows = await db.once<{ payload: string }>(
    `select payload::text as payload from graphile_worker._private_jobs where payload::text like '%' || $email || '%'`,
    { email },
  )
  const text = await lastMail(email)
  expect(rows.length).toBeGreaterThan(0)
  for (const { payload } of rows) {
    expect(payload).not.toContain(codeIn(text))
    expect(payload).not.toContain(tokenIn(text))
  }
})

test.each(['root+x@vendly.example', 'r.o.o.t@vendly.example', 'ROOT@vendly.example'])(
  'the reserved address is recognised as %s',
  async (email) => {
    expect((await world.ask('POST /auth/register', { body: registration(email) })).body.code).toBe('email_reserved')
    const { token } = await given.student(0, { password: 'correct horse' })
    await world.api('POST /auth/confirm-password', { token, body: { password: 'correct horse' } })
    const change = await world.ask('POST /auth/change-email', { token, body: { email } })
    expect(change.body.code).toBe('email_reserved')
  },
)

test('an address gets six emails an hour from registrations, taken or not', async () => {
  const { email } = await given.student(0, { password: 'correct horse' })
  const answers = []
  for (let n = 0; n < 7; n++) answers.push(await world.ask('POST /auth/register', { body: registration(email) }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(201), 429])
  await lastMail(email)
  expect((await world.mailsTo(email)).length).toBe(6)
})

test('a cookie that somebody planted does not become a known device', async () => {
  const { email } = await given.student(0, { password: 'correct horse' })
  const phone = browserIn(world)
  const right = { body: { email, password: 'correct horse' } }
  await phone.ask('POST /auth/login', right)
  const planted = phone.cookie()
  await phone.ask('POST /auth/login', right)
  expect(phone.cookie()).not.toBe(planted)
  await lastMail(email)
  // The second sign-in was on the same phone, so nobody was warned of a new device.
  expect(await world.mailsTo(email)).toEqual([])
})
