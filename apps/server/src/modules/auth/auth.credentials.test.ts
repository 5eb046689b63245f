import { describe, expect, test } from 'vitest'
import { codeAt, PERIOD_MS } from '../../../test/authenticator.ts'
import { browserIn, codeIn } from '../../../test/browser.ts'
import { givenIn } from '../../../test/given.ts'
import { registeringIn, tokenIn } from '../../../test/registering.ts'
import { openWorld } from '../../../test/world.ts'

/** What a change of password, address, second factor or status ends. */
const world = await openWorld()
const given = givenIn(world)
const { lastMail, registration } = await registeringIn(world)

/** Each code works once; the next one is accepted because phone clocks differ. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + PERIOD_MS))

describe('what was emailed or begun before credentials changed is void', () => {
  /** A user whose mailbox holds an unused reset link. */
  async function withResetLink() {
    const user = await given.student(0, { password: 'the first password' })
    await world.api('POST /auth/forgot-password', { body: { email: user.email } })
    const token = tokenIn(await lastMail(user.email))
    const reset = () =>
      world.ask('POST /auth/reset-password', { body: { token, password: 'chosen by the old mailbox' } })
    return { ...user, reset }
  }
  const confirm = (token: string) =>
    world.api('POST /auth/confirm-password', { token, body: { password: 'the first password' } })
  const signInWithPassword = async (email: string) =>
    (await world.api('POST /auth/login', { body: { email, password: 'the first password' } })).data
  async function turnOnTwoFactor(token: string): Promise<string> {
    const { data } = await world.api('POST /auth/two-factor/set-up', { token })
    await world.api('POST /auth/two-factor/turn-on', { token, body: { code: codeAt(data.secret, new Date()) } })
    return data.secret
  }
  const secondFactor = ({ twoFactor }: Awaited<ReturnType<typeof signInWithPassword>>, secret: string) =>
    world.ask('POST /auth/two-factor', { body: { challenge: twoFactor!.challenge, code: nextCode(secret) } })

  test('after a change of the email address, and the other sessions end', async () => {
    const user = await withResetLink()
    const other = (await signInWithPassword(user.email)).token
    await confirm(user.token)
    await world.api('POST /auth/change-email', { token: user.token, body: { email: `new-${user.email}` } })
    const code = codeIn(await lastMail(`new-${user.email}`))
    await world.api('POST /auth/change-email/confirm', { token: user.token, body: { code } })
    expect((await user.reset()).body.code).toBe('link_expired')
    expect((await world.ask('GET /auth/me', { token: other })).status).toBe(401)
    expect((await world.ask('GET /auth/me', { token: user.token })).status).toBe(200)
  })

  test('after a change of the password', async () => {
    const user = await withResetLink()
    const body = { currentPassword: 'the first password', newPassword: 'the second password' }
    await world.api('POST /auth/change-password', { token: user.token, body })
    expect((await user.reset()).body.code).toBe('link_expired')
  })

  test('after two-factor was turned on, and after it was turned off', async () => {
    const user = await withResetLink()
    await confirm(user.token)
    const secret = await turnOnTwoFactor(user.token)
    expect((await user.reset()).body.code).toBe('link_expired')
    const begun = await signInWithPassword(user.email)
    await world.api('POST /auth/two-factor/turn-off', { token: user.token })
    expect((await secondFactor(begun, secret)).body.code).toBe('sign_in_expired')
  })

  test('the link and the code of a registration open nothing once the address was verified another way', async () => {
    const email = 'verified-twice@people.example'
    const phone = browserIn(world)
    await phone.ask('POST /auth/register', { body: registration(email) })
    const first = await lastMail(email)
    await phone.ask('POST /auth/register', { body: registration(email) })
    const second = await lastMail(email)
    const code = codeIn(second)
    const { token } = (await phone.ask('POST /auth/verify-email', { body: { email, code } })).body.data
    const password = 'the-owner-chose-this'
    await world.api('POST /auth/confirm-password', { token, body: { password } })
    await turnOnTwoFactor(token)
    for (const proof of [{ token: tokenIn(first) }, { token: tokenIn(second) }, { email, code }])
      for (const browser of [phone, browserIn(world)]) {
        const { status, body } = await browser.ask('POST /auth/verify-email', { body: { ...proof, password } })
        expect([proof, status, body.data]).toEqual([proof, 'token' in proof ? 410 : 422, undefined])
      }
  })

  test('a sign-in that waits for its second factor ends with a new password', async () => {
    const user = await withResetLink()
    await confirm(user.token)
    const secret = await turnOnTwoFactor(user.token)
    const begun = await signInWithPassword(user.email)
    const body = { currentPassword: 'the first password', newPassword: 'the second password' }
    await world.api('POST /auth/change-password', { token: user.token, body })
    expect((await secondFactor(begun, secret)).body.code).toBe('sign_in_expired')
  })

  test('and with one that was set through the emailed link', async () => {
    const user = await given.student(0, { password: 'the first password' })
    await confirm(user.token)
    const secret = await turnOnTwoFactor(user.token)
    const begun = await signInWithPassword(user.email)
    await world.api('POST /auth/forgot-password', { body: { email: user.email } })
    const token = tokenIn(await lastMail(user.email))
    await world.api('POST /auth/reset-password', { body: { token, password: 'the second password' } })
    expect((await secondFactor(begun, secret)).body.code).toBe('sign_in_expired')
  })

  test('after the account was suspended, and stays void when it is active again', async () => {
    const user = await withResetLink()
    const admin = await given.admin()
    const params = { id: user.id }
    const reason = 'Sold things that do not exist'
    await world.api('PATCH /admin/users/:id/status', {
      token: admin.token,
      params,
      body: { status: 'suspended', reason },
    })
    await world.api('PATCH /admin/users/:id/status', { token: admin.token, params, body: { status: 'active', reason } })
    expect((await user.reset()).body.code).toBe('link_expired')
  })
})
