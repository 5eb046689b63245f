import { describe, expect, test } from 'vitest'
import { codeAt as codeOfAppAt } from '../../../test/authenticator.ts'
import { browserIn } from '../../../test/browser.ts'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes, now, useClock } from '../../platform/clock.ts'

const world = await openWorld()
const given = givenIn(world)
const PASSWORD = 'the owner knows it'

const codeAt = (secret: string, at = now()) => codeOfAppAt(secret, at)
/** Stops the server's clock, so that no time step ends within a test. */
function standStill(at = new Date(Math.floor(now().getTime() / 30_000) * 30_000 + 15_000)) {
  let time = at
  const back = useClock(() => time)
  return { back, go: (ms: number) => (time = new Date(time.getTime() + ms)) }
}

async function protectedOwner() {
  const person = await given.student(0, { password: PASSWORD })
  const { token } = (await world.api('POST /auth/login', { body: { email: person.email, password: PASSWORD } })).data
  const { data } = await world.api('POST /auth/two-factor/set-up', { token })
  const on = await world.api('POST /auth/two-factor/turn-on', { token, body: { code: codeAt(data.secret) } })
  return { ...person, token: token!, secret: data.secret, recoveryCodes: on.data.recoveryCodes }
}
const challengeOf = async (email: string) => {
  const { data } = await world.api('POST /auth/login', { body: { email, password: PASSWORD } })
  expect(data).not.toHaveProperty('token')
  return data.twoFactor!.challenge
}
const answer = (challenge: string, code: string) => world.ask('POST /auth/two-factor', { body: { challenge, code } })

describe('with two-factor on', () => {
  test('the password alone does not sign in, the code of the app does', async () => {
    const clock = standStill()
    const { id, email, secret } = await protectedOwner()
    clock.go(30_000)
    const challenge = await challengeOf(email)
    expect((await world.ask('GET /auth/me', { token: challenge })).status).toBe(401)
    const { body } = await answer(challenge, codeAt(secret))
    expect((body.data as { user: { _id: string } }).user._id).toBe(id)
    clock.back()
  })

  test('a code works once, however many times it is sent at once', async () => {
    const clock = standStill()
    const { email, secret } = await protectedOwner()
    clock.go(30_000)
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(email)))
    const code = codeAt(secret)
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    clock.back()
  })

  test('the code that turned it on does not sign in, and neither does an earlier one', async () => {
    const clock = standStill()
    const { email, secret } = await protectedOwner()
    expect((await answer(await challengeOf(email), codeAt(secret))).body.code).toBe('two_factor_wrong')
    const before = new Date(now().getTime() - 30_000)
    expect((await answer(await challengeOf(email), codeAt(secret, before))).body.code).toBe('two_factor_wrong')
    clock.back()
  })

  test('a phone whose clock is half a minute off can sign in, one that is two minutes off cannot', async () => {
    const clock = standStill()
    const { email, secret } = await protectedOwner()
    clock.go(minutes(5))
    const off = (ms: number) => codeAt(secret, new Date(now().getTime() + ms))
    expect((await answer(await challengeOf(email), off(minutes(2)))).status).toBe(422)
    expect((await answer(await challengeOf(email), off(-30_000))).status).toBe(200)
    clock.back()
  })

  test('a recovery code works once, also in capitals and with spaces', async () => {
    const { email, recoveryCodes, token } = await protectedOwner()
    expect(new Set(recoveryCodes).size).toBe(10)
    const written = recoveryCodes[0]!.toUpperCase().replace('-', ' ')
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(email)))
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, written)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await world.api('GET /auth/security', { token })).data.twoFactor.recoveryCodesLeft).toBe(9)
  })

  test('after five wrong codes every code is refused for a while, and the owner is emailed', async () => {
    const clock = standStill()
    const { email, secret } = await protectedOwner()
    clock.go(30_000)
    for (let n = 0; n < 5; n++) expect((await answer(await challengeOf(email), 'aaaaa-aaaaa')).status).toBe(422)
    expect((await answer(await challengeOf(email), codeAt(secret))).body.code).toBe('two_factor_locked')
    await world.settle()
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toContain('Someone has your password')
    clock.go(minutes(1))
    expect((await answer(await challengeOf(email), codeAt(secret))).status).toBe(200)
    clock.back()
  })

  test('strangers who try codes do not lock the owner out of a known device', async () => {
    const clock = standStill()
    const { email, secret } = await protectedOwner()
    const phone = browserIn(world)
    const signIn = async () => {
      const { body } = await phone.ask('POST /auth/login', { body: { email, password: PASSWORD } })
      return phone.ask('POST /auth/two-factor', {
        body: { challenge: body.data.twoFactor.challenge, code: codeAt(secret) },
      })
    }
    clock.go(30_000)
    expect((await signIn()).status).toBe(200)
    clock.go(30_000)
    for (let n = 0; n < 6; n++) await answer(await challengeOf(email), 'aaaaa-aaaaa')
    expect((await signIn()).status).toBe(200)
    clock.back()
  })

  test('a challenge expires after ten minutes', async () => {
    const clock = standStill()
    const { email, secret } = await protectedOwner()
    clock.go(30_000)
    const old = await challengeOf(email)
    clock.go(minutes(10))
    expect((await answer(old, codeAt(secret))).body.code).toBe('sign_in_expired')
    clock.back()
  })

  test('nothing stored in the database can be used to sign in', async () => {
    const { secret, recoveryCodes } = await protectedOwner()
    const rows = await world.context.db.once<{ all: string }>(
      `select (select string_agg(t::text, ' ') from two_factors t) || (select string_agg(r::text, ' ') from recovery_codes r) as all`,
    )
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(rows[0]!.all).not.toContain(hidden)
  })

  test('turning it off and renewing recovery codes need a confirmation, and end the old codes', async () => {
    const { email, token, recoveryCodes } = await protectedOwner()
    const stale = useClock(() => new Date(Date.now() + minutes(11)))
    for (const call of [
      'POST /auth/two-factor/turn-off',
      'POST /auth/two-factor/recovery-codes',
      'POST /auth/two-factor/set-up',
    ])
      expect([call, (await world.ask(call, { token })).body.code]).toEqual([call, 'confirm_first'])
    await world.api('POST /auth/confirm-password', { token, body: { password: PASSWORD } })
    const { data } = await world.api('POST /auth/two-factor/recovery-codes', { token })
    expect((await answer(await challengeOf(email), recoveryCodes[1]!)).status).toBe(422)
    expect((await answer(await challengeOf(email), data.recoveryCodes[1]!)).status).toBe(200)
    expect((await world.ask('POST /auth/two-factor/set-up', { token })).body.code).toBe('two_factor_state')
    await world.api('POST /auth/two-factor/turn-off', { token })
    expect((await world.api('POST /auth/login', { body: { email, password: PASSWORD } })).data.token).toBeTruthy()
    stale()
  })
})

