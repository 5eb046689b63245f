import { expect, test } from 'vitest'
import { filterFromUrl, isFiltered } from './orders-filter.ts'

test('the filter is read from the address, and unknown values are ignored', () => {
  expect(filterFromUrl(new URLSearchParams('tab=late&status=ready&escrow=held&from=2026-11-01&sort=highest'))).toEqual({
    tab: 'late',
    status: 'ready',
    escrow: 'held',
    from: '2026-11-01',
    sort: 'highest',
  })
  expect(filterFromUrl(new URLSearchParams('tab=x&status=x&escrow=x&method=x&from=x&to=1.1.&sort=x&q=+'))).toEqual({
    tab: 'all',
    sort: 'newest',
  })
})

test('late orders are usually by how late they are, and no others can be', () => {
  const sortOf = (address: string) => filterFromUrl(new URLSearchParams(address)).sort
  expect(['tab=late', 'tab=late&sort=newest', 'sort=overdue', ''].map(sortOf)).toEqual([
    'overdue',
    'newest',
    'newest',
    'newest',
  ])
})

test('a tab and an order alone are no filter', () => {
  expect(isFiltered(filterFromUrl(new URLSearchParams('tab=late&sort=oldest')))).toBe(false)
  expect(isFiltered(filterFromUrl(new URLSearchParams('method=pickup')))).toBe(true)
})
