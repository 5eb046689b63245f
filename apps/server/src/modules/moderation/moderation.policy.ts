import type { UserRecord } from '@vendly/contract/admin'
import type { Role } from '@vendly/contract/auth'
import type { ProblemCode } from '@vendly/contract/problems'

/** What of a user the rules look at. */
export type Facts = {
  id: string
  role: Role
  status: 'active' | 'suspended'
  /** Under a shadowban now. */
  isHidden: boolean
  isDeleted: boolean
}
export type UserAction = keyof UserRecord['can']

const isNow: Record<UserAction, (user: Facts) => boolean> = {
  suspend: (user) => user.status === 'active',
  reactivate: (user) => user.status === 'suspended' && !user.isDeleted,
  shadowban: (user) => !user.isHidden && user.status === 'active',
  liftShadowban: (user) => user.isHidden && !user.isDeleted,
  warn: (user) => !user.isDeleted,
  endSessions: (user) => user.status === 'active',
}

/** Why an administrator may not do this to that user now; undefined when they may. Nobody actions on themselves. */
export function refusalFor(action: UserAction, adminId: string, user: Facts): ProblemCode | undefined {
  if (user.id === adminId) return 'own_account'
  if (user.role === 'admin' && action === 'shadowban') return 'admin_not_hidden'
  return isNow[action](user) ? undefined : 'user_state'
}

export function canOf(adminId: string, user: Facts): UserRecord['can'] {
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
