import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { startTestSandbox, until } from '../testing/test-merchant.ts'

const CALLBACK = 'http://127.0.0.1:4998/back'
const key = (curve: string) =>
  generateKeyPairSync('ec', {
    namedCurve: curve,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const ours = key('P-256')
const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

let folder: string
let sandbox: Sandbox
let base: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-identity-'))
  sandbox = await startTestSandbox({ dataFolder: folder })
  base = `http://127.0.0.1:${sandbox.httpPort}`
  await register({ provider: 'google', client_id: 'g', client_secret: 'known-to-both-sides', redirect_uri: CALLBACK })
  await register({
    provider: 'apple',
    client_id: 'a',
    team_id: 'TEAM',
    key_id: 'KEY',
    public_key: ours.publicKey,
    redirect_uri: CALLBACK,
  })
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const register = (body: object, secretKey = 'sk_test_sandbox_identity') =>
  fetch(`${base}/__sandbox/identity/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secretKey}` },
    body: JSON.stringify(body),
  })

const authorization = (issuer: 'google' | 'apple', more: Record<string, string> = {}) =>
  `${base}/${issuer}/auth?${new URLSearchParams({
    client_id: issuer[0]!,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: issuer === 'google' ? 'openid email profile' : 'openid email name',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(issuer === 'apple' ? { response_mode: 'form_post' } : { prompt: 'select_account' }),
    ...more,
  })}`

const chidi = { first_name: 'Chidi', last_name: 'Okafor', email: 'chidi@mail.example', email_verified: '1' }

/** Goes through the provider's pages as a person does; gives what comes back to the application. */
async function come(issuer: 'google' | 'apple', fields: Record<string, string>, more?: Record<string, string>) {
  const browser = new TestBrowser(base)
  const page = await browser.open(authorization(issuer, more))
  return (await browser.submit(page.url, fields)).answer
}

