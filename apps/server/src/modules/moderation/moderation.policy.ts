import type { UserRecord } from '@vendly/contract/admin'
import type { Role } from '@vendly/contract/auth'
import type { ProblemCode } from '@vendly/contract/problems'

/** What the rules need to know about a user. */
export type UserFacts = {
  id: string
  role: Role
  status: 'active' | 'suspended'
  isShadowbanned: boolean
  isDeleted: boolean
}
export type UserAction = keyof UserRecord['can']

const isPossible: Record<UserAction, (user: UserFacts) => boolean> = {
  suspend: (user) => user.status === 'active',
  reactivate: (user) => user.status === 'suspended' && !user.isDeleted,
  shadowban: (user) => !user.isShadowbanned && user.status === 'active',
  liftShadowban: (user) => user.isShadowbanned && !user.isDeleted,
  warn: (user) => !user.isDeleted,
  endSessions: (user) => user.status === 'active',
}

/** The problem that stops the administrator from taking the action; undefined when it is allowed. */
export function refusalFor(action: UserAction, adminId: string, user: UserFacts): ProblemCode | undefined {
  if (user.id === adminId) return 'own_account'
  if (user.role === 'admin' && action === 'shadowban') return 'admin_not_hidden'
  return isPossible[action](user) ? undefined : 'user_state'
}

export function canOf(adminId: string, user: UserFacts): UserRecord['can'] {
  const can = (action: UserAction) => refusalFor(action, adminId, user) === undefined
  return {
    suspend: can('suspend'),
    reactivate: can('reactivate'),
    shadowban: can('shadowban'),
    liftShadowban: can('liftShadowban'),
    warn: can('warn'),
    endSessions: can('endSessions'),
  }
}
