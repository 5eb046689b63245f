import type { Role } from '@vendly/contract/auth'
import type { Audience } from '@vendly/contract/endpoint'
import { limits } from '@vendly/contract/limits'
import { later, minutes, now } from './clock.ts'

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
}

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
