import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mapStorage } from '../../test/map-storage.ts'

const stored = new Map<string, string>()
const assign = vi.fn()

/** A page of somebody who is signed in, with a fresh copy of the module. */
async function freshPage() {
  vi.resetModules()
  return await import('./session-end.ts')
}

beforeEach(() => {
  stored.clear()
  stored.set('vendly.token', 'secret')
  stored.set('vendly.user', JSON.stringify({ _id: 'u1', email: 'a@b.ng', role: 'student' }))
  assign.mockClear()
  vi.stubGlobal('window', { location: { pathname: '/orders/7', search: '?a=1', assign }, addEventListener() {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', mapStorage(stored))
})

describe('the end of a session', () => {
  it('leads to the login page once, however often it is reported, and remembers the page', async () => {
    const { leaveForLogin } = await freshPage()
    leaveForLogin()
    leaveForLogin()
    expect(assign.mock.calls).toEqual([['/login']])
    expect([...stored]).toEqual([['vendly.returnTo', '/orders/7?a=1']])
  })

  it('remembers no page where another tab has signed out', async () => {
    const { leaveForLogin } = await freshPage()
    stored.clear()
    leaveForLogin()
    expect(assign).toHaveBeenCalledWith('/login')
    expect(stored.size).toBe(0)
  })

  it('leads nowhere while this page ends it itself, and after it has', async () => {
    const { endSession, leaveForLogin } = await freshPage()
    const ended = await endSession(async () => {
      leaveForLogin()
      return 'ended'
    })
    leaveForLogin()
    expect(ended).toBe('ended')
    expect(assign).not.toHaveBeenCalled()
  })

  it('leads to the login page when the call fails and it has been reported meanwhile', async () => {
    const { endSession, leaveForLogin } = await freshPage()
    const lost = endSession(async () => {
      leaveForLogin()
      throw new Error('the response was lost')
    })
    await expect(lost).rejects.toThrow('lost')
    expect(assign.mock.calls).toEqual([['/login']])
  })

  it('leads nowhere when the call is refused and the session goes on', async () => {
    const { endSession } = await freshPage()
    const refused = endSession(() => Promise.reject(new Error('refused')))
    await expect(refused).rejects.toThrow('refused')
    expect(assign).not.toHaveBeenCalled()
    expect(stored.get('vendly.token')).toBe('secret')
  })
})
