import type { AdminRole } from '@vendly/contract/admin-roles'

export { adminRoleNames as roleNames } from '@vendly/contract/admin-roles'

/** What it is for, in a line. */
export const roleLines: Readonly<Record<AdminRole, string>> = {
  owner: 'everything, also money, settings and the team',
  operations: 'orders, users, verification, products and promotions',
  finance: 'withdrawals and money, no chats',
  'campus-manager': 'orders, support, verification and places of their campuses',
  support: 'answers feedback and complaints, helps with orders',
  verifier: 'checks documents, sees no money',
}

/** Those that an owner can give. */
export { adminRoles as grantable } from '@vendly/contract/admin-roles'
