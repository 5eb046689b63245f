import type { UserRecord } from '@vendly/contract/admin'
import type { Role } from '@vendly/contract/auth'
import type { ProblemCode } from '@vendly/contract/problems'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { stateMachine } from '../../platform/state-machine.ts'

/** What the rules need to know about a user. */
export type UserFacts = {
  id: string
  role: Role
  status: 'active' | 'suspended'
  isShadowbanned: boolean
  isDeleted: boolean
}
export type UserAction = keyof UserRecord['can']

type AccountState = UserFacts['status'] | 'deleted'

// A shadowban is not a state of the account: it is added to an active one, and stays when that is suspended.
const machine = stateMachine<AccountState, UserAction, 'admin', UserFacts>({
  stateOf: ({ isDeleted, status }) => (isDeleted ? 'deleted' : status),
  partiesOf: (actor) => (actor.role === 'admin' ? ['admin'] : []),
  rightToAct: { admin: 'people:act' },
  problem: 'user_state',
  transitions: {
    suspend: [{ by: 'admin', from: ['active'], to: 'suspended' }],
    reactivate: [{ by: 'admin', from: ['suspended'], to: 'active' }],
    shadowban: [{ by: 'admin', from: ['active'], to: 'active', when: (user) => !user.isShadowbanned }],
    liftShadowban: [
      { by: 'admin', from: ['active'], to: 'active', when: (user) => user.isShadowbanned },
      { by: 'admin', from: ['suspended'], to: 'suspended', when: (user) => user.isShadowbanned },
    ],
    warn: [
      { by: 'admin', from: ['active'], to: 'active' },
      { by: 'admin', from: ['suspended'], to: 'suspended' },
    ],
    endSessions: [{ by: 'admin', from: ['active'], to: 'active' }],
  },
})

/** The problem that stops the administrator from taking the action; undefined when it is allowed. */
export function refusalFor(action: UserAction, admin: Actor, user: UserFacts): ProblemCode | undefined {
  if (user.id === admin.userId) return 'own_account'
  // What makes an administrator powerless is decided by owners alone.
  if (user.role === 'admin' && !hasRight(admin, 'team:act')) return 'right_missing'
  if (user.role === 'admin' && action === 'shadowban') return 'admin_not_hidden'
  return machine.transitionFor(admin, user, action) ? undefined : 'user_state'
}

export function canOf(admin: Actor, user: UserFacts): UserRecord['can'] {
  const can = (action: UserAction) => refusalFor(action, admin, user) === undefined
  return {
    suspend: can('suspend'),
    reactivate: can('reactivate'),
    shadowban: can('shadowban'),
    liftShadowban: can('liftShadowban'),
    warn: can('warn'),
    endSessions: can('endSessions'),
  }
}
