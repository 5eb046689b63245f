import { type AdminRole, roleIncludes } from '@vendly/contract/admin-roles'
import { expect, test } from 'vitest'
import { linkOfPage, placesOf } from './admin-places.ts'

const markedFor = (role: AdminRole, path: string) => {
  const access = { may: (right: Parameters<typeof roleIncludes>[1]) => roleIncludes(role, right), campusIds: null }
  return linkOfPage(placesOf(access), access, path)
}

test('a record marks the list that leads to it, for each role', () => {
  expect(markedFor('support', '/admin/vendors/a1')).toBe('/admin/stores')
  expect(markedFor('support', '/admin/riders/a1')).toBe('/admin/riders')
  expect(markedFor('verifier', '/admin/vendors/a1')).toBe('/admin/vendors')
  expect(markedFor('verifier', '/admin/riders/a1')).toBe('/admin/rider')
})

test('other pages mark their own link, and one that is in no menu marks none', () => {
  expect(markedFor('owner', '/admin/vendors')).toBe('/admin/vendors')
  expect(markedFor('owner', '/admin/campuses/a1')).toBe('/admin/campuses')
  expect(markedFor('owner', '/admin/search')).toBeUndefined()
})
