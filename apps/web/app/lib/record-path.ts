import type { AdminAccess } from './admin-access.ts'

const places = { vendor: 'vendors', rider: 'riders' } as const
export type RecordKind = keyof typeof places

/** Where administrators read about a vendor or a rider, by their user. */
export const recordPathOf = (kind: RecordKind, userId: string): string => `/admin/${places[kind]}/${userId}`

/** The same by the role of a user; undefined for those without a record. */
export const recordPath = (role: string, userId: string): string | undefined =>
  role === 'vendor' || role === 'rider' ? recordPathOf(role, userId) : undefined

const lists = {
  vendor: [
    { to: '/admin/stores', label: 'Stores' },
    { to: '/admin/vendors?tab=verified', label: 'Vendor applications' },
  ],
  rider: [
    { to: '/admin/riders', label: 'Riders' },
    { to: '/admin/rider?tab=verified', label: 'Rider applications' },
  ],
} as const

/** The list that leads to records: a role that reads no people knows vendors and riders by their applications. */
export const recordListOf = (kind: RecordKind, { may }: Pick<AdminAccess, 'may'>) =>
  lists[kind][may('people:read') ? 0 : 1]

export interface NamedPerson {
  _id: string
  /** Without it they are read about like those who have no record. */
  role?: string
}

/**
 * Where an administrator reads about a user: the record, which every role may open, or else the timeline; undefined if the role
 * may open neither.
 */
export const personPath = ({ _id, role = '' }: NamedPerson, { may }: Pick<AdminAccess, 'may'>): string | undefined =>
  recordPath(role, _id) ?? (may('people:read') ? `/admin/users/${_id}` : undefined)
