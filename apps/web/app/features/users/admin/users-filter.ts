import type { UserFilter } from './admin-users.queries.ts'

const roles = ['student', 'vendor', 'rider', 'admin'] as const
const states = ['active', 'suspended', 'shadowbanned'] as const
const sorts = ['newest', 'seen', 'name'] as const
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** What the list is narrowed to, from its address; what nobody could have meant is left out. */
export function wishOf(search: URLSearchParams): UserFilter {
  return {
    q: search.get('q')?.trim() || undefined,
    role: oneOf(roles, search.get('role')),
    state: oneOf(states, search.get('state')),
    campus: search.get('campus') ?? undefined,
    verified: oneOf(['true', 'false'] as const, search.get('verified')),
    sort: oneOf(sorts, search.get('sort')) ?? 'newest',
  }
}

export const isNarrowed = ({ q, role, state, campus, verified }: UserFilter): boolean =>
  Boolean(q || role || state || campus || verified)
