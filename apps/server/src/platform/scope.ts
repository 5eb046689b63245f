import { Problem } from './problem.ts'

/** The only campuses whose records a list, a figure or an administrator is about; null: all. Every actor is a scope. */
export type Scope = { readonly campusIds: readonly string[] | null }
export const everywhere: Scope = { campusIds: null }

/** SQL: a row with this campus is in the scope of the parameter `campusIds`. One without a campus is in none but that of all. */
export const inScopeSql = (campus: string): string =>
  `($campusIds::uuid[] is null or ${campus} = any($campusIds::uuid[]))`

/** The same of a record that was read. */
export const isInScope = ({ campusIds }: Scope, campusId: string | null): boolean =>
  campusIds === null || (campusId !== null && campusIds.includes(campusId))

/** Throws: not_found. */
export function ensureInScope(scope: Scope, campusId: string | null): void {
  if (!isInScope(scope, campusId)) throw new Problem('not_found')
}
