/** What administrators see and change. The right to act includes the right to read. */
export const adminNouns = [
  'figures',
  'orders',
  'refunds',
  'support',
  'people',
  'verification',
  'goods',
  'promotions',
  'broadcasts',
  'campuses',
  'money',
  'settings',
  'team',
] as const
export type AdminNoun = (typeof adminNouns)[number]
export type Reach = 'read' | 'act'

/** `member` is every administrator who is in the team: the reply has only what their role may see. */
export type AdminRight = `${AdminNoun}:${Reach}` | 'member'

export const adminRoles = ['owner', 'operations', 'finance', 'campus-manager', 'support', 'verifier'] as const
export type AdminRole = (typeof adminRoles)[number]

export const adminRoleNames: Readonly<Record<AdminRole, string>> = {
  owner: 'Owner',
  operations: 'Operations',
  finance: 'Finance',
  'campus-manager': 'Campus manager',
  support: 'Support',
  verifier: 'Verifier',
}

/**
 * Of `orders`, an order and its money; `refunds` pays buyers back within what one administrator pays out alone. `campuses` are their
 * places and terms; what a campus is called, what it costs and whether it is open belongs to `settings`.
 */
export const rightsOfRoles: Readonly<Record<AdminRole, Readonly<Partial<Record<AdminNoun, Reach>>>>> = {
  owner: {
    ...{ figures: 'act', orders: 'act', refunds: 'act', support: 'act', people: 'act', verification: 'act' },
    ...{
      goods: 'act',
      promotions: 'act',
      broadcasts: 'act',
      campuses: 'act',
      money: 'act',
      settings: 'act',
      team: 'act',
    },
  },
  operations: {
    ...{ figures: 'read', orders: 'act', refunds: 'act', support: 'act', people: 'act', verification: 'act' },
    ...{ goods: 'act', promotions: 'act', broadcasts: 'act', campuses: 'act', settings: 'read' },
  },
  finance: {
    ...{
      figures: 'read',
      orders: 'read',
      refunds: 'act',
      people: 'read',
      campuses: 'read',
      money: 'act',
      settings: 'read',
    },
  },
  'campus-manager': {
    ...{ figures: 'read', orders: 'act', refunds: 'act', support: 'act', people: 'read', verification: 'act' },
    ...{ broadcasts: 'act', campuses: 'act' },
  },
  support: { figures: 'read', orders: 'act', refunds: 'act', support: 'act', people: 'read', goods: 'read' },
  verifier: { verification: 'act' },
}

/** Whether a role includes a right; without a role there is none. */
export function roleIncludes(role: AdminRole | null, right: AdminRight): boolean {
  if (role === null) return false
  if (right === 'member') return true
  const [noun, reach] = right.split(':') as [AdminNoun, Reach]
  const granted = rightsOfRoles[role][noun]
  return granted === 'act' || (granted === 'read' && reach === 'read')
}
