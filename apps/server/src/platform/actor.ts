import { type AdminRight, type AdminRole, roleIncludes } from '@vendly/contract/admin-roles'
import type { Role } from '@vendly/contract/auth'
import type { Audience, Endpoint } from '@vendly/contract/endpoint'
import { limits } from '@vendly/contract/limits'
import { later, minutes, now } from './clock.ts'
import { isInScope } from './scope.ts'

/** The signed-in caller. `vendorId` is set for vendors, `campusId` for everyone who belongs to a campus. */
export type Actor = {
  readonly userId: string
  readonly role: Role
  readonly sessionId: string
  readonly campusId: string | null
  readonly vendorId: string | null
  /** What they must complete before any other call. */
  readonly needs: 'profile' | 'two-factor' | null
  /** When they last proved on this device that it is them, by password or emailed code. */
  readonly confirmedAt: Date | null
  /** The role of an administrator who is in the team; null for everybody else. */
  readonly adminRole: AdminRole | null
  /** The only campuses whose records they may see and change as an administrator; null: all. */
  readonly campusIds: readonly string[] | null
}

export const hasRight = ({ adminRole }: Pick<Actor, 'adminRole'>, right: AdminRight): boolean =>
  roleIncludes(adminRole, right)

/** Whether they see a record as an administrator: their role includes the right, on the campus of the record; null: it has none. */
export const isAdminOf = (actor: Actor, right: AdminRight, campusId: string | null): boolean =>
  hasRight(actor, right) && isInScope(actor, campusId)

/** Whether the role of an administrator includes the call; that of everybody else is not asked. */
export const hasRightFor = (actor: Actor, { right, byCampus }: Pick<Endpoint, 'right' | 'byCampus'>): boolean =>
  actor.role !== 'admin' || right === undefined || (hasRight(actor, right) && (byCampus || actor.campusIds === null))

/** How long such a proof allows sensitive changes. */
export const CONFIRMATION_LIFETIME_MS = minutes(limits.confirmedMinutes)

export const isRecentlyConfirmed = ({ confirmedAt }: Pick<Actor, 'confirmedAt'>): boolean =>
  confirmedAt !== null && later(CONFIRMATION_LIFETIME_MS, confirmedAt) > now()

const EVERYONE: readonly Role[] = ['student', 'customer', 'vendor', 'rider', 'admin']

const ROLES: Record<Audience, readonly Role[]> = {
  public: EVERYONE,
  any: EVERYONE,
  // Any signed-in role may call; whether the record is theirs is checked on the record itself.
  owner: EVERYONE,
  student: ['student', 'customer'],
  vendor: ['vendor'],
  rider: ['rider'],
  admin: ['admin'],
  provider: [],
}

export const mayCall = (actor: Actor, audience: readonly Audience[]): boolean =>
  audience.some((group) => ROLES[group].includes(actor.role))

export const isPublic = (audience: readonly Audience[]): boolean => audience.includes('public')
