import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mapStorage } from '../../test/map-storage.ts'
import { SHORT_TIMEOUT_MS } from './time-limit.ts'

const stored = new Map<string, string>()
const assign = vi.fn()
const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

const respond = (status: number, body: unknown) => fetchMock.mockResolvedValueOnce(Response.json(body, { status }))
const lastCall = () => fetchMock.mock.calls.at(-1)!
// Made-up endpoints, so that the test does not change with the contract.
let call: (spelling: string, input?: object) => Promise<unknown>
let ApiProblem: new (...values: never[]) => Error

beforeEach(async () => {
  stored.clear()
  // A fresh page for each test: one that leaves for the login page does so only once.
  vi.resetModules()
  const fresh = await import('./api.ts')
  call = fresh.api as typeof call
  ApiProblem = fresh.ApiProblem
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('window', { location: { pathname: '/orders/7', search: '?a=1', assign }, addEventListener() {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', mapStorage(stored))
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function signedIn() {
  stored.set('vendly.token', 'secret')
  stored.set('vendly.user', JSON.stringify({ _id: 'u1', email: 'a@b.ng', role: 'student' }))
}

describe('a call', () => {
  it('fills in path and query, and sends token and idempotency key', async () => {
    signedIn()
    respond(200, { success: true, data: { ok: 1 } })
    const envelope = await call('POST /orders/:id/pay', {
      params: { id: 'a/b' },
      query: { page: 2, tag: ['x', 'y'], none: undefined },
      body: { n: 1 },
      idempotencyKey: 'k1',
    })
    const [address, init] = lastCall()
    const headers = new Headers(init.headers)
    expect(address).toBe('/api/orders/a%2Fb/pay?page=2&tag=x&tag=y')
    expect(headers.get('authorization')).toBe('Bearer secret')
    expect(headers.get('idempotency-key')).toBe('k1')
    expect(init.body).toBe('{"n":1}')
    expect(envelope).toEqual({ success: true, data: { ok: 1 } })
  })

  it('throws a refusal as ApiProblem with its code and message', async () => {
    respond(409, { success: false, message: 'Sold out', code: 'out_of_stock', errors: [], left: 2 })
    const problem = await call('GET /x').catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({ status: 409, code: 'out_of_stock', message: 'Sold out', details: { left: 2 } })
  })

  it('logs what its user may not do, and leaves them where they are', async () => {
    signedIn()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    respond(403, { success: false, message: 'Not yours', code: 'not_allowed', errors: [], traceId: 't1' })
    await expect(call('GET /x')).rejects.toMatchObject({ status: 403, message: 'Not yours' })
    expect(warn.mock.calls).toMatchObject([[{ code: 'not_allowed', details: { traceId: 't1' } }]])
    expect(stored.get('vendly.token')).toBe('secret')
    expect(assign).not.toHaveBeenCalled()
  })

  it('has a message of its own when the response is not JSON', async () => {
    fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
    await expect(call('GET /x')).rejects.toMatchObject({ status: 502, code: 'unknown' })
  })

  it('works where the browser can neither join signals nor count what a query contains', async () => {
    vi.stubGlobal('AbortSignal', class {})
    vi.stubGlobal(
      'URLSearchParams',
      class extends URLSearchParams {
        override get size() {
          return undefined as never
        }
      },
    )
    respond(200, { success: true, data: 1 })
    const { signal } = new AbortController()
    await expect(call('GET /x', { query: { status: 'delivered' }, signal })).resolves.toMatchObject({ data: 1 })
    expect(lastCall()[0]).toBe('/api/x?status=delivered')
  })

  it('ends when its caller cancels it, and after half a minute', async () => {
    const untilAborted = (_: string, { signal }: RequestInit) =>
      new Promise<never>((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
    fetchMock.mockImplementation(untilAborted)
    const caller = new AbortController()
    const cancelled = call('GET /x', { signal: caller.signal })
    caller.abort()
    await expect(cancelled).rejects.toHaveProperty('name', 'AbortError')

    vi.useFakeTimers()
    const late = expect(call('GET /x')).rejects.toMatchObject({ status: 0, code: 'timeout' })
    await vi.advanceTimersByTimeAsync(30_000)
    await late
    const short = expect(call('GET /x', { timeoutMs: SHORT_TIMEOUT_MS })).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(10_000)
    await short
    vi.useRealTimers()
    fetchMock.mockReset()
  })

  it('does not take the login page of a Wi-Fi for an answer', async () => {
    fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 200 }))
    await expect(call('GET /x')).rejects.toMatchObject({ status: 0, code: 'no_network' })
  })

  it('reports a missing network', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(call('GET /x')).rejects.toMatchObject({ status: 0, code: 'no_network' })
  })

  it('says that nothing was sent only when the device was offline before', async () => {
    fetchMock.mockRejectedValue(new TypeError('fetch failed'))
    await expect(call('POST /x')).rejects.toMatchObject({ status: 0, code: 'no_network' })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(call('POST /x')).rejects.toMatchObject({
      code: 'offline',
      message: 'You’re offline. Nothing was sent.',
    })
    await expect(call('GET /x')).rejects.toMatchObject({ code: 'no_network' })
  })

  it('at a 401, clears the session, remembers the page and opens the login page', async () => {
    signedIn()
    respond(401, { success: false, message: 'Expired' })
    await expect(call('GET /orders')).rejects.toMatchObject({ status: 401 })
    expect(stored.has('vendly.token')).toBe(false)
    expect(stored.get('vendly.returnTo')).toBe('/orders/7?a=1')
    expect(assign).toHaveBeenCalledWith('/login')
  })

  it('at a 401, forgets the session even when nothing more can be stored', async () => {
    signedIn()
    vi.stubGlobal('localStorage', {
      ...localStorage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    respond(401, { success: false, message: 'Expired' })
    await expect(call('GET /orders')).rejects.toMatchObject({ status: 401 })
    expect(stored.has('vendly.token')).toBe(false)
    expect(assign).toHaveBeenCalledWith('/login')
  })

  it('stays on the page when the login itself is refused', async () => {
    respond(401, { success: false, code: 'login_refused', message: 'Invalid email or password.' })
    await expect(call('POST /auth/login')).rejects.toMatchObject({ status: 401 })
    expect(assign).not.toHaveBeenCalled()
  })
})
