import type { Answer } from '@vendly/contract/api'
import type { FilterCounts } from '@vendly/contract/search'
import { type MarketFilters, ratings } from '../products/market-filters.ts'
import { type ServiceFilters, sortOf } from './service-filters.ts'

type Answered = Answer<'GET /services'>

/** The filters with the day that the text says, which is a filter like any other from here on: a link may leave it out. */
export function withWanted(filters: ServiceFilters, answer: Answered | undefined): ServiceFilters {
  const { wanted } = answer ?? {}
  if (!wanted) return filters
  // As the chips and the addresses of the page name it.
  const said = ['today', 'tomorrow'].includes(wanted.text) ? wanted.text : wanted.day
  const day = filters.day ?? (wanted.isMet ? said : undefined)
  return { ...filters, day, plain: [filters.plain, 'time'].filter(Boolean).join() }
}

/** The order of the list that was answered. */
export const sortShown = (filters: ServiceFilters, answer: Answered | undefined) =>
  !filters.sort && !filters.day && answer?.wanted?.isMet ? 'soonest' : sortOf(filters)

/** In what the list is not what was asked for. */
export function noteOf({ data, match, wanted }: Answered, { day }: ServiceFilters): string | undefined {
  const notes = [
    match === 'close' && 'Nothing matches all words. These are close.',
    wanted && !wanted.isMet && !day && `Nothing is free ${wanted.text}. These are the next times.`,
  ]
  return (data.length > 0 && notes.filter(Boolean).join(' ')) || undefined
}

/** The filters that the tabs of a search share; undefined without a text. */
export function tabFilters({
  q,
  campus,
  minPrice,
  maxPrice,
  rating,
  plain,
}: ServiceFilters): MarketFilters | undefined {
  const minRating = ratings.find((one) => String(one) === rating)
  return q ? { q, campus, minPrice, maxPrice, minRating, plain } : undefined
}

/** What the tabs have; that of services is this list, which may have more filters. */
export function kindsOf(
  counts: { data: FilterCounts } | undefined,
  answer: Answered | undefined,
): FilterCounts['kinds'] | undefined {
  const kinds = counts?.data.kinds
  return kinds && { ...kinds, service: answer?.pagination?.total ?? kinds.service }
}
