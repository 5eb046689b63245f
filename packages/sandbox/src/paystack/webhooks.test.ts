import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { startTestSandbox, startWebhookServer, TestMerchant, waitUntil } from '../testing/test-merchant.ts'
import { webhookSignature } from './signature.ts'

type SentWebhook = { state: string; attempts: number }

describe('webhooks', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startTestSandbox()
  })
  afterAll(() => sandbox.close())

  async function createMerchant(mode: string, ...statuses: number[]) {
    const server = await startWebhookServer(...statuses)
    const merchant = new TestMerchant(sandbox)
    await merchant.post('/__sandbox/webhooks', { url: server.url, mode, retry_factor: 3_600_000 / 100 })
    return { merchant, ...server }
  }

  async function pay(merchant: TestMerchant, ...references: string[]) {
    for (const reference of references) {
      await merchant.openCheckout(reference)
      await merchant.post(`/__sandbox/pay/${reference}`)
    }
  }

  const signatureOf = (merchant: TestMerchant, raw: string) =>
    createHmac('sha512', merchant.key).update(raw).digest('hex')

  test('the raw body is signed', () => {
    const body = String.raw`{"event":"charge.success","data":{"reference":"vw-01jd7m3k9q","status":"success","amount":500000,"currency":"NGN","metadata":{"note":"Caf\u00e9 \/ Oja"}}}`
    expect(Buffer.byteLength(body)).toBe(154)
    expect(webhookSignature('sk_test_vendly_sandbox_0001', body)).toBe(
      '9224701a383e0419cc1645d0e8d45c8830e2e812e0c7ea7b563e6cfe0f1a1a151f910bdb2c93779cd5c976e2e6051b0ce0e77ae8dec56def364b24476f37a753',
    )
  })

  test('a paid charge sends one webhook, signed with the merchant’s key', async () => {
    const { merchant, received, close } = await createMerchant('normal')
    await pay(merchant, 'vw-paid')
    const [webhook] = await waitUntil(() => received.length > 0 && received)
    expect(webhook).toMatchObject({
      event: 'charge.success',
      data: { reference: 'vw-paid', status: 'success', plan: {} },
    })
    expect(webhook?.headers['x-paystack-signature']).toBe(signatureOf(merchant, webhook?.raw ?? ''))
    await waitUntil(async () => (await merchant.state()).webhooks.sent[0].state === 'delivered')
    expect(received).toHaveLength(1)
    await close()
  })

  test('any response but 200 is retried with the same body', async () => {
    const { merchant, received, close } = await createMerchant('normal', 500, 302, 204)
    await pay(merchant, 'vw-again')
    await waitUntil(() => received.length === 4)
    expect(new Set(received.map(({ raw }) => raw)).size).toBe(1)
    const sent = await waitUntil(async () =>
      (await merchant.state()).webhooks.sent.find(({ state }: SentWebhook) => state === 'delivered'),
    )
    expect(sent).toMatchObject({ attempts: 4, last_answer: '200' })
    await close()
  })

  test('the formats vary: no fees, log.success false, metadata that is not an object', async () => {
    const { merchant, received, close } = await createMerchant('normal')
    await pay(merchant, 'vw-0', 'vw-1', 'vw-2', 'vw-3')
    await waitUntil(() => received.length === 4)
    const charges = received.map(({ data }) => data).sort((a, b) => a.id - b.id)
    expect(charges.map(({ fees }) => fees)).toEqual([17_500, null, 17_500, 17_500])
    expect(charges.map(({ log }) => log.success)).toEqual([false, true, false, true])
    expect(charges.map(({ metadata }) => metadata)).toEqual(['', '', 0, null])
    expect(charges.every(({ paid_at, paidAt }) => paid_at === paidAt && paid_at !== null)).toBe(true)
    await close()
  })

  test('duplicate:n sends each event n times', async () => {
    const { merchant, received, close } = await createMerchant('duplicate:3')
    await pay(merchant, 'vw-dup')
    await waitUntil(() => received.length === 3)
    expect(new Set(received.map(({ raw }) => raw)).size).toBe(1)
    await close()
  })

  test('held events are only sent by a flush', async () => {
    const { merchant, received, close } = await createMerchant('hold')
    await pay(merchant, 'vw-held-1', 'vw-held-2')
    const { sent } = (await merchant.state()).webhooks
    expect(sent.map(({ state, attempts }: SentWebhook) => [state, attempts])).toEqual([
      ['held', 0],
      ['held', 0],
    ])
    expect((await merchant.post('/__sandbox/webhooks/flush')).body.data).toEqual({ delivered: 2 })
    expect(received.map(({ data }) => data.reference)).toEqual(['vw-held-1', 'vw-held-2'])
    await close()
  })

  test('dropped events are never sent, unless they are resent by a control call', async () => {
    const { merchant, received, close } = await createMerchant('drop')
    await pay(merchant, 'vw-dropped')
    const [{ id, state }] = (await merchant.state()).webhooks.sent
    expect(state).toBe('dropped')
    expect(received).toHaveLength(0)
    expect((await merchant.post(`/__sandbox/webhooks/${id}/resend`)).body.data).toEqual({ delivered: true })
    expect(received).toHaveLength(1)
    await close()
  })

  test('reverse_order sends the newest first', async () => {
    // The first two are held until the third one, so the order does not depend on how fast they were paid.
    const { merchant, received, close } = await createMerchant('hold')
    await pay(merchant, 'vw-r1', 'vw-r2')
    await merchant.post('/__sandbox/webhooks', { mode: 'reverse_order' })
    await pay(merchant, 'vw-r3')
    await waitUntil(() => received.length === 3)
    expect(received.map(({ data }) => data.reference)).toEqual(['vw-r3', 'vw-r2', 'vw-r1'])
    await close()
  })

  test('a delayed event is sent when it is due on the merchant’s clock', async () => {
    const { merchant, received, close } = await createMerchant('delay:3600000')
    await pay(merchant, 'vw-late')
    await merchant.post('/__sandbox/webhooks', { mode: 'normal' })
    await pay(merchant, 'vw-on-time')
    // Due tasks run in order, so once this later event has arrived, anything due before it has been sent.
    await waitUntil(() => received.length === 1)
    expect(received[0]?.data.reference).toBe('vw-on-time')
    expect((await merchant.state()).webhooks.sent[0]).toMatchObject({ state: 'queued', attempts: 0, last_answer: null })
    await merchant.post('/__sandbox/clock', { advance: '2h' })
    await waitUntil(() => received.length === 2)
    expect(received[1]?.data.reference).toBe('vw-late')
    await close()
  })

  test('bad_signature sends a wrong signature', async () => {
    const { merchant, received, close } = await createMerchant('bad_signature')
    await pay(merchant, 'vw-forged')
    const [webhook] = await waitUntil(() => received.length > 0 && received)
    expect(webhook?.headers['x-paystack-signature']).toMatch(/^[0-9a-f]{128}$/)
    expect(webhook?.headers['x-paystack-signature']).not.toBe(signatureOf(merchant, webhook?.raw ?? ''))
    await close()
  })

  test('unicode_escape signs the escaped body, which differs from JSON.stringify', async () => {
    const { merchant, received, close } = await createMerchant('unicode_escape')
    await pay(merchant, 'vw-first')
    await merchant.post('/__sandbox/webhooks', { mode: 'normal' })
    await pay(merchant, 'vw-second', 'vw-third')
    await merchant.post('/__sandbox/webhooks', { mode: 'unicode_escape' })
    await merchant.openCheckout('vw-name', { metadata: { note: 'Café / Ọjà' } })
    await merchant.post('/__sandbox/pay/vw-name')
    const webhook = await waitUntil(() => received.find(({ data }) => data.reference === 'vw-name'))
    expect(webhook?.raw).toContain(String.raw`Caf\u00e9 \/ \u1ecdj\u00e0`.replace('\\u1ecd', '\\u1ecc'))
    expect(webhook?.data.metadata).toEqual({ note: 'Café / Ọjà' })
    expect(webhook?.headers['x-paystack-signature']).toBe(signatureOf(merchant, webhook?.raw ?? ''))
    await close()
  })

  test('an unknown mode and a URL on another machine are rejected', async () => {
    const merchant = new TestMerchant(sandbox)
    expect((await merchant.post('/__sandbox/webhooks', { mode: 'sometimes' })).status).toBe(400)
    expect((await merchant.post('/__sandbox/webhooks', { url: 'http://example.com/hook' })).status).toBe(400)
  })
})
