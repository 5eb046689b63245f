import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { browserIn, codeIn } from '../../../test/browser.ts'
import { givenIn } from '../../../test/given.ts'
import { tokenIn } from '../../../test/registering.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, useClock } from '../../platform/clock.ts'

const world = await openWorld({ RESERVED_ADMIN_EMAIL: 'root@vendly.example' })
const given = givenIn(world)
const campus = await given.home()

const newcomer = (email: string) => ({
  firstName: 'Chidi',
  lastName: 'Okafor',
  email,
  password: 'jollof-on-friday',
  phone: '0803 555 0142',
  university: campus.slug,
})

describe('registering', () => {
  test('emails a link, and only the link opens the account', async () => {
    const email = 'chidi@people.example'
    const { data } = await world.api('POST /auth/register', { body: newcomer(email) })
    expect(data).toEqual({ verificationRequired: true, email })
    expect(await world.ask('POST /auth/login', { body: { email, password: 'jollof-on-friday' } })).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    })
    await world.settle()
    const [mail] = await world.mailsTo(email)
    const { data: session } = await world.api('POST /auth/verify-email', {
      body: { token: tokenIn(mail!.text), password: 'jollof-on-friday' },
    })
    expect(session.user).toMatchObject({
      email,
      role: 'student',
      phone: '+2348035550142',
      isVerified: true,
      campus: { slug: campus.slug },
    })
    expect((await world.api('GET /auth/me', { token: session.token! })).data._id).toBe(session.user!._id)
    expect(await world.ask('POST /auth/verify-email', { body: { token: tokenIn(mail!.text) } })).toMatchObject({
      status: 410,
    })
  })

  test('emails a code as well, and each opens the account once', async () => {
    const email = 'by-code@people.example'
    const phone = browserIn(world)
    await phone.ask('POST /auth/register', { body: newcomer(email) })
    await world.settle()
    const { text } = (await world.mailsTo(email))[0]!
    const give = (code: string) => phone.ask('POST /auth/verify-email', { body: { email, code } })
    const wrong = codeIn(text) === '000000' ? '000001' : '000000'
    expect(await give(wrong)).toMatchObject({ status: 422, body: { code: 'code_wrong' } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(codeIn(text))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await world.ask('POST /auth/verify-email', { body: { token: tokenIn(text) } })).status).toBe(410)
  })

  test('replies the same to a wrong code, an expired one and an unknown address', async () => {
    const email = 'old-code@people.example'
    await world.api('POST /auth/register', { body: newcomer(email) })
    await world.settle()
    const code = codeIn((await world.mailsTo(email))[0]!.text)
    const wrong = await world.ask('POST /auth/verify-email', {
      body: { email, code: code === '000000' ? '000001' : '000000' },
    })
    const unknown = await world.ask('POST /auth/verify-email', { body: { email: 'nobody3@people.example', code } })
    const back = useClock(() => new Date(Date.now() + hours(25)))
    const old = await world.ask('POST /auth/verify-email', { body: { email, code } })
    back()
    expect(unknown).toEqual(wrong)
    expect(old).toEqual(wrong)
  })

  test('emails again on request, at most six times an hour, and replies the same for any address', async () => {
    const email = 'again@people.example'
    await world.api('POST /auth/register', { body: newcomer(email) })
    const again = (address: string) => world.ask('POST /auth/resend-verification', { body: { email: address } })
    const known = await again(email)
    expect(await again('nobody4@people.example')).toEqual(known)
    const { email: confirmed } = await given.student()
    expect(await again(confirmed)).toEqual(known)
    await world.settle()
    await world.settle()
    expect(await world.mailsTo(email)).toHaveLength(2)
    expect(await world.mailsTo(confirmed)).toEqual([])
    for (let n = 0; n < 4; n++) await again(email)
    expect((await again(email)).status).toBe(429)
  })

  test.each([
    ['password2024', 'a common one'],
    ['Chidi-Okafor', 'their own name'],
    ['qwertyuiop', 'a row of keys'],
  ])('refuses %s as a password: %s', async (password) => {
    const { status, body } = await world.ask('POST /auth/register', {
      body: { ...newcomer('weak@people.example'), password },
    })
    expect([status, body.code, body.errors.map(({ field }) => field)]).toEqual([422, 'password_weak', ['password']])
  })

  test('accepts a password of 128 characters, and none of 129', async () => {
    const long = (length: number) => 'palm wine and '.repeat(10).slice(0, length)
    const ask = (length: number) =>
      world.ask('POST /auth/register', {
        body: { ...newcomer(`long${length}@people.example`), password: long(length) },
      })
    expect([(await ask(128)).status, (await ask(129)).status]).toEqual([201, 400])
  })

  test('replies the same for a taken address, and emails its owner instead', async () => {
    const { email } = await given.student(0, { email: 'taken@people.example', password: 'the-owner-knows' })
    const fresh = await world.ask('POST /auth/register', { body: newcomer('fresh@people.example') })
    const taken = await world.ask('POST /auth/register', { body: newcomer(email) })
    expect(taken.status).toBe(fresh.status)
    expect({ ...taken.body, data: null }).toEqual({ ...fresh.body, data: null })
    await world.settle()
    expect((await world.mailsTo(email))[0]!.subject).toBe('You already have a Vendly account')
    await world.api('POST /auth/login', { body: { email, password: 'the-owner-knows' } })
  })

  test('refuses the reserved address with the fixed text', async () => {
    expect(await world.ask('POST /auth/register', { body: newcomer('Root@Vendly.example') })).toMatchObject({
      status: 409,
      body: { message: 'This email is reserved for system administration' },
    })
  })

  test.each([
    [{ email: 'not-an-address' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ phone: '12345' }, 'phone'],
    [{ firstName: '  ' }, 'firstName'],
  ])('says which field is wrong: %o', async (wrong, field) => {
    const { status, body } = await world.ask('POST /auth/register', {
      body: { ...newcomer('x@people.example'), ...wrong },
    })
    expect(status).toBe(400)
    expect(body.errors.map((error) => error.field)).toEqual([field])
  })

  test('refuses an unknown university', async () => {
    const { body } = await world.ask('POST /auth/register', {
      body: { ...newcomer('y@people.example'), university: 'atlantis' },
    })
    expect(body.code).toBe('campus_unknown')
  })
})

