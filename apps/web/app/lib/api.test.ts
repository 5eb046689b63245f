import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, api } from './api.ts'

const kept = new Map<string, string>()
const assign = vi.fn()
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const lastCall = () => fetched.mock.calls.at(-1)!
// Addresses made up for the test, so that it does not change with the contract.
const call = api as (spelling: string, input?: object) => Promise<unknown>

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', { location: { pathname: '/orders/7', search: '?a=1', assign } })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function signedIn() {
  kept.set('vendly.token', 'secret')
  kept.set('vendly.user', JSON.stringify({ _id: 'u1', email: 'a@b.ng', role: 'student' }))
}

describe('a call', () => {
  it('fills the path and the query, and carries token and key', async () => {
    signedIn()
    answer(200, { success: true, data: { ok: 1 } })
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

  it('turns a refusal into a problem with its code and words', async () => {
    answer(409, { success: false, message: 'Sold out', code: 'out_of_stock', errors: [], left: 2 })
    const problem = await call('GET /x').catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({ status: 409, code: 'out_of_stock', message: 'Sold out', details: { left: 2 } })
  })

  it('has words of its own when a proxy answers with something else', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
    await expect(call('GET /x')).rejects.toMatchObject({ status: 502, code: 'unknown' })
  })

  it('says so when there is no network', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(call('GET /x')).rejects.toMatchObject({ status: 0, code: 'no_network' })
  })

  it('forgets the session at a 401, remembers the page and goes to the login', async () => {
    signedIn()
    answer(401, { success: false, message: 'Expired' })
    await expect(call('GET /orders')).rejects.toMatchObject({ status: 401 })
    expect(kept.has('vendly.token')).toBe(false)
    expect(kept.get('vendly.returnTo')).toBe('/orders/7?a=1')
    expect(assign).toHaveBeenCalledWith('/login')
  })

  it('stays where it is when the login itself is refused', async () => {
    answer(401, { success: false, code: 'login_refused', message: 'Invalid email or password.' })
    await expect(call('POST /auth/login')).rejects.toMatchObject({ status: 401 })
    expect(assign).not.toHaveBeenCalled()
  })
})
