import { queryOptions } from '@tanstack/react-query'
import type { Campus } from '@vendly/contract/campuses'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

const FRESH_MS = 3_600_000

/** All campuses; they change once in months. */
export const campusesQuery = queryOptions({
  queryKey: keys.campuses,
  queryFn: async ({ signal }) => (await api('GET /campuses', { signal })).data,
  staleTime: FRESH_MS,
})

/** A campus as one of the choices of a filter. */
export const campusOption = ({ slug, shortName }: Pick<Campus, 'slug' | 'shortName'>) => ({
  value: slug,
  label: shortName,
})
