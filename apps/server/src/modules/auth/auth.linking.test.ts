import { describe, expect, test } from 'vitest'
import { browserIn, codeIn, newcomer } from '../../../test/browser.ts'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const campus = await given.home()

const latestCode = async (address: string) => {
  await world.settle()
  await world.settle()
  return codeIn((await world.mailsTo(address))[0]!.text)
}

describe('an address that has an account already', () => {
  const owner = async () => given.student(0, { password: 'the-owner-knows' })
  const arrive = async (email: string) => {
    const browser = browserIn(world)
    const { body } = await browser.exchange(await browser.visit('google', newcomer({ email })))
    expect(body.data).not.toHaveProperty('token')
    return { browser, link: body.data.link as { challenge: string; email: string; hasPassword: boolean } }
  }

  test('is linked after its password was entered, which is not needed again', async () => {
    const { id, email } = await owner()
    const { browser, link } = await arrive(email)
    expect(link).toMatchObject({ email: email.replace(/^(.).*@/, '$1•••@'), hasPassword: true })
    const wrong = { body: { challenge: link.challenge, password: 'a guess' } }
    expect(await browser.ask('POST /auth/link-account', wrong)).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    })
    const { body } = await browser.ask('POST /auth/link-account', {
      body: { challenge: link.challenge, password: 'the-owner-knows' },
    })
    expect(body.data.user._id).toBe(id)
    await world.settle()
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toContain(
      'You can now sign in to Vendly with Google',
    )
    const next = browserIn(world)
    expect((await next.exchange(await next.visit('google', newcomer({ email })))).body.data.token).toBeTruthy()
  })

  test('is linked after an emailed code', async () => {
    const { id, email } = await owner()
    const { browser, link } = await arrive(email)
    await browser.ask('POST /auth/link-account/code', { body: { challenge: link.challenge } })
    const { body } = await browser.ask('POST /auth/link-account', {
      body: { challenge: link.challenge, code: await latestCode(email) },
    })
    expect(body.data.user._id).toBe(id)
  })

  test('is linked once, however many times the proof is sent at once', async () => {
    const { email } = await owner()
    const { browser, link } = await arrive(email)
    const proof = { body: { challenge: link.challenge, password: 'the-owner-knows' } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.ask('POST /auth/link-account', proof)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)])
  })

  test('is not linked after five wrong proofs, or in another browser', async () => {
    const { email } = await owner()
    const { browser, link } = await arrive(email)
    const right = { body: { challenge: link.challenge, password: 'the-owner-knows' } }
    expect((await browserIn(world).ask('POST /auth/link-account', right)).status).toBe(410)
    for (let n = 0; n < 5; n++)
      expect(
        (await browser.ask('POST /auth/link-account', { body: { challenge: link.challenge, password: 'no' } })).status,
      ).toBe(422)
    expect((await browser.ask('POST /auth/link-account', right)).status).toBe(410)
  })
})

describe('a signed-in user', () => {
  const signedIn = async () => {
    const { id, email } = await given.student(0, { password: 'the-owner-knows' })
    const browser = browserIn(world)
    const { token } = (await browser.ask('POST /auth/login', { body: { email, password: 'the-owner-knows' } })).body
      .data
    return { id, email, browser, token: token as string }
  }

  test('links a provider with any email address, and unlinks it again', async () => {
    const { browser, token, id } = await signedIn()
    const person = newcomer()
    const asked = { token, body: { returnTo: '/settings' } }
    const { url } = (await browser.ask('POST /auth/identities/google', asked)).body.data
    expect(await browser.back('google', await browser.pick(url, person))).toBe('/settings?link=google')
    const other = browserIn(world)
    const { data } = (await other.exchange(await other.visit('google', person))).body
    expect((await world.api('GET /auth/me', { token: data.token })).data._id).toBe(id)
    expect((await world.api('GET /auth/security', { token })).data.identities).toMatchObject([
      { provider: 'google', email: person.email },
    ])
    await world.api('DELETE /auth/identities/:provider', { token, params: { provider: 'google' } })
    expect((await world.api('GET /auth/security', { token })).data.identities).toEqual([])
  })

  test('cannot link an identity of another account', async () => {
    const person = newcomer()
    const first = browserIn(world)
    await first.exchange(await first.visit('google', person))
    const { browser, token } = await signedIn()
    const asked = { token, body: { returnTo: '/settings' } }
    const { url } = (await browser.ask('POST /auth/identities/google', asked)).body.data
    expect(await browser.back('google', await browser.pick(url, person))).toBe('/settings?link=taken')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'settings', '/a b'])(
    'is never led to %s afterwards',
    async (returnTo) => {
      const { browser, token } = await signedIn()
      expect((await browser.ask('POST /auth/identities/google', { token, body: { returnTo } })).status).toBe(400)
    },
  )

  test('has to confirm first', async () => {
    const { token } = await given.student()
    const asked = { token, body: { returnTo: '/settings' }, params: { provider: 'google' } }
    expect(await world.ask('POST /auth/identities/:provider', asked)).toMatchObject({
      status: 403,
      body: { code: 'confirm_first' },
    })
  })

  test('keeps at least one way to sign in, even when two are unlinked at once', async () => {
    const browser = browserIn(world)
    const person = newcomer()
    const { token } = (await browser.exchange(await browser.visit('google', person))).body.data
    await world.api('POST /auth/complete-profile', { token, body: { phone: '08035550177', university: campus.slug } })
    const asked = { token, body: { returnTo: '/settings' } }
    const { url } = (await browser.ask('POST /auth/identities/apple', asked)).body.data
    await browser.back('apple', await browser.pick(url, person))
    const answers = await Promise.all(
      (['google', 'apple'] as const).map((provider) =>
        world.ask('DELETE /auth/identities/:provider', { token, params: { provider } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('cannot change a complete profile here', async () => {
    const { token } = await signedIn()
    const body = { phone: '08035550123', university: campus.slug }
    expect(await world.ask('POST /auth/complete-profile', { token, body })).toMatchObject({
      status: 409,
      body: { code: 'profile_complete' },
    })
  })
})
