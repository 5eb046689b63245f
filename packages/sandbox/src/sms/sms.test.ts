import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { startTestSandbox } from '../testing/test-merchant.ts'

const KEY = 'sms_sandbox_one'

describe('the SMS provider', () => {
  let sandbox: Sandbox
  let base: string
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    base = `http://127.0.0.1:${sandbox.httpPort}`
  })
  afterAll(() => sandbox.close())

  const post = (path: string, body: object) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const send = (change: object = {}) =>
    post('/api/sms/send', {
      ...{ api_key: KEY, to: '2348030000001', from: 'Vendly', sms: 'Hello', type: 'plain', channel: 'dnd' },
      ...change,
    })
  const stored = async (query: string) =>
    ((await (await fetch(`${base}/sms.json?${query}`)).json()) as { messages: { text: string }[] }).messages.map(
      ({ text }) => text,
    )

  test('takes a message, says its id and shows it on its page', async () => {
    const response = await send({ sms: 'Your order is here' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      message: 'Successfully Sent',
      message_id: expect.stringMatching(/^\d+$/),
    })
    expect(await stored(`api_key=${KEY}&to=%2B2348030000001`)).toEqual(['Your order is here'])
    expect(await stored('api_key=sms_sandbox_two')).toEqual([])
    expect(await (await fetch(`${base}/sms`)).text()).toContain('Your order is here')
  })

  test.each([
    ['with a key it does not know', { api_key: 'live' }, 401],
    ['without a key', { api_key: undefined }, 401],
    ['to a number that is not international', { to: '08030000001' }, 422],
    ['to a number with a plus', { to: '+2348030000001' }, 422],
    ['from a name that is too long', { from: 'Vendly Nigeria' }, 400],
    ['without a text', { sms: '' }, 422],
    ['of another type', { type: 'unicode' }, 422],
    ['on an unknown channel', { channel: 'fax' }, 422],
  ] as [string, object, number][])('refuses a message %s', async (_, change, status) => {
    expect((await send({ to: '2348030000002', ...change })).status).toBe(status)
    expect(await stored('to=2348030000002')).toEqual([])
  })

  test.each([
    ['refused', 422],
    ['balance', 400],
    ['429', 429],
    ['500', 500],
  ])('fails once as the test asked: %s', async (kind, status) => {
    await post('/sms/faults', { api_key: KEY, kind })
    expect((await send({ to: '2348030000003' })).status).toBe(status)
    expect((await send({ to: '2348030000003', api_key: 'sms_sandbox_two' })).status).toBe(200)
    expect((await send({ to: '2348030000003' })).status).toBe(200)
  })

  test('loses its answer, with or without having sent the message', async () => {
    for (const [kind, count] of [
      ['timeout_before', 0],
      ['timeout_after', 1],
    ] as const) {
      await post('/sms/faults', { api_key: KEY, kind })
      await expect(send({ to: '2348030000004' })).rejects.toThrow()
      expect(await stored('to=2348030000004')).toHaveLength(count)
    }
  })
})
