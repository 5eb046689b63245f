import { type AdminRole, roleIncludes } from '@vendly/contract/admin-roles'
import { expect, test } from 'vitest'
import { personPath } from './record-path.ts'

const pathFor = (adminRole: AdminRole, role?: string) =>
  personPath({ _id: 'a1', role }, { may: (right) => roleIncludes(adminRole, right) })

test('vendors and riders lead to their record, which every role may open', () => {
  for (const role of ['support', 'verifier'] as const) {
    expect(pathFor(role, 'vendor')).toBe('/admin/vendors/a1')
    expect(pathFor(role, 'rider')).toBe('/admin/riders/a1')
  }
})

test('everybody else leads to their timeline, if the role may read people', () => {
  for (const role of ['student', 'customer', 'admin', undefined])
    expect(pathFor('support', role)).toBe('/admin/users/a1')
  expect(pathFor('verifier', 'student')).toBeUndefined()
})
