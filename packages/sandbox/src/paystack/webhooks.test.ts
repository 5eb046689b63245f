import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { listenForWebhooks, startTestSandbox, TestMerchant, until } from '../testing/test-merchant.ts'
import { webhookSignature } from './signature.ts'

describe('webhooks', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startTestSandbox()
  })
  afterAll(() => sandbox.close())

  async function merchantWith(mode: string, ...answers: number[]) {
    const server = await listenForWebhooks(...answers)
    const merchant = new TestMerchant(sandbox)
    await merchant.post('/__sandbox/webhooks', { url: server.url, mode, retry_factor: 3_600_000 / 100 })
    return { merchant, ...server }
  }

  async function pay(merchant: TestMerchant, ...references: string[]) {
    for (const reference of references) {
      await merchant.open(reference)
      await merchant.post(`/__sandbox/pay/${reference}`)
    }
  }

  const signed = (merchant: TestMerchant, raw: string) => createHmac('sha512', merchant.key).update(raw).digest('hex')

  test('the signature is that of the raw bytes', () => {
    const body = String.raw`{"event":"charge.success","data":{"reference":"vw-01jd7m3k9q","status":"success","amount":500000,"currency":"NGN","metadata":{"note":"Caf\u00e9 \/ Oja"}}}`
    expect(Buffer.byteLength(body)).toBe(154)
    expect(webhookSignature('sk_test_vendly_sandbox_0001', body)).toBe(
      '9224701a383e0419cc1645d0e8d45c8830e2e812e0c7ea7b563e6cfe0f1a1a151f910bdb2c93779cd5c976e2e6051b0ce0e77ae8dec56def364b24476f37a753',
    )
  })

  test('a paid charge is told once, signed with the merchant’s key', async () => {
    const { merchant, received, close } = await merchantWith('normal')
    await pay(merchant, 'vw-told')
    const [webhook] = await until(() => received.length > 0 && received)
    expect(webhook).toMatchObject({
      event: 'charge.success',
      data: { reference: 'vw-told', status: 'success', plan: {} },
    })
    expect(webhook?.headers['x-paystack-signature']).toBe(signed(merchant, webhook?.raw ?? ''))
    await until(async () => (await merchant.state()).webhooks.sent[0].state === 'delivered')
    expect(received).toHaveLength(1)
    await close()
  })

  test('anything but 200 is tried again with the same body', async () => {
    const { merchant, received, close } = await merchantWith('normal', 500, 302, 204)
    await pay(merchant, 'vw-again')
    await until(() => received.length === 4)
    expect(new Set(received.map(({ raw }) => raw)).size).toBe(1)
    const sent = await until(async () => (await merchant.state()).webhooks.sent.find(isDelivered))
    expect(sent).toMatchObject({ attempts: 4, last_answer: '200' })
    await close()
  })

  const isDelivered = ({ state }: { state: string }) => state === 'delivered'

  test('the awkward shapes come: no fees, log.success false, metadata that is no object', async () => {
    const { merchant, received, close } = await merchantWith('normal')
    await pay(merchant, 'vw-0', 'vw-1', 'vw-2', 'vw-3')
    await until(() => received.length === 4)
    const shapes = received.map(({ data }) => data).sort((a, b) => a.id - b.id)
    expect(shapes.map(({ fees }) => fees)).toEqual([17_500, null, 17_500, 17_500])
    expect(shapes.map(({ log }) => log.success)).toEqual([false, true, false, true])
    expect(shapes.map(({ metadata }) => metadata)).toEqual(['', '', 0, null])
    expect(shapes.every(({ paid_at, paidAt }) => paid_at === paidAt && paid_at !== null)).toBe(true)
    await close()
  })

  test('duplicate:n sends each event n times', async () => {
    const { merchant, received, close } = await merchantWith('duplicate:3')
    await pay(merchant, 'vw-dup')
    await until(() => received.length === 3)
    expect(new Set(received.map(({ raw }) => raw)).size).toBe(1)
    await close()
  })

  test('held events wait for the flush', async () => {
    const { merchant, received, close } = await merchantWith('hold')
    await pay(merchant, 'vw-held-1', 'vw-held-2')
    await new Promise((later) => setTimeout(later, 100))
    expect(received).toHaveLength(0)
    expect((await merchant.post('/__sandbox/webhooks/flush')).body.data).toEqual({ delivered: 2 })
    expect(received.map(({ data }) => data.reference)).toEqual(['vw-held-1', 'vw-held-2'])
    await close()
  })

  test('dropped events never come, unless they are sent again by hand', async () => {
    const { merchant, received, close } = await merchantWith('drop')
    await pay(merchant, 'vw-dropped')
    const [{ id, state }] = (await merchant.state()).webhooks.sent
    expect(state).toBe('dropped')
    expect(received).toHaveLength(0)
    expect((await merchant.post(`/__sandbox/webhooks/${id}/resend`)).body.data).toEqual({ delivered: true })
    expect(received).toHaveLength(1)
    await close()
  })

  test('reverse_order sends the newest first', async () => {
    const { merchant, received, close } = await merchantWith('reverse_order')
    await pay(merchant, 'vw-r1', 'vw-r2', 'vw-r3')
    await until(() => received.length === 3)
    expect(received.map(({ data }) => data.reference)).toEqual(['vw-r3', 'vw-r2', 'vw-r1'])
    await close()
  })

  test('a delayed event comes at its time, or when the clock is advanced', async () => {
    const { merchant, received, close } = await merchantWith('delay:3600000')
    await pay(merchant, 'vw-late')
    await new Promise((later) => setTimeout(later, 60))
    expect(received).toHaveLength(0)
    await merchant.post('/__sandbox/clock', { advance: '2h' })
    await until(() => received.length === 1)
    await close()
  })

  test('bad_signature signs wrongly', async () => {
    const { merchant, received, close } = await merchantWith('bad_signature')
    await pay(merchant, 'vw-forged')
    const [webhook] = await until(() => received.length > 0 && received)
    expect(webhook?.headers['x-paystack-signature']).toMatch(/^[0-9a-f]{128}$/)
    expect(webhook?.headers['x-paystack-signature']).not.toBe(signed(merchant, webhook?.raw ?? ''))
    await close()
  })

  test('unicode_escape signs what it sends, which is not what JSON.stringify would write', async () => {
    const { merchant, received, close } = await merchantWith('unicode_escape')
    await pay(merchant, 'vw-first')
    await merchant.post('/__sandbox/webhooks', { mode: 'normal' })
    await pay(merchant, 'vw-second', 'vw-third')
    await merchant.post('/__sandbox/webhooks', { mode: 'unicode_escape' })
    await merchant.open('vw-name', { metadata: { note: 'Café / Ọjà' } })
    await merchant.post('/__sandbox/pay/vw-name')
    const webhook = await until(() => received.find(({ data }) => data.reference === 'vw-name'))
    expect(webhook?.raw).toContain(String.raw`Caf\u00e9 \/ \u1ecdj\u00e0`.replace('\\u1ecd', '\\u1ecc'))
    expect(webhook?.data.metadata).toEqual({ note: 'Café / Ọjà' })
    expect(webhook?.headers['x-paystack-signature']).toBe(signed(merchant, webhook?.raw ?? ''))
    await close()
  })

  test('an unknown mode and an address elsewhere are refused', async () => {
    const merchant = new TestMerchant(sandbox)
    expect((await merchant.post('/__sandbox/webhooks', { mode: 'sometimes' })).http).toBe(400)
    expect((await merchant.post('/__sandbox/webhooks', { url: 'http://example.com/hook' })).http).toBe(400)
  })
})
