import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { PushBrowser } from '../testing/push-browser.ts'
import { startTestSandbox } from '../testing/test-merchant.ts'

describe('the push service', () => {
  let sandbox: Sandbox
  let base: string
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    base = `http://127.0.0.1:${sandbox.httpPort}`
  })
  afterAll(() => sandbox.close())

  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const key = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]).toString(
    'base64url',
  )
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = (claims: object) => {
    const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `vapid t=${text}.${signature.toString('base64url')}, k=${key}`
  }
  const claims = () => ({ aud: base, exp: Math.floor(Date.now() / 1000) + 3600, sub: 'mailto:hello@vendly.example' })
  const send = (endpoint: string, headers: Record<string, string> = {}, body = 'sealed') =>
    fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        authorization: signed(claims()),
        ttl: '60',
        ...headers,
      },
      body,
    })
  const stored = async (endpoint: string) => {
    const response = await fetch(`${base}/push/messages.json?token=${endpoint.split('/').at(-1)}`)
    return ((await response.json()) as { messages: { urgency: string; topic: string | null }[] }).messages
  }

  test('keeps a message and says where it is', async () => {
    const { endpoint } = await PushBrowser.subscribe(base, key)
    const response = await send(endpoint, { urgency: 'high' })
    expect([response.status, response.headers.get('location')]).toEqual([
      201,
      expect.stringMatching(/\/push\/messages\/\d+$/),
    ])
    expect(await stored(endpoint)).toMatchObject([{ urgency: 'high', topic: null }])
    expect(await (await fetch(`${base}/push`)).text()).toContain('6 bytes')
  })

  test('a message replaces the one with the same topic', async () => {
    const { endpoint } = await PushBrowser.subscribe(base, key)
    for (const topic of ['order', 'order', 'offer']) await send(endpoint, { topic })
    expect((await stored(endpoint)).map(({ topic }) => topic)).toEqual(['offer', 'order'])
  })

  test.each([
    ['without a TTL', { ttl: '' }, 400],
    ['with an unknown urgency', { urgency: 'now' }, 400],
    ['with a topic that is too long', { topic: 'x'.repeat(33) }, 400],
    ['in another encoding', { 'content-encoding': 'aesgcm' }, 400],
    ['without a signature', { authorization: '' }, 401],
    ['signed by another server', { authorization: `vapid t=a.b.c, k=${'B'.repeat(87)}` }, 403],
    ['signed wrongly', { authorization: `vapid t=${encode({})}.${encode({})}.AAAA, k=${key}` }, 403],
    ['signed for another service', { authorization: signed({ ...claims(), aud: 'https://push.example' }) }, 403],
    ['signed long ago', { authorization: signed({ ...claims(), exp: 1 }) }, 403],
  ] as [string, Record<string, string>, number][])('refuses a message %s', async (_, headers, status) => {
    const { endpoint } = await PushBrowser.subscribe(base, key)
    expect((await send(endpoint, headers)).status).toBe(status)
    expect(await stored(endpoint)).toEqual([])
  })

  test('refuses a message that is too long', async () => {
    const { endpoint } = await PushBrowser.subscribe(base, key)
    expect((await send(endpoint, {}, 'x'.repeat(4097))).status).toBe(413)
  })

  test('says that a browser has gone, or was never there', async () => {
    const browser = await PushBrowser.subscribe(base, key)
    await browser.unsubscribe()
    expect((await send(browser.endpoint)).status).toBe(410)
    expect((await send(`${base}/push/send/unknown`)).status).toBe(404)
  })

  test('fails as often as the test asked', async () => {
    const browser = await PushBrowser.subscribe(base, key)
    await browser.fail({ status: 429, times: 2, retry_after: 30 })
    const first = await send(browser.endpoint)
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await send(browser.endpoint)).status).toBe(429)
    expect((await send(browser.endpoint)).status).toBe(201)
  })
})
