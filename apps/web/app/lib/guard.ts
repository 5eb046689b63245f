export const roles = ['student', 'customer', 'vendor', 'rider', 'admin'] as const
export type Role = (typeof roles)[number]

/** Where each role starts. */
export const homes: Record<Role, string> = {
  student: '/dashboard',
  customer: '/dashboard',
  vendor: '/vendor/dashboard',
  rider: '/rider/dashboard',
  admin: '/admin/dashboard',
}

/** Who may be in an area of the site map. An area is a layout: `layouts/vendor.layout.tsx` is the area `vendor`. */
export const areas = {
  public: 'everybody',
  store: 'everybody',
  guest: 'guests',
  roles: ['student', 'customer', 'vendor', 'rider', 'admin'],
  student: ['student', 'customer'],
  shopper: ['student', 'customer', 'rider'],
  vendor: ['vendor'],
  rider: ['rider'],
  admin: ['admin'],
} as const satisfies Record<string, 'everybody' | 'guests' | readonly Role[]>

export type Area = keyof typeof areas

export type Verdict = { may: true } | { may: false; go: string; remember: boolean }

const welcome: Verdict = { may: true }

/** Decides whether somebody with this role (none: a guest) may be in an area, and where they go if not. */
export function guard(area: Area, role: Role | undefined): Verdict {
  const audience: 'everybody' | 'guests' | readonly Role[] = areas[area]
  if (audience === 'everybody') return welcome
  if (audience === 'guests') return role ? { may: false, go: homes[role], remember: false } : welcome
  if (!role) return { may: false, go: '/login', remember: true }
  return audience.includes(role) ? welcome : { may: false, go: homes[role], remember: false }
}
