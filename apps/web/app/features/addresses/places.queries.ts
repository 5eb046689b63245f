import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

const LONG_MS = 3_600_000

/** The places of a campus, by its slug. */
export const placesQuery = (campus: string) =>
  queryOptions({
    queryKey: [...keys.places, campus] as const,
    queryFn: async ({ signal }) => (await api('GET /campuses/:campus/places', { params: { campus }, signal })).data,
    staleTime: LONG_MS,
  })
