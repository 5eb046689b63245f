import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { startTestSandbox } from '../testing/test-merchant.ts'

const CALLBACK = 'https://vendly.example/callback'
const OTHER_CALLBACK = 'https://vendly.example/other'
const generateKey = (curve: string) =>
  generateKeyPairSync('ec', {
    namedCurve: curve,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const appleKey = generateKey('P-256')
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
    public_key: appleKey.publicKey,
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

const authorizationUrl = (issuer: 'google' | 'apple', params: Record<string, string> = {}) =>
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
    ...params,
  })}`

const chidi = { first_name: 'Chidi', last_name: 'Okafor', email: 'chidi@mail.example', email_verified: '1' }

/** Signs in on the provider's pages and returns the parameters that the application receives. */
async function signIn(issuer: 'google' | 'apple', fields: Record<string, string>) {
  const browser = new TestBrowser(base)
  const page = await browser.open(authorizationUrl(issuer))
  return (await browser.submit(page.url, fields)).params
}

async function requestToken(issuer: 'google' | 'apple', fields: Record<string, string>) {
  const response = await fetch(`${base}/${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: CALLBACK, ...fields }),
  })
  return { status: response.status, body: (await response.json()) as { id_token?: string; error?: string } }
}
const requestGoogleToken = (code: string, fields = {}) =>
  requestToken('google', {
    code,
    client_id: 'g',
    client_secret: 'known-to-both-sides',
    code_verifier: verifier,
    ...fields,
  })
const decodeClaims = (idToken = '') => JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString())
const requestGoogleClaims = async ({ code }: Record<string, string>) =>
  decodeClaims((await requestGoogleToken(code!)).body.id_token)

