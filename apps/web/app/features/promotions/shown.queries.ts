import { queryOptions } from '@tanstack/react-query'
import type { PromotionPlace } from '@vendly/contract/promotions'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

const FRESH_MS = 300_000

/** What is shown to who is signed in, on their campus. */
export const shownQuery = (place?: PromotionPlace) =>
  queryOptions({
    queryKey: [...keys.shownPromotions, place ?? 'all'] as const,
    queryFn: async ({ signal }) => (await api('GET /promotions/shown', { query: { place }, signal })).data,
    staleTime: FRESH_MS,
  })
