import { expect, test } from 'vitest'
import { openedFrom, searchedWith, searchOn, sourceOf } from './count-visit.ts'

const opened = (hash: string, referrer: string) =>
  openedFrom({ hash, origin: 'https://vendly.ng' } as Location, { referrer } as Document)

test('where a visitor came from is known by the link, or by the page before', () => {
  expect(opened('#whatsapp', '')).toBe('whatsapp')
  expect(opened('', 'android-app://com.whatsapp/')).toBe('whatsapp')
  expect(opened('', 'https://l.wl.co/')).toBe('whatsapp')
  expect(opened('', '')).toBe('link')
  expect(opened('', 'https://www.google.com/')).toBe('link')
  expect(opened('', 'https://vendly.ng/search?q=rice')).toBe('search')
  expect(opened('', 'https://vendly.ng/services?q=braids')).toBe('search')
  expect(opened('', 'https://vendly.ng/services')).toBe('market')
  expect(sourceOf('/search')).toBe('search')
  expect(sourceOf('/store/mama-ngozi')).toBe('store')
  expect(sourceOf('/following')).toBe('follow')
  expect(sourceOf('/notifications')).toBe('follow')
  for (const path of ['/', '/marketplace', '/student/marketplace', '/dashboard', '/services', '/individual-listings'])
    expect(sourceOf(path)).toBe('market')
  for (const path of ['/wishlist', '/orders', '/product/1']) expect(sourceOf(path)).toBe('other')
})

test('what is searched on a page is in its address', () => {
  const on = (address: string) => searchOn(new URL(address, 'https://vendly.ng'))
  expect(on('/search?q=%20rice%20&campus=unilag')).toBe('rice')
  expect(on('/services?q=braids')).toBe('braids')
  expect(on('/vendor/services?q=braids')).toBe('braids')
  for (const address of ['/search', '/search?q=', '/services', '/marketplace?q=rice', '/admin/users?q=ada'])
    expect(on(address)).toBeUndefined()
  expect(on(`/search?q=${'a'.repeat(200)}`)).toHaveLength(120)
})

test('only the plain first page of products is what the server would show', () => {
  const at = (address: string) => searchedWith(new URL(address, 'https://vendly.ng'))
  expect(at('/search?q=rice')).toEqual({ campus: undefined, isNarrowed: false })
  expect(at('/student/search?q=rice&campus=unilag')).toEqual({ campus: 'unilag', isNarrowed: false })
  for (const address of ['/search?q=rice&sort=price-low', '/search?q=rice&tab=stores', '/services?q=braids'])
    expect(at(address).isNarrowed).toBe(true)
})
