import { describe, expect, test } from 'vitest'
import { browserIn, newcomer } from '../../../test/browser.ts'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { minutes, now, useClock } from '../../platform/clock.ts'
import { openIdentity } from '../../platform/identity/identity.ts'

const world = await openWorld({ RESERVED_ADMIN_EMAIL: 'root@vendly.example' })
const given = givenIn(world)
const campus = await given.home()

const later = (ms: number) => {
  const at = new Date(now().getTime() + ms)
  return useClock(() => at)
}

describe.each(['google', 'apple'] as const)('a new user from %s', (provider) => {
  test('gets an account that can do nothing before phone and university are given', async () => {
    const browser = browserIn(world)
    const person = newcomer()
    const { body } = await browser.exchange(await browser.visit(provider, person))
    const { token } = body.data
    const { data: me } = await world.api('GET /auth/me', { token })
    expect(me).toMatchObject({
      email: person.email,
      name: 'Amara Obi',
      role: 'student',
      isVerified: true,
      needs: 'profile',
      phone: 'Not provided',
      university: 'Not provided',
    })
    for (const call of ['GET /cart', 'GET /wallet', 'GET /orders/my-orders', 'GET /auth/sessions'])
      expect(await world.ask(call, { token })).toMatchObject({ status: 403, body: { code: 'profile_incomplete' } })
    const profile = { phone: '0803 555 0199', university: campus.slug }
    const { data: whole } = await world.api('POST /auth/complete-profile', { token, body: profile })
    expect(whole).toMatchObject({ needs: null, phone: '+2348035550199', campus: { slug: campus.slug } })
    expect((await world.ask('GET /cart', { token })).status).toBe(200)
  })

  test('gets the same account the next time', async () => {
    const person = newcomer()
    const [first, second] = [browserIn(world), browserIn(world)]
    const one = (await first.exchange(await first.visit(provider, person))).body.data
    const two = (await second.exchange(await second.visit(provider, person))).body.data
    const [{ data: me }, { data: again }] = [
      await world.api('GET /auth/me', { token: one.token }),
      await world.api('GET /auth/me', { token: two.token }),
    ]
    expect(again._id).toBe(me._id)
  })

  test('is refused with an unverified email address, whether it has an account or not', async () => {
    const owner = await given.student(0, { password: 'the-owner-knows' })
    for (const email of [owner.email, newcomer().email]) {
      const browser = browserIn(world)
      expect(await browser.visit(provider, { email })).toBe('/login?refused=unverified')
    }
    const accounts = await world.context.db.once(
      'select 1 from identities i join users u on u.id = i.user_id where u.id = $id',
      { id: owner.id },
    )
    expect(accounts).toEqual([])
  })

  test('who pressed Cancel returns without an error', async () => {
    expect(await browserIn(world).visit(provider, { cancel: '1' })).toBe('/login')
  })

  test('cannot return in a browser that did not start the sign-in', async () => {
    const [browser, other] = [browserIn(world), browserIn(world)]
    const answer = await browser.pick(await browser.start(provider), newcomer())
    await other.start(provider)
    expect(await other.back(provider, answer)).toBe(`/login?failed=${provider}`)
  })

  test('can return once', async () => {
    const browser = browserIn(world)
    const answer = await browser.pick(await browser.start(provider), newcomer())
    expect(await browser.back(provider, answer)).toMatch(/^\/login\?social=[\w-]{43}$/)
    expect(await browser.back(provider, answer)).toBe(`/login?failed=${provider}`)
  })

  test('cannot return with a modified response', async () => {
    const browser = browserIn(world)
    const answer = await browser.pick(await browser.start(provider), newcomer())
    expect(await browser.back(provider, { ...answer, code: 'another' })).toBe(`/login?failed=${provider}`)
  })
})

test('a response with characters that the database does not store leads to the login page', async () => {
  const callback = `${world.url}/api/auth/apple/callback`
  for (const fields of ['state=%00&user=%00', 'state=a&user=%ED%A0%80', 'state=a&code=%00&user={"name":"\\u0000"}']) {
    const body = new URLSearchParams(fields)
    const posted = await fetch(callback, { method: 'POST', body, redirect: 'manual' })
    expect([fields, posted.status]).toEqual([fields, 303])
    const { status, headers } = await fetch(`${callback}?${fields}`, { redirect: 'manual' })
    expect([fields, status, headers.get('location')]).toEqual([fields, 303, '/login?failed=apple'])
  }
})

test('a provider’s response cannot be used for another sign-in of the same browser', async () => {
  const browser = browserIn(world)
  const first = await browser.start('google')
  const answer = await browser.pick(first, newcomer())
  const state = new URL(await browser.start('google')).searchParams.get('state')!
  expect(await browser.back('google', { ...answer, state })).toBe('/login?failed=google')
})

test('the reserved administrator address cannot sign in', async () => {
  expect(await browserIn(world).visit('google', newcomer({ email: 'Root@vendly.example' }))).toBe(
    '/login?refused=reserved',
  )
})

test('a suspended user reads that the account is suspended', async () => {
  const person = newcomer()
  const browser = browserIn(world)
  await browser.exchange(await browser.visit('google', person))
  await world.context.db.once(`update users set status = 'suspended' where email = $email`, { email: person.email })
  expect(await browserIn(world).visit('google', person)).toBe('/login?refused=suspended')
})

test('an email address of a campus selects that campus and verifies the student', async () => {
  const [{ domain }] = (await world.context.db.once<{ domain: string }>(
    'select domain from campus_domains where campus_id = $id',
    { id: campus.id },
  )) as [{ domain: string }]
  const browser = browserIn(world)
  const { body } = await browser.exchange(await browser.visit('google', newcomer({ email: `obi@${domain}` })))
  const { data } = await world.api('GET /auth/me', { token: body.data.token })
  expect(data).toMatchObject({ campus: { slug: campus.slug }, isStudentVerified: true, needs: 'profile' })
})

describe('the one-time code in the redirect', () => {
  test('works once, however many times it is sent at once', async () => {
    const browser = browserIn(world)
    const address = await browser.visit('google', newcomer())
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.exchange(address)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)])
  })

  test('works for a minute', async () => {
    const browser = browserIn(world)
    const address = await browser.visit('google', newcomer())
    const back = later(minutes(2))
    expect(await browser.exchange(address)).toMatchObject({ status: 410, body: { code: 'sign_in_expired' } })
    back()
  })

  test('works only in the browser that it was issued to', async () => {
    const [victim, other] = [browserIn(world), browserIn(world)]
    await victim.start('google')
    expect((await victim.exchange(await other.visit('google', newcomer()))).status).toBe(410)
  })

  test('is no session token', async () => {
    const browser = browserIn(world)
    const token = new URL(await browser.visit('google', newcomer()), world.url).searchParams.get('social')!
    expect((await world.ask('GET /auth/me', { token })).status).toBe(401)
  })
})

test('a provider without keys is not offered, and using it fails', async () => {
  const app = await buildApp({ ...world.context, identity: openIdentity({}, world.url) })
  expect((await app.inject('/api/auth/providers')).json().data).toEqual({ google: false, apple: false })
  expect((await app.inject('/api/auth/google')).headers.location).toBe('/login?failed=google')
  await app.close()
})
