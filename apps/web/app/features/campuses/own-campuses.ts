import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../lib/admin-access.ts'
import { chosenCampus } from '../../lib/chosen-campus.ts'
import { adminCampusesQuery } from './admin-campuses.queries.ts'
import { campusesQuery, campusOption } from './campuses.queries.ts'

/** The campuses that an administrator acts on: of a manager their own. */
export function useOwnCampuses(campusIds: readonly string[] | null | undefined) {
  const isManager = Boolean(campusIds)
  const { data: all = [] } = useQuery({ ...campusesQuery, enabled: !isManager })
  const { data: own = [] } = useQuery({ ...adminCampusesQuery, enabled: isManager })
  return isManager ? own : all
}

/** The same, as the choices of a filter. */
export const useOwnCampusOptions = (campusIds: readonly string[] | null | undefined) =>
  useOwnCampuses(campusIds).map(campusOption)

/** The filter of a list by campus; none where there is no choice, or it was made for all lists. */
export function useCampusFilters() {
  const options = useOwnCampusOptions(useAccess().campusIds)
  if (chosenCampus() || options.length < 2) return []
  return [{ name: 'campus' as const, label: 'Campus', any: 'All campuses', options }]
}

/** The campus of a list: the one chosen for all lists, or that of its address. */
export const campusOfList = (search: URLSearchParams): string | undefined =>
  chosenCampus() ?? (search.get('campus') || undefined)
