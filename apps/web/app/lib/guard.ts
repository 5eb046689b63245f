export const roles = ['student', 'customer', 'vendor', 'rider', 'admin'] as const
export type Role = (typeof roles)[number]

/** The first page of each role after signing in. */
export const homes: Record<Role, string> = {
  student: '/dashboard',
  customer: '/dashboard',
  vendor: '/vendor/dashboard',
  rider: '/rider/dashboard',
  admin: '/admin/dashboard',
}

/** Who may open an area. Each area is a layout: `layouts/vendor.layout.tsx` is the area `vendor`. */
export const areas = {
  public: 'everyone',
  store: 'everyone',
  guest: 'guests',
  roles: ['student', 'customer', 'vendor', 'rider', 'admin'],
  student: ['student', 'customer'],
  shopper: ['student', 'customer', 'rider'],
  vendor: ['vendor'],
  rider: ['rider'],
  admin: ['admin'],
} as const satisfies Record<string, 'everyone' | 'guests' | readonly Role[]>

export type Area = keyof typeof areas

/** `remember`: come back to the requested page after signing in. */
export type Decision = { isAllowed: true } | { isAllowed: false; redirectTo: string; remember: boolean }

const allowed: Decision = { isAllowed: true }

/** Whether this role may open an area, and where it goes if not. Without a role: a guest. */
export function guard(area: Area, role: Role | undefined): Decision {
  const audience: 'everyone' | 'guests' | readonly Role[] = areas[area]
  if (audience === 'everyone') return allowed
  if (audience === 'guests') return role ? { isAllowed: false, redirectTo: homes[role], remember: false } : allowed
  if (!role) return { isAllowed: false, redirectTo: '/login', remember: true }
  return audience.includes(role) ? allowed : { isAllowed: false, redirectTo: homes[role], remember: false }
}
