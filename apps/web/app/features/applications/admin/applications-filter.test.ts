import { expect, test } from 'vitest'
import { changed, wishOf } from './applications-filter.ts'

const of = (text: string) => wishOf(new URLSearchParams(text))

test('what waits longest is looked at first, what is decided is listed newest first', () => {
  expect(of('')).toEqual({ status: 'pending', sort: 'oldest', campus: undefined, q: undefined })
  expect(of('tab=verified').sort).toBe('newest')
  expect(of('tab=verified&sort=name').sort).toBe('name')
})

test('an address typed wrong shows the usual list', () => {
  expect(of('tab=lost&sort=price&q=%20%20')).toEqual(of(''))
})

test('a filter that is emptied leaves the address', () => {
  expect(changed(new URLSearchParams('tab=verified&q=ngozi'), { q: '' }).toString()).toBe('tab=verified')
})
