import { expect, test } from 'vitest'
import { newerDraft } from './draft-store.ts'

const draft = { at: '2026-11-20T10:00:00.000Z', fields: { businessName: 'Zobo Point' } }

test('a later draft from another device is not overwritten', () => {
  expect(newerDraft(draft, { updatedAt: '2026-11-20T10:00:05.000Z' })).toBe('server')
  expect(newerDraft(draft, { updatedAt: '2026-11-20T09:59:00.000Z' })).toBe('device')
  expect(newerDraft(draft, null)).toBe('device')
  expect(newerDraft(undefined, { updatedAt: '2026-11-20T09:59:00.000Z' })).toBe('server')
})