test('an unfinished set-up asks for no code', async () => {
  const { email } = await given.student(0, { password: PASSWORD })
  const { token } = (await world.api('POST /auth/login', { body: { email, password: PASSWORD } })).data
  const { data } = await world.api('POST /auth/two-factor/set-up', { token })
  const other = codeAt(data.secret) === '123456' ? '123457' : '123456'
  expect((await world.ask('POST /auth/two-factor/turn-on', { token, body: { code: other } })).body.code).toBe(
    'two_factor_wrong',
  )
  expect((await world.api('POST /auth/login', { body: { email, password: PASSWORD } })).data.token).toBeTruthy()
})

test('Google does not bypass the second factor', async () => {
  const clock = standStill()
  const { email, secret } = await protectedOwner()
  clock.go(30_000)
  const browser = browserIn(world)
  const arrive = async () => {
    const address = await browser.visit('google', { email, first_name: 'O', last_name: 'N', email_verified: '1' })
    return (await browser.exchange(address)).body.data
  }
  const { link } = await arrive()
  const linked = (
    await browser.ask('POST /auth/link-account', { body: { challenge: link.challenge, password: PASSWORD } })
  ).body.data
  expect(linked).toHaveProperty('twoFactor')
  const { twoFactor, token } = await arrive()
  expect(token).toBeUndefined()
  expect((await answer(twoFactor.challenge, codeAt(secret))).status).toBe(200)
  clock.back()
})

test('where it is required, an administrator can only set it up until it is on', async () => {
  const strict = await openWorld({ ADMIN_TWO_FACTOR: '1' })
  const people = givenIn(strict)
  const { email } = await people.person('admin', { password: PASSWORD })
  const { token, user } = (await strict.api('POST /auth/login', { body: { email, password: PASSWORD } })).data
  expect(user!.needs).toBe('two-factor')
  for (const call of ['GET /orders/recent', 'GET /auth/sessions', 'GET /notifications'])
    expect(await strict.ask(call, { token })).toMatchObject({ status: 403, body: { code: 'two_factor_required' } })
  const { secret } = (await strict.api('POST /auth/two-factor/set-up', { token })).data
  await strict.api('POST /auth/two-factor/turn-on', { token, body: { code: codeAt(secret) } })
  expect((await strict.api('GET /auth/me', { token })).data.needs).toBeNull()
  expect((await strict.ask('GET /notifications', { token })).status).toBe(200)
  expect((await strict.ask('POST /auth/two-factor/turn-off', { token })).status).toBe(403)
  const student = await people.student()
  expect((await strict.ask('GET /notifications', { token: student.token })).status).toBe(200)
})
