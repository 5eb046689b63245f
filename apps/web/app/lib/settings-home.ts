import type { Role } from './guard.ts'

const hubs: Record<Role, string> = {
  student: '/profile',
  customer: '/profile',
  vendor: '/vendor/profile',
  rider: '/rider/profile',
  admin: '/admin/profile',
}

/** The page that lists the sections on a phone. */
export const settingsHomeOf = (role: Role): string => hubs[role]
