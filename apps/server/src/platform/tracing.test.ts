import { spawnSync } from 'node:child_process'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { buyingIn } from '../../test/buying.ts'
import { type ReceivedSpan, startTraceCollector } from '../../test/trace-collector.ts'
import { openWorld } from '../../test/world.ts'
import { buildApp } from '../app.ts'
import { transaction } from './database.ts'
import { enqueue } from './events.ts'
import { job } from './jobs.ts'
import { openLog } from './log.ts'
import { inTrace, newTraceId, readTraceparent, traceId } from './trace.ts'
import { openTracing } from './tracing.ts'

const world = await openWorld({ TRACEPARENT_FROM: '127.0.0.1' })
const { bought, given } = await buyingIn(world)
const ID = /^[0-9a-f]{32}$/

/** The spans of what `work` did. */
async function spansOf(work: () => Promise<unknown>, share = 1) {
  const collector = await startTraceCollector()
  onTestFinished(collector.stop)
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: share }
  const stop = await openTracing(settings, world.context.log)
  await work().finally(stop)
  return { spans: collector.spans(), text: collector.text() }
}

const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

test('a checkout is one trace: the call, its statements, and the jobs that follow from it', async () => {
  let order: Awaited<ReturnType<typeof bought>>
  const { spans, text } = await spansOf(async () => {
    order = await bought(1000, { note: 'Room 12, knock twice' })
    await world.settle()
  })
  const call = spans.find(({ name }) => name === 'POST /api/orders')!
  expect(attributesOf(call)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/orders',
    'http.response.status_code': 201,
  })
  const trace = spans.filter(({ traceId }) => traceId === call.traceId)
  const below = trace.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  const statements = below.filter((span) => attributesOf(span)['db.system.name'] === 'postgresql')
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'ledger.post', 'jobs.add', 'commit']),
  )
  const job = below.find(({ name }) => name === 'orders.notifyPaid')!
  expect(trace.filter(({ parentSpanId }) => parentSpanId === job.spanId).length).toBeGreaterThan(0)
  const { ada, store, productId, id } = order!
  for (const secret of [
    ada.id,
    ada.email,
    ada.token,
    ada.firstName,
    store.id,
    store.email,
    productId,
    id,
    'knock twice',
  ])
    expect(text).not.toContain(secret)
})

test('a call to the payment provider is a span without references, and ends with the request that made it', async () => {
  const { spans } = await spansOf(() => bought(1000, { card: true, leaveWallet: true }))
  const call = spans.find(({ name }) => name === 'POST /api/orders')!
  const charge = spans.find(({ name }) => name === 'paystack POST /transaction/initialize')!
  expect(charge).toMatchObject({ traceId: call.traceId, parentSpanId: call.spanId })
  expect(attributesOf(charge)).toEqual({ 'http.request.method': 'POST', 'server.address': '127.0.0.1' })
  const { spans: lookups } = await spansOf(async () => {
    const { token } = await given.student()
    await world.ask('POST /wallet/resolve-account', { token, body: { accountNumber: '0123456789', bankCode: '058' } })
  })
  expect(lookups.map(({ name }) => name)).toContain('paystack GET /bank/resolve')
})

test('a job has the trace id of the request that it follows from, also while tracing is off', async () => {
  const ids: (string | undefined)[] = []
  const probe = job<object>('test.probe', async () => void ids.push(traceId()))
  const cause = { id: newTraceId() }
  const enqueueNow = () => transaction(world.context.pool, (tx) => enqueue(tx, probe, { some: 'payload' }))
  await inTrace(cause, enqueueNow)
  await enqueueNow()
  await world.settle([probe])
  expect(ids).toEqual([cause.id, expect.stringMatching(ID)])
  expect(ids[1]).not.toBe(cause.id)
})

