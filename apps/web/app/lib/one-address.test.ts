import { expect, it } from 'vitest'
import { spelledAsRouted } from './one-address.ts'

it.each([
  ['/', '/', '/'],
  ['/about/', 'about', '/about'],
  ['/About', '/about', '/about'],
  ['/student//orders/', '/student/orders', '/student/orders'],
  ['/Product/019A/', '/product/:productId', '/product/019A'],
  ['/wishlists/AbC_-d', '/wishlists/:token', '/wishlists/AbC_-d'],
  ['/Nothing/here/', '/*', '/Nothing/here/'],
])('%s of the route %s is spelled %s', (path, pattern, spelled) => {
  expect(spelledAsRouted(path, pattern)).toBe(spelled)
})
