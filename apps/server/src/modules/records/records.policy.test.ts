import type { AdminRole } from '@vendly/contract/admin-roles'
import { adminRoles } from '@vendly/contract/admin-roles'
import { expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import { canOf, ensureTransition, type RecordFacts, type StandingAction, standingOf } from './records.policy.ts'

const actorAs = (adminRole: AdminRole | null, campusIds: string[] | null = null): Actor => ({
  ...{ userId: 'admin', role: 'admin', sessionId: '', campusId: null, vendorId: null, needs: null, confirmedAt: null },
  ...{ adminRole, campusIds },
})
const record: RecordFacts = {
  ...{ userId: 'mary', kind: 'vendor', campusId: 'here', isStopped: false, isRevoked: false, isDeleted: false },
}
const actionsOf = (actor: Actor, facts: Partial<RecordFacts> = {}) =>
  Object.entries(canOf(actor, { ...record, ...facts }))
    .filter(([, may]) => may)
    .map(([action]) => action)

test('each standing has its own ways on, and a stop outlives a revocation', () => {
  const owner = actorAs('owner')
  const stopped = { isStopped: true }
  const revoked = { isRevoked: true }
  expect([{}, stopped, revoked, { ...stopped, ...revoked }].map((facts) => actionsOf(owner, facts))).toEqual([
    ['stop', 'revoke'],
    ['resume', 'revoke'],
    ['restore'],
    ['restore'],
  ])
  const restored = (facts: Partial<RecordFacts>) => ensureTransition(owner, { ...record, ...facts }, 'restore').to
  expect([restored(revoked), restored({ ...revoked, ...stopped })]).toEqual(['verified', 'stopped'])
  expect(standingOf({ ...revoked, isStopped: true })).toBe('revoked')
  expect(actionsOf(owner, { isDeleted: true })).toEqual([])
})

test('each role takes its own actions, on its own campuses', () => {
  const may = (role: AdminRole) => actionsOf(actorAs(role, role === 'campus-manager' ? ['here'] : null)).join(' ')
  expect(Object.fromEntries(adminRoles.map((role) => [role, may(role)]))).toEqual({
    ...{ owner: 'stop revoke', operations: 'stop revoke', finance: '', 'campus-manager': 'stop revoke' },
    ...{ support: 'stop', verifier: 'revoke' },
  })
  expect(actionsOf(actorAs('campus-manager', ['there']))).toEqual([])
})

test.each([
  ['stop', { isStopped: true }, 'user_state'],
  ['resume', {}, 'user_state'],
  ['revoke', { isRevoked: true }, 'user_state'],
  ['restore', {}, 'user_state'],
  ['stop', { campusId: 'there' }, 'not_found'],
] as const)('%s is refused for %j: %s', (action: StandingAction, facts, code) => {
  const manager = actorAs('campus-manager', ['here'])
  expect(() => ensureTransition(manager, { ...record, ...facts }, action)).toThrow(expect.objectContaining({ code }))
})
