import { expect, it } from 'vitest'
import { spelledAsRouted, withoutMarks } from './one-address.ts'

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

it.each([
  ['/product/019a).', '/product/019a'],
  ['/store/mama-ngozi,', '/store/mama-ngozi'],
  ['/store/mama-ngozi*', '/store/mama-ngozi'],
  ['/store/mama-ngozi%22%3E', '/store/mama-ngozi'],
  ['/store/mama-ngozi%E2%80%9D.', '/store/mama-ngozi'],
  ['/about!!', '/about'],
  ['/.', '/'],
  ['/wishlists/AbC_-', '/wishlists/AbC_-'],
  ['/@x/y.z', '/@x/y.z'],
  ['/', '/'],
])('%s in a sentence leads to %s', (path, meant) => {
  expect(withoutMarks(path)).toBe(meant)
})
