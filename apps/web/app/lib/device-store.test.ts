import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStore } from './device-store.ts'
import { clearPersonalStorage } from './personal-storage.ts'
import { storageKeys } from './storage.ts'

/** A browser's storage: Object.keys lists what is stored, as in the real one. */
class Storage {
  getItem(key: string) {
    return (this as Record<string, unknown>)[key] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    delete (this as Record<string, unknown>)[key]
  }
}

const signInAs = (id: string) => {
  localStorage.setItem(storageKeys.token, `token of ${id}`)
  localStorage.setItem(storageKeys.user, JSON.stringify({ _id: id, email: `${id}@b.ng`, role: 'student' }))
}
const parse = (read: unknown) => (typeof read === 'string' ? read : undefined)

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', new Storage())
  vi.stubGlobal('sessionStorage', new Storage())
})
afterEach(() => vi.unstubAllGlobals())

describe('a device store', () => {
  it('reads back what was written, until it is cleared', () => {
    const store = deviceStore('a', { parse })
    expect(store.read()).toBeUndefined()
    expect(store.write('zobo')).toBe(true)
    expect(store.read()).toBe('zobo')
    store.clear()
    expect(store.read()).toBeUndefined()
  })

  it.each(['{"cut sho', 'null', '7'])('reads as empty when storage contains %s', (text) => {
    localStorage.setItem('a', text)
    expect(deviceStore('a', { parse }).read()).toBeUndefined()
  })

  it('is readable only by the account that wrote it', () => {
    const store = deviceStore(storageKeys.lastPlace, { parse, owner: 'user' })
    signInAs('ada')
    store.write('Moremi Hall')
    expect(store.read()).toBe('Moremi Hall')
    signInAs('bola')
    expect(store.read()).toBeUndefined()
  })

  it('works without storage until the page is left, and says so', () => {
    const refuse = () => {
      throw new Error('refused')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const store = deviceStore('a', { parse })
    expect(store.write('zobo')).toBe(false)
    expect(store.read()).toBe('zobo')
    store.clear()
    expect(store.read()).toBeUndefined()
  })
})

describe('signing out', () => {
  it('removes what belongs to the person and leaves the rest', () => {
    signInAs('ada')
    const options = { parse, owner: 'user' as const }
    deviceStore(`${storageKeys.listingDraft}.product.new`, options).write('fan')
    deviceStore(`${storageKeys.settingsDraft}.profile`, { ...options, storage: 'session' }).write('Ada')
    deviceStore(storageKeys.guestCart, { parse }).write('rice')
    clearPersonalStorage()
    expect(Object.keys(localStorage)).toEqual([storageKeys.guestCart])
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('forgets what was kept in memory too', () => {
    const refuse = () => {
      throw new Error('refused')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => undefined })
    const place = deviceStore(storageKeys.lastPlace, { parse, owner: 'user' })
    place.write('Moremi Hall')
    expect(clearPersonalStorage()).toContain(storageKeys.lastPlace)
    expect(place.read()).toBeUndefined()
  })
})
