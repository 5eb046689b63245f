import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, newerOf, readDraft } from './draft-store.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const draft = { userId: 'ada', at: '2026-11-20T10:00:00.000Z', fields: { businessName: 'Zobo Point' } }

test('what was typed is there again after leaving, for the same person only', () => {
  keepDraft('draft', draft)
  expect(readDraft('draft', 'ada')).toEqual(draft)
  expect(readDraft('draft', 'bola')).toBeUndefined()
  dropDraft('draft')
  expect(readDraft('draft', 'ada')).toBeUndefined()
})

test('storage that was cut short is no draft', () => {
  kept.set('draft', '{"userId":"ada","fie')
  expect(readDraft('draft', 'ada')).toBeUndefined()
})

test('what went on at another phone later is not written over', () => {
  expect(newerOf(draft, { updatedAt: '2026-11-20T10:00:05.000Z' })).toBe('server')
  expect(newerOf(draft, { updatedAt: '2026-11-20T09:59:00.000Z' })).toBe('kept')
  expect(newerOf(draft, null)).toBe('kept')
  expect(newerOf(undefined, { updatedAt: '2026-11-20T09:59:00.000Z' })).toBe('server')
})
