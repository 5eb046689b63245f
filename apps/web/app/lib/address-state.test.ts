import { expect, test } from 'vitest'
import { withParams } from './address-state.ts'

const tab = new URLSearchParams('tab=verified&q=ngozi')

test('an emptied filter leaves the address', () => {
  expect(withParams(tab, { q: '' }).toString()).toBe('tab=verified')
  expect(withParams(tab, { q: undefined, tab: undefined }).toString()).toBe('')
})

test('a new value replaces the old one and leaves the rest as it was', () => {
  expect(withParams(tab, { q: 'ada', open: '7' }).toString()).toBe('tab=verified&q=ada&open=7')
  expect(tab.toString()).toBe('tab=verified&q=ngozi')
})
