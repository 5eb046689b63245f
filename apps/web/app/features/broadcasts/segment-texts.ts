import { broadcastLimits } from '@vendly/contract/broadcast-limits'
import type { Behaviour, Broadcast } from '@vendly/contract/broadcasts'

type Role = NonNullable<Broadcast['segment']['role']>

export const roleNames: Readonly<Record<Role, string>> = {
  student: 'Students',
  vendor: 'Vendors',
  rider: 'Riders',
  admin: 'Administrators',
}

const { orderDays, awayDays } = broadcastLimits
const buyers = ['student', 'vendor', 'rider'] as const
const behaviours: Readonly<Record<Behaviour, { text: string; roles: readonly Role[] }>> = {
  'never-ordered': { text: 'never ordered', roles: buyers },
  'ordered-lately': { text: `ordered in the last ${orderDays} days`, roles: buyers },
  'no-recent-order': { text: `ordered before, but not in the last ${orderDays} days`, roles: buyers },
  'cart-filled': { text: 'has something in the cart', roles: buyers },
  'no-products': { text: 'store with nothing for sale', roles: ['vendor'] },
  'store-paused': { text: 'store closed for a time, or stopped', roles: ['vendor'] },
  'rider-away': { text: `not online for ${awayDays} days`, roles: ['rider'] },
}

const isOf = (behaviour: Behaviour, role: Role | undefined): boolean =>
  role === undefined || behaviours[behaviour].roles.includes(role)

/** Of a form: what was chosen for another role is no choice. */
export const behaviourOf = (value: string, role: Role | undefined): Behaviour | undefined =>
  value && isOf(value as Behaviour, role) ? (value as Behaviour) : undefined

/** The choices of what users of a role did, or of everybody. */
export const behaviourChoices = (role: Role | undefined): { value: Behaviour; label: string }[] =>
  (Object.keys(behaviours) as Behaviour[])
    .filter((value) => isOf(value, role))
    .map((value) => ({ value, label: sentence(behaviours[value].text) }))

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

/** Whom a broadcast was for, in words. */
export function segmentText({ role, campus, activeDays, behaviour }: Broadcast['segment']): string {
  const who = [role ? roleNames[role] : 'Everybody', campus && `of ${campus.shortName}`].filter(Boolean).join(' ')
  return [who, behaviour && behaviours[behaviour].text, activeDays && `signed in within ${activeDays} days`]
    .filter(Boolean)
    .join(', ')
}
