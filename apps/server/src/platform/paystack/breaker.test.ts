import { createServer } from 'node:http'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openPaystack } from './paystack.ts'

type Behaviour = 'answers' | 'hangs up' | 'waits'
let behaviour: Behaviour = 'answers'
let asked = 0
const provider = createServer((request, reply) => {
  asked += 1
  if (behaviour === 'hangs up') request.socket.destroy()
  if (behaviour === 'answers') reply.writeHead(404).end('{"status":false,"message":"Transaction reference not found."}')
})
await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
const { port } = provider.address() as { port: number }
const open = () => openPaystack({ baseUrl: `http://127.0.0.1:${port}`, secretKey: 'sk_test_x', timeoutMs: 10_000 })

afterEach(() => {
  vi.restoreAllMocks()
  behaviour = 'answers'
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

test('three calls in a row without an answer open the circuit, however well the minute before went', async () => {
  const paystack = open()
  for (let n = 0; n < 20; n += 1) expect((await paystack.verifyCharge('vw-1')).kind).toBe('ok')
  behaviour = 'hangs up'
  for (let n = 0; n < 2; n += 1) expect((await paystack.verifyCharge('vw-1')).kind).toBe('unknown')
  expect(paystack.circuit).toBe('closed')
  await paystack.verifyCharge('vw-1')
  expect(paystack.circuit).toBe('open')
  const before = asked
  expect(await paystack.verifyCharge('vw-1')).toEqual({ kind: 'unknown', message: 'the circuit is open' })
  expect(asked).toBe(before)
})

test('an answer between them keeps it closed', async () => {
  const paystack = open()
  for (let n = 0; n < 20; n += 1) await paystack.verifyCharge('vw-1')
  for (const next of ['hangs up', 'hangs up', 'answers', 'hangs up', 'hangs up'] as const) {
    behaviour = next
    await paystack.verifyCharge('vw-1')
  }
  expect(paystack.circuit).toBe('closed')
})

/** Limits pass when the test says so. */
function holdClock() {
  let nowMs = 0
  const limits: { endsMs: number; end: AbortController }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController()
    limits.push({ endsMs: nowMs + ms, end })
    return end.signal
  })
  return (ms: number) => {
    nowMs += ms
    for (const { endsMs, end } of limits)
      if (endsMs <= nowMs) end.abort(new DOMException('The limit has passed.', 'TimeoutError'))
  }
}

test('a press that starts a payment waits four seconds at most, a check that nobody waits for ten', async () => {
  const paystack = open()
  const pass = holdClock()
  behaviour = 'waits'
  const ended: string[] = []
  const note = (name: string) => (outcome: { kind: string }) => ended.push(`${name} ${outcome.kind}`)
  const asks = asked
  const start = { reference: 'vw-1', amount: 50_000, email: 'ada@people.example', callbackUrl: '', cancelUrl: '' }
  const press = paystack.initCharge({ ...start, metadata: {} }).then(note('press'))
  const check = paystack.verifyCharge('vw-1').then(note('check'))
  await expect.poll(() => asked).toBe(asks + 2)
  pass(3_999)
  pass(1)
  await press
  expect(ended).toEqual(['press unknown'])
  pass(6_000)
  await check
  expect(ended).toEqual(['press unknown', 'check unknown'])
})
