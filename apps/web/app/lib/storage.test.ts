import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
let isFull = false

/** A browser's storage that may be full, and a fresh copy of the module for each test. */
async function freshTexts() {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  })
  return (await import('./storage.ts')).deviceTexts
}

beforeEach(() => {
  stored.clear()
  isFull = false
})
afterEach(() => vi.unstubAllGlobals())

it('keeps what does not fit until the page is left, and drops the value before it', async () => {
  const texts = await freshTexts()
  expect(texts.write('a', 'old')).toBe(true)
  isFull = true
  expect(texts.write('a', 'new')).toBe(false)
  expect(texts.read('a')).toBe('new')
  expect(stored.has('a')).toBe(false)
  texts.remove('a')
  expect(texts.read('a')).toBeNull()
})

it('prefers what another tab has written since', async () => {
  const texts = await freshTexts()
  isFull = true
  texts.write('a', 'kept')
  stored.set('a', 'of the other tab')
  expect(texts.read('a')).toBe('of the other tab')
})

it('forgets a value that the browser will not remove', async () => {
  const texts = await freshTexts()
  texts.write('a', 'old')
  Object.assign(localStorage, {
    removeItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  texts.remove('a')
  expect(texts.read('a')).toBeNull()
})