test('a refusal names the trace of its request, which is that of the spans', async () => {
  let refused: Response
  const { spans } = await spansOf(async () => {
    refused = await fetch(`${world.url}/api/orders/my-orders`)
  })
  const refusal = (await refused!.json()) as { traceId: string }
  expect(refusal).toMatchObject({ code: 'not_signed_in', traceId: expect.stringMatching(ID) })
  expect(refused!.headers.get('trace-id')).toBe(refusal.traceId)
  expect(spans.find(({ name }) => name === 'GET /api/orders/my-orders')?.traceId).toBe(refusal.traceId)
})

test('only the share of traces that is asked for is sent', async () => {
  const { spans } = await spansOf(() => world.ask('GET /campuses'), 0)
  expect(spans).toEqual([])
})

const CALLER = { id: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const header = `00-${CALLER.id}-${CALLER.spanId}-01`
const idAfter = async (url: string) => {
  const response = await fetch(`${url}/api/orders/my-orders`, { headers: { traceparent: header } })
  return ((await response.json()) as { traceId: string }).traceId
}

test('the traceparent of a proxy that sets it is continued, also where tracing samples nothing itself', async () => {
  const { spans } = await spansOf(async () => expect(await idAfter(world.url)).toBe(CALLER.id), 0)
  expect(spans.find(({ name }) => name === 'GET /api/orders/my-orders')).toMatchObject({
    traceId: CALLER.id,
    parentSpanId: CALLER.spanId,
  })
})

test('the traceparent of anybody else is ignored', async () => {
  const open = await openWorld()
  expect(await idAfter(open.url)).not.toBe(CALLER.id)
  expect(await idAfter(open.url)).toMatch(ID)
})

test.each([
  '',
  'x',
  `01${header.slice(2)}`,
  `00-${'0'.repeat(32)}-${CALLER.spanId}-01`,
  `00-${CALLER.id}-${'0'.repeat(16)}-01`,
  `${header}-more`,
])('no trace is read from %j', (text) => expect(readTraceparent(text)).toBeUndefined())

/** A server that writes its log into `lines`. */
async function loggingApp() {
  const lines: { traceId?: string; route?: string; msg: string }[] = []
  const to = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line))
      done()
    },
  })
  const log = openLog('info', to)
  const app = await buildApp({ ...world.context, log, env: { ...world.context.env, LOG_LEVEL: 'info' } })
  onTestFinished(() => app.close())
  return { app, lines }
}

test('while tracing is off, all log lines of a request have the id of its refusal', async () => {
  const { app, lines } = await loggingApp()
  const body = { email: 'nobody@people.example', password: 'not-the-password' }
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload: body })
  const { traceId } = response.json()
  expect(traceId).toMatch(ID)
  expect(lines.map((line) => line.traceId)).toEqual(lines.map(() => traceId))
  expect(lines.length).toBeGreaterThan(0)
})

test('what somebody may not do is logged with its code and its route', async () => {
  const { app, lines } = await loggingApp()
  const { token } = await given.student()
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.inject({ method: 'GET', url: '/api/admin/users?role=student', headers })
  const { code, traceId } = response.json()
  expect([response.statusCode, code]).toEqual([403, 'role_not_allowed'])
  expect(lines).toContainEqual(expect.objectContaining({ msg: code, traceId, route: '/api/admin/users' }))
})

test('without a collector no library of tracing is loaded', () => {
  const loads = (endpoint: string) => {
    const script = `
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ resolve: (name, from, next) => (name.includes('opentelemetry') && loaded.push(name), next(name, from)) })
      await import('${new URL('../app.ts', import.meta.url)}')
      const { openTracing } = await import('${new URL('./tracing.ts', import.meta.url)}')
      await (await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '${endpoint}', OTEL_TRACES_SAMPLER_ARG: 1 }, console))()
      console.log(JSON.stringify(loaded))
    `
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    return JSON.parse(stdout) as string[]
  }
  // The library of the metrics has its own use for the interface, which does nothing without the rest.
  expect(loads('')).toEqual(['@opentelemetry/api'])
  expect(loads('http://127.0.0.1:9')).toContain('@opentelemetry/sdk-trace')
})
