import { expect, test } from 'vitest'
import { isFiltered, pastFilterFromUrl } from './past-filter.ts'

const read = (search: string) => pastFilterFromUrl(new URLSearchParams(search))

test('the address says which past deliveries are shown', () => {
  expect(read('outcome=failed&q=+Moremi+&from=2026-11-01&to=2026-11-20')).toEqual({
    outcome: 'failed',
    q: 'Moremi',
    from: '2026-11-01',
    to: '2026-11-20',
  })
})

test('what it does not understand is no filter', () => {
  const filter = read('outcome=eaten&q=++&from=yesterday&to=2026-99-99')
  expect(filter).toEqual({ outcome: undefined, q: undefined, from: undefined, to: undefined })
  expect([isFiltered(filter), isFiltered(read('q=a'))]).toEqual([false, true])
})