describe('signing in', () => {
  test('gives a token that works until sign-out', async () => {
    const { email } = await given.student(0, { password: 'correct horse' })
    const { data } = await world.api('POST /auth/login', {
      body: { email: email.toUpperCase(), password: 'correct horse' },
    })
    await world.api('GET /auth/me', { token: data.token })
    await world.api('POST /auth/logout', { token: data.token })
    expect(await world.ask('GET /auth/me', { token: data.token })).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    })
  })

  test('replies the same to a wrong password and to an unknown address', async () => {
    const { email } = await given.student(0, { password: 'correct horse' })
    const wrong = await world.ask('POST /auth/login', { body: { email, password: 'wrong' } })
    const unknown = await world.ask('POST /auth/login', { body: { email: 'nobody@people.example', password: 'wrong' } })
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password.' } })
  })

  test('stores tokens and passwords only as hashes', async () => {
    const { email } = await given.student(0, { password: 'correct horse' })
    const { data } = await world.api('POST /auth/login', { body: { email, password: 'correct horse' } })
    const rows = await world.context.db.once<{ all: string }>(
      `select (select string_agg(s::text, ' ') from sessions s) || (select string_agg(u::text, ' ') from users u) as all`,
    )
    expect(rows[0]!.all).not.toContain(data.token)
    expect(rows[0]!.all).not.toContain('correct horse')
  })

  test('is refused for a suspended user everywhere', async () => {
    const { email, token } = await given.student(0, { password: 'correct horse', status: 'suspended' })
    expect(await world.ask('GET /auth/me', { token })).toMatchObject({ status: 401 })
    expect(await world.ask('POST /auth/login', { body: { email, password: 'correct horse' } })).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    })
  })
})

