import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mapStorage } from '../../test/map-storage.ts'
import { rememberReturn, takeReturn } from './return-path.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', mapStorage(stored))
})
afterEach(() => vi.unstubAllGlobals())

it('returns the path once', () => {
  rememberReturn('/orders/7?tab=escrow')
  expect(takeReturn()).toBe('/orders/7?tab=escrow')
  expect(takeReturn()).toBeUndefined()
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'never leads out of this site: %s',
  (path) => {
    rememberReturn(path)
    expect(takeReturn()).toBeUndefined()
  },
)
