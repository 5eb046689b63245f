import { expect, test } from 'vitest'
import { filterFromUrl } from './applications-filter.ts'

const filterOf = (text: string) => filterFromUrl(new URLSearchParams(text))

test('pending applications are sorted by the longest wait, decided ones by the newest', () => {
  expect(filterOf('')).toEqual({ status: 'pending', sort: 'oldest', campus: undefined, q: undefined })
  expect(filterOf('tab=verified').sort).toBe('newest')
  expect(filterOf('tab=verified&sort=name').sort).toBe('name')
})

test('unknown values show the default list', () => {
  expect(filterOf('tab=lost&sort=price&q=%20%20')).toEqual(filterOf(''))
})
