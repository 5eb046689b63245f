import type { SearchCounts } from '@vendly/contract/search-terms'

/** Fewer searches than this are chance: no per cent is shown. */
export const LEAST_SEARCHES = 5

/** A part of the searches, or undefined where they are too few. */
export const shareText = (part: number, { searches }: Pick<SearchCounts, 'searches'>): string | undefined =>
  searches < LEAST_SEARCHES ? undefined : `${Math.round((part / searches) * 100)}%`
