import { useInfiniteQuery } from '@tanstack/react-query'
import type { SearchCounts } from '@vendly/contract/search-terms'
import { countText } from '../../lib/money.ts'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { Delta, StatsSkeleton } from '../../ui/stat.tsx'
import { searchTermsQuery, type TermFilter } from './search-terms.queries.ts'

/** Fewer searches than this are chance: no per cent is shown. */
const LEAST = 5
const share = (part: number, { searches }: SearchCounts) =>
  searches < LEAST ? 'too few' : `${Math.round((part / searches) * 100)}%`

/** How often people search, and find. */
export function SearchFigures({ filter }: { filter: TermFilter }) {
  const { data, isError } = useInfiniteQuery(searchTermsQuery(filter))
  const { totals, previous } = data?.pages[0] ?? {}
  if (!totals || !previous) return isError ? null : <StatsSkeleton count={3} />
  const change = previous.searches < LEAST ? undefined : Math.round((totals.searches / previous.searches - 1) * 100)
  return (
    <FigureStrip
      label="Figures of the period"
      shown={[
        {
          ...{ id: 'searches', value: countText(totals.searches) },
          note: (
            <>
              {change !== undefined && <Delta change={change} />} {countText(previous.searches)} before
            </>
          ),
        },
        {
          ...{ id: 'searchSuccess', value: share(totals.presses, totals) },
          note: `${share(previous.presses, previous)} before`,
        },
        {
          ...{ id: 'zeroResults', value: share(totals.empty, totals) },
          note: `${countText(totals.empty)} searches, ${share(previous.empty, previous)} before`,
        },
      ]}
    />
  )
}
