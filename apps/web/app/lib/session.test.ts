import { beforeEach, describe, expect, it, vi } from 'vitest'

const user = {
  _id: 'u1',
  firstName: 'Ada',
  lastName: 'Obi',
  name: 'Ada Obi',
  email: 'ada@live.unilag.edu.ng',
  role: 'student' as const,
  avatar: null,
  phone: '0803',
}

/** A browser with nothing but storage, and a fresh copy of the module for each test. */
async function freshSession(stored: Record<string, string> = {}, isFull = false) {
  vi.resetModules()
  const storage = new Map(Object.entries(stored))
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      storage.set(key, value)
    },
    removeItem: (key: string) => void storage.delete(key),
  })
  return { ...(await import('./session.ts')), storage }
}

describe('the session', () => {
  beforeEach(() => vi.unstubAllGlobals())

  it('is unknown on the server', async () => {
    const { readSession } = await import('./session.ts')
    expect(readSession()).toEqual({ status: 'unknown' })
  })

  it('stores the token, and only the needed part of the user', async () => {
    const { signIn, readSession, storage } = await freshSession()
    signIn('t1', user)
    expect(readSession()).toMatchObject({ status: 'in', token: 't1', user: { _id: 'u1', role: 'student' } })
    for (const secret of ['0803', 'ada@live']) expect(storage.get('vendly.user')).not.toContain(secret)
  })

  it('removes what an earlier version stored of the user', async () => {
    const stored = { 'vendly.token': 't1', 'vendly.user': JSON.stringify(user) }
    const { readSession, storage } = await freshSession(stored)
    expect(readSession()).toMatchObject({ status: 'in', token: 't1', user: { _id: 'u1', name: 'Ada Obi' } })
    expect(readSession()).toBe(readSession())
    for (const secret of ['0803', 'ada@live']) expect(storage.get('vendly.user')).not.toContain(secret)
  })

  it('is the same object until storage changes, so nothing renders again for nothing', async () => {
    const { signIn, readSession } = await freshSession()
    signIn('t1', user)
    expect(readSession()).toBe(readSession())
  })

  it.each(['{broken', '"text"', '{"_id":"u1"}', JSON.stringify({ ...user, role: 'king' })])(
    'counts as signed out with %s in storage',
    async (text) => {
      const { readSession } = await freshSession({ 'vendly.token': 't1', 'vendly.user': text })
      expect(readSession()).toEqual({ status: 'guest' })
    },
  )

  it('begins without room in storage, and replaces the one before', async () => {
    const before = { 'vendly.token': 't0', 'vendly.user': JSON.stringify({ ...user, _id: 'u0' }) }
    const { signIn, clearSession, readSession, storage } = await freshSession(before, true)
    signIn('t1', user)
    expect(readSession()).toMatchObject({ status: 'in', token: 't1', user: { _id: 'u1' } })
    expect(storage.size).toBe(0)
    clearSession()
    expect(readSession()).toEqual({ status: 'guest' })
  })

  it('removes the credentials', async () => {
    const { signIn, clearSession, readSession, storage } = await freshSession()
    signIn('t1', user)
    clearSession()
    expect(readSession()).toEqual({ status: 'guest' })
    expect(storage.size).toBe(0)
  })
})
