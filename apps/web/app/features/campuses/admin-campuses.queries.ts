import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const adminCampusesKey = [...keys.admin, 'campuses'] as const

/** Also those that are not open yet; of a campus manager their own. */
export const adminCampusesQuery = queryOptions({
  queryKey: [...adminCampusesKey, 'list'] as const,
  queryFn: async ({ signal }) => (await api('GET /admin/campuses', { signal })).data,
})