test('password guessing locks new devices for a while, never the owner’s known devices', async () => {
  const strict = await openWorld({ LOGIN_LIMIT: '2', TRUST_PROXY: '1' })
  const { email } = await givenIn(strict).student(0, { password: 'correct horse' })
  const phone = browserIn(strict)
  const right = { body: { email, password: 'correct horse' } }
  expect((await phone.ask('POST /auth/login', right)).status).toBe(200)
  // Each try from an address of its own, as a stranger with many machines does.
  const stranger = (n: number) =>
    strict.ask('POST /auth/login', {
      body: { email, password: 'a guess' },
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    })
  const tries = []
  for (let n = 1; n <= 8; n++) tries.push((await stranger(n)).status)
  expect(tries.at(-1)).toBe(429)
  expect(
    (await strict.ask('POST /auth/login', { ...right, headers: { 'x-forwarded-for': '203.0.113.99' } })).status,
  ).toBe(429)
  expect((await phone.ask('POST /auth/login', right)).status).toBe(200)
})

describe('a forgotten password', () => {
  test('is replaced once, however many times the link is used at once, and not by a weak one', async () => {
    const { email } = await given.student(0, { password: 'forgotten one' })
    await world.api('POST /auth/forgot-password', { body: { email } })
    await world.settle()
    await world.settle()
    const token = tokenIn((await world.mailsTo(email))[0]!.text)
    const choose = (password: string) => world.ask('POST /auth/reset-password', { body: { token, password } })
    expect((await choose('password2024')).body.code).toBe('password_weak')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => choose(`remembered now ${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await choose('one more choice')).body.code).toBe('link_expired')
  })

  test('is replaced with the emailed link, which ends every session', async () => {
    const { email, token } = await given.student(0, { password: 'forgotten one' })
    const known = await world.ask('POST /auth/forgot-password', { body: { email } })
    const unknown = await world.ask('POST /auth/forgot-password', { body: { email: 'nobody2@people.example' } })
    expect(known).toEqual(unknown)
    await world.settle()
    await world.settle()
    const [mail] = await world.mailsTo(email)
    await world.api('POST /auth/reset-password', { body: { token: tokenIn(mail!.text), password: 'remembered now' } })
    expect((await world.ask('GET /auth/me', { token })).status).toBe(401)
    expect((await world.ask('POST /auth/login', { body: { email, password: 'forgotten one' } })).status).toBe(401)
    await world.api('POST /auth/login', { body: { email, password: 'remembered now' } })
  })

  test('is changed with the current one, and the other devices are signed out with their sockets', async () => {
    const { email, token } = await given.student(0, { password: 'my old password' })
    const other = (await world.api('POST /auth/login', { body: { email, password: 'my old password' } })).data.token
    const socket = io(world.url, { auth: { token: other }, transports: ['websocket'], reconnection: false })
    await new Promise((resolve) => socket.on('ready', resolve))
    const gone = new Promise((resolve) => socket.on('disconnect', resolve))
    expect(
      await world.ask('POST /auth/change-password', {
        token,
        body: { currentPassword: 'guess', newPassword: 'my new password' },
      }),
    ).toMatchObject({ status: 422, body: { code: 'password_wrong' } })
    await world.api('POST /auth/change-password', {
      token,
      body: { currentPassword: 'my old password', newPassword: 'my new password' },
    })
    await gone
    expect((await world.ask('GET /auth/me', { token: other })).status).toBe(401)
    await world.api('GET /auth/me', { token })
  })
})

test('too many tries from one address at one account get the fixed text, and do not lock out others', async () => {
  const strict = await openWorld({ LOGIN_LIMIT: '3', REGISTER_LIMIT: '2' })
  const people = givenIn(strict)
  const { slug } = await people.home()
  const { email } = await people.student(0, { password: 'correct horse' })
  for (let n = 0; n < 3; n++)
    expect((await strict.ask('POST /auth/login', { body: { email, password: 'no' } })).status).toBe(401)
  expect(await strict.ask('POST /auth/login', { body: { email, password: 'correct horse' } })).toMatchObject({
    status: 429,
    body: { message: 'Too many login attempts. Please wait a moment and try again.' },
  })
  const other = await people.student(0, { password: 'correct horse' })
  await strict.api('POST /auth/login', { body: { email: other.email, password: 'correct horse' } })
  const body = { ...newcomer('many@people.example'), university: slug }
  for (let n = 0; n < 2; n++) await strict.ask('POST /auth/register', { body })
  expect(await strict.ask('POST /auth/register', { body })).toMatchObject({
    status: 429,
    body: { message: 'Too many registration attempts. Please wait a moment and try again.' },
  })
})