function createAppleSecret(claims: object = {}, privateKey = appleKey.privateKey, header: object = {}) {
  const nowSeconds = Math.floor(Date.now() / 1000)
  const parts = [
    { alg: 'ES256', kid: 'KEY', ...header },
    { iss: 'TEAM', sub: 'a', aud: `${base}/apple`, iat: nowSeconds, exp: nowSeconds + 300, ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signature = sign('sha256', Buffer.from(parts.join('.')), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${parts.join('.')}.${signature.toString('base64url')}`
}

describe('the test Google', () => {
  test('identifies the account to the application, with a code that works once', async () => {
    const params = await signIn('google', chidi)
    expect(params).toMatchObject({ state: 'a-state', iss: `${base}/google` })
    const { body } = await requestGoogleToken(params.code!)
    expect(decodeClaims(body.id_token)).toMatchObject({
      iss: `${base}/google`,
      aud: 'g',
      nonce: 'a-nonce',
      email: 'chidi@mail.example',
      email_verified: true,
      given_name: 'Chidi',
      family_name: 'Okafor',
    })
    expect(await requestGoogleToken(params.code!)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  test('offers accounts that were used before', async () => {
    const { sub } = await requestGoogleClaims(await signIn('google', chidi))
    const browser = new TestBrowser(base)
    const page = await browser.open(authorizationUrl('google'))
    expect(page.html).toContain('chidi@mail.example')
    const { params } = await browser.submit(page.url, { sub })
    expect((await requestGoogleClaims(params)).sub).toBe(sub)
  })

  test('asks for an account every time, even in the same browser', async () => {
    const browser = new TestBrowser(base)
    const page = await browser.open(authorizationUrl('google'))
    await browser.submit(page.url, chidi)
    const again = await browser.open(authorizationUrl('google'))
    expect(again.html).toContain('Choose an account')
    const { params } = await browser.submit(again.url, { ...chidi, email: 'other@mail.example' })
    expect((await requestGoogleClaims(params)).email).toBe('other@mail.example')
  })

  test('says when an email is not verified', async () => {
    const { email_verified: _, ...unverified } = { ...chidi, email: 'typo@mail.example' }
    const claims = await requestGoogleClaims(await signIn('google', unverified))
    expect(claims).toMatchObject({ email: 'typo@mail.example', email_verified: false })
  })

  test('sends an error to the application when the user cancels', async () => {
    expect(await signIn('google', { cancel: '1' })).toMatchObject({ error: 'access_denied', state: 'a-state' })
  })

  test.each([
    ['another secret', { client_secret: 'guessed' }, 'invalid_client'],
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }, 'invalid_grant'],
    ['another redirect URI', { redirect_uri: OTHER_CALLBACK }, 'invalid_grant'],
  ])('rejects a token request with %s', async (_what, fields, error) => {
    const { code } = await signIn('google', chidi)
    expect((await requestGoogleToken(code!, fields)).body.error).toBe(error)
  })

  test('does not redirect to an unregistered URI', async () => {
    const url = authorizationUrl('google', { redirect_uri: OTHER_CALLBACK })
    const response = await fetch(url, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  test('shows an error for an invalid email', async () => {
    const browser = new TestBrowser(base)
    const page = await browser.open(authorizationUrl('google'))
    const { html } = await browser.submit(page.url, { email: 'nobody' })
    expect(html).toContain('Enter an email address')
  })

  test('says when a sign-in has expired', async () => {
    const response = await fetch(`${base}/google/interaction/none`)
    expect([response.status, await response.text()]).toEqual([410, expect.stringContaining('This sign-in has expired')])
  })
})

describe('the test Apple', () => {
  const person = { ...chidi, email: 'ada@icloud.example', first_name: 'Ada' }

  test('posts its response, with the name only the first time', async () => {
    const params = await signIn('apple', person)
    expect(JSON.parse(params.user!)).toEqual({
      name: { firstName: 'Ada', lastName: 'Okafor' },
      email: 'ada@icloud.example',
    })
    const secret = createAppleSecret()
    const { body } = await requestToken('apple', {
      code: params.code!,
      client_id: 'a',
      client_secret: secret,
      code_verifier: verifier,
    })
    expect(decodeClaims(body.id_token)).toMatchObject({ email: 'ada@icloud.example', email_verified: 'true' })
    expect(decodeClaims(body.id_token)).not.toHaveProperty('given_name')
    expect((await signIn('apple', person)).user).toBeUndefined()
  })

  test('rejects response_mode=query', async () => {
    const response = await fetch(authorizationUrl('apple', { response_mode: 'query' }), { redirect: 'manual' })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('form_post')])
  })

  test.each([
    ['another team', () => createAppleSecret({ iss: 'OTHER' })],
    ['another application', () => createAppleSecret({ sub: 'b' })],
    ['another audience', () => createAppleSecret({ aud: 'https://elsewhere.example' })],
    ['another key', () => createAppleSecret({}, generateKey('P-256').privateKey)],
    ['another key id', () => createAppleSecret({}, appleKey.privateKey, { kid: 'OLD' })],
    ['no signature', () => createAppleSecret().replace(/[^.]*$/, '')],
    ['an expiry in the past', () => createAppleSecret({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['an expiry over six months away', () => createAppleSecret({ exp: Math.floor(Date.now() / 1000) + 20_000_000 })],
    ['a plain string', () => 'signed-each-time'],
  ])('rejects a client secret with %s', async (_what, secret) => {
    const { code } = await signIn('apple', person)
    const { body } = await requestToken('apple', {
      code: code!,
      client_id: 'a',
      client_secret: secret(),
      code_verifier: verifier,
    })
    expect(body.error).toBe('invalid_client')
  })
})

test('an application cannot be registered without a sandbox key', async () => {
  expect((await register({ provider: 'google' }, 'sk_live_other')).status).toBe(401)
})

test('a restart keeps accounts, applications, keys and unused codes', async () => {
  const { code } = await signIn('google', chidi)
  const fetchKeys = async () => (await fetch(`${base}/google/jwks`)).json()
  const keys = await fetchKeys()
  await sandbox.close()
  sandbox = await startTestSandbox({ dataFolder: folder })
  base = `http://127.0.0.1:${sandbox.httpPort}`
  expect(await fetchKeys()).toEqual(keys)
  const { body } = await requestGoogleToken(code!)
  expect(decodeClaims(body.id_token).email).toBe('chidi@mail.example')
  const page = await new TestBrowser(base).open(authorizationUrl('google'))
  expect(page.html).toContain('chidi@mail.example')
})
