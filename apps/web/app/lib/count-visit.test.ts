import { expect, test } from 'vitest'
import { openedFrom, sourceOf } from './count-visit.ts'

const opened = (hash: string, referrer: string) =>
  openedFrom({ hash, origin: 'https://vendly.ng' } as Location, { referrer } as Document)

test('where a visitor came from is known by the link, or by the page before', () => {
  expect(opened('#whatsapp', '')).toBe('whatsapp')
  expect(opened('', 'android-app://com.whatsapp/')).toBe('whatsapp')
  expect(opened('', 'https://l.wl.co/')).toBe('whatsapp')
  expect(opened('', '')).toBe('link')
  expect(opened('', 'https://www.google.com/')).toBe('link')
  expect(opened('', 'https://vendly.ng/search?q=rice')).toBe('search')
  expect(sourceOf('/search')).toBe('search')
  expect(sourceOf('/store/mama-ngozi')).toBe('store')
  expect(sourceOf('/following')).toBe('follow')
  expect(sourceOf('/notifications')).toBe('follow')
  for (const path of ['/', '/marketplace', '/student/marketplace', '/dashboard', '/services', '/individual-listings'])
    expect(sourceOf(path)).toBe('market')
  for (const path of ['/wishlist', '/orders', '/product/1']) expect(sourceOf(path)).toBe('other')
})
