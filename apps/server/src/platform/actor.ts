import type { Role } from '@vendly/contract/auth'
import type { Audience } from '@vendly/contract/endpoint'

/** Who asks. `vendorId` is set for vendors, `campusId` for everybody who belongs to one. */
export type Actor = {
  readonly userId: string
  readonly role: Role
  readonly sessionId: string
  readonly campusId: string | null
  readonly vendorId: string | null
  /** What they must finish before they may do anything else. */
  readonly needs: 'profile' | 'two-factor' | null
}

const ROLES: Record<Audience, readonly Role[]> = {
  public: ['student', 'customer', 'vendor', 'rider', 'admin'],
  any: ['student', 'customer', 'vendor', 'rider', 'admin'],
  owner: ['student', 'customer', 'vendor', 'rider', 'admin'],
  student: ['student', 'customer'],
  vendor: ['vendor'],
  rider: ['rider'],
  admin: ['admin'],
  provider: [],
}

export const mayCall = (actor: Actor, audience: readonly Audience[]): boolean =>
  audience.some((one) => ROLES[one].includes(actor.role))

export const isPublic = (audience: readonly Audience[]): boolean => audience.includes('public')