async function token(issuer: 'google' | 'apple', fields: Record<string, string>) {
  const answer = await fetch(`${base}/${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: CALLBACK, ...fields }),
  })
  return { status: answer.status, body: (await answer.json()) as { id_token?: string; error?: string } }
}
const googleToken = (code: string, more = {}) =>
  token('google', { code, client_id: 'g', client_secret: 'known-to-both-sides', code_verifier: verifier, ...more })
const claims = (idToken = '') => JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString())

function appleSecret(more: object = {}, privateKey = ours.privateKey, head: object = {}) {
  const seconds = Math.floor(Date.now() / 1000)
  const parts = [
    { alg: 'ES256', kid: 'KEY', ...head },
    { iss: 'TEAM', sub: 'a', aud: `${base}/apple`, iat: seconds, exp: seconds + 300, ...more },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signature = sign('sha256', Buffer.from(parts.join('.')), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${parts.join('.')}.${signature.toString('base64url')}`
}

describe('the test Google', () => {
  test('says who somebody is, once, to the application they came from', async () => {
    const answer = await come('google', chidi)
    expect(answer).toMatchObject({ state: 'a-state', iss: `${base}/google` })
    const { body } = await googleToken(answer.code!)
    expect(claims(body.id_token)).toMatchObject({
      iss: `${base}/google`,
      aud: 'g',
      nonce: 'a-nonce',
      email: 'chidi@mail.example',
      email_verified: true,
      given_name: 'Chidi',
      family_name: 'Okafor',
    })
    expect(await googleToken(answer.code!)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  test('knows an account again, and offers it', async () => {
    const first = claims((await googleToken((await come('google', chidi)).code!)).body.id_token)
    const browser = new TestBrowser(base)
    const page = await browser.open(authorization('google'))
    expect(page.html).toContain('chidi@mail.example')
    const { answer } = await browser.submit(page.url, { sub: first.sub })
    expect(claims((await googleToken(answer.code!)).body.id_token).sub).toBe(first.sub)
  })

  test('asks each time who it is, whoever this browser was before', async () => {
    const browser = new TestBrowser(base)
    const page = await browser.open(authorization('google'))
    await browser.submit(page.url, chidi)
    const again = await browser.open(authorization('google'))
    expect(again.html).toContain('Choose an account')
    const { answer } = await browser.submit(again.url, { ...chidi, email: 'other@mail.example' })
    expect(claims((await googleToken(answer.code!)).body.id_token).email).toBe('other@mail.example')
  })

  test('does not hide that an address was never confirmed', async () => {
    const { email_verified: _, ...unconfirmed } = { ...chidi, email: 'typo@mail.example' }
    const { body } = await googleToken((await come('google', unconfirmed)).code!)
    expect(claims(body.id_token)).toMatchObject({ email: 'typo@mail.example', email_verified: false })
  })

  test('tells the application when somebody pressed Cancel', async () => {
    expect(await come('google', { cancel: '1' })).toMatchObject({ error: 'access_denied', state: 'a-state' })
  })

  test.each([
    ['another secret', { client_secret: 'guessed' }, 'invalid_client'],
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://127.0.0.1:4997/elsewhere' }, 'invalid_grant'],
  ])('gives no token for %s', async (_what, wrong, error) => {
    const { code } = await come('google', chidi)
    expect((await googleToken(code!, wrong)).body.error).toBe(error)
  })

  test('leads nobody to an address it was not told', async () => {
    const answer = await fetch(authorization('google', { redirect_uri: 'http://127.0.0.1:4997/elsewhere' }), {
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  test('an address that is none is said on the page', async () => {
    const browser = new TestBrowser(base)
    const page = await browser.open(authorization('google'))
    const { html } = await browser.submit(page.url, { email: 'nobody' })
    expect(html).toContain('Write an e-mail address')
  })

  test('a page left open too long says so', async () => {
    const answer = await fetch(`${base}/google/interaction/none`)
    expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('This sign-in is over')])
  })
})

describe('the test Apple', () => {
  const person = { ...chidi, email: 'ada@icloud.example', first_name: 'Ada' }

  test('posts its answer, with the name the first time alone', async () => {
    const first = await come('apple', person)
    expect(JSON.parse(first.user!)).toEqual({
      name: { firstName: 'Ada', lastName: 'Okafor' },
      email: 'ada@icloud.example',
    })
    const secret = appleSecret()
    const { body } = await token('apple', {
      code: first.code!,
      client_id: 'a',
      client_secret: secret,
      code_verifier: verifier,
    })
    expect(claims(body.id_token)).toMatchObject({ email: 'ada@icloud.example', email_verified: 'true' })
    expect(claims(body.id_token)).not.toHaveProperty('given_name')
    expect((await come('apple', person)).user).toBeUndefined()
  })

  test('refuses to answer in the address', async () => {
    const answer = await fetch(authorization('apple', { response_mode: 'query' }), { redirect: 'manual' })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('form_post')])
  })

  test.each([
    ['another team', () => appleSecret({ iss: 'OTHER' })],
    ['another application', () => appleSecret({ sub: 'b' })],
    ['another audience', () => appleSecret({ aud: 'https://elsewhere.example' })],
    ['a key of somebody else', () => appleSecret({}, key('P-256').privateKey)],
    ['another key id', () => appleSecret({}, ours.privateKey, { kid: 'OLD' })],
    ['no signature', () => appleSecret().replace(/[^.]*$/, '')],
    ['one that ran out', () => appleSecret({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['one made for years', () => appleSecret({ exp: Math.floor(Date.now() / 1000) + 20_000_000 })],
    ['a plain password', () => 'signed-each-time'],
  ])('takes no client secret of %s', async (_what, secret) => {
    const { code } = await come('apple', person)
    const { body } = await token('apple', {
      code: code!,
      client_id: 'a',
      client_secret: secret(),
      code_verifier: verifier,
    })
    expect(body.error).toBe('invalid_client')
  })
})

test('nobody without a key makes an application known', async () => {
  expect((await register({ provider: 'google' }, 'sk_live_other')).status).toBe(401)
})

test('a restart forgets nothing: people, applications, keys and codes on their way', async () => {
  const { code } = await come('google', chidi)
  const keys = await (await fetch(`${base}/google/jwks`)).json()
  const port = sandbox.httpPort
  await sandbox.close()
  sandbox = await startTestSandbox({ dataFolder: folder, port })
  // The first calls may still take a connection of the server that is gone.
  const again = await until(() =>
    fetch(`${base}/google/jwks`).then(
      (answer) => answer.json(),
      () => false,
    ),
  )
  expect(again).toEqual(keys)
  expect(claims((await googleToken(code!)).body.id_token).email).toBe('chidi@mail.example')
  const page = await new TestBrowser(base).open(authorization('google'))
  expect(page.html).toContain('chidi@mail.example')
})
