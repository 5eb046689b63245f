import type { RoleCounts, UserState } from '@vendly/contract/admin'
import { campusOfList } from '../../campuses/own-campuses.ts'

const roles = ['student', 'vendor', 'rider', 'admin'] as const
const states = ['active', 'suspended', 'shadowbanned'] as const
const sorts = ['newest', 'seen', 'name', 'wallet', 'status'] as const

export interface UserFilter {
  q?: string
  role?: Exclude<keyof RoleCounts, 'all'>
  state?: UserState
  campus?: string
  verified?: 'true' | 'false'
  sort: (typeof sorts)[number]
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Unknown values are ignored. */
export const filterFromUrl = (search: URLSearchParams): UserFilter => ({
  q: search.get('q')?.trim() || undefined,
  role: oneOf(roles, search.get('role')),
  state: oneOf(states, search.get('state')),
  campus: campusOfList(search),
  verified: oneOf(['true', 'false'] as const, search.get('verified')),
  sort: oneOf(sorts, search.get('sort')) ?? 'newest',
})

export const noUserFilter = {
  q: undefined,
  role: undefined,
  state: undefined,
  campus: undefined,
  verified: undefined,
} as const satisfies Partial<UserFilter>
