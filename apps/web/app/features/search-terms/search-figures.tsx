import { useInfiniteQuery } from '@tanstack/react-query'
import type { SearchCounts } from '@vendly/contract/search-terms'
import { countText } from '../../lib/money.ts'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { Delta, StatsSkeleton } from '../../ui/stat.tsx'
import { searchTermsQuery, type TermFilter } from './search-terms.queries.ts'
import { LEAST_SEARCHES, shareText } from './share-text.ts'

const share = (part: number, counts: SearchCounts) => shareText(part, counts) ?? 'too few'

/** How often people search, and find. */
export function SearchFigures({ filter }: { filter: TermFilter }) {
  const { data, isError } = useInfiniteQuery(searchTermsQuery(filter))
  const { totals, previous } = data?.pages[0] ?? {}
  if (!totals || !previous) return isError ? null : <StatsSkeleton count={4} />
  const change =
    previous.searches < LEAST_SEARCHES ? undefined : Math.round((totals.searches / previous.searches - 1) * 100)
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
        {
          ...{ id: 'searchPurchases', value: share(totals.bought, totals) },
          note: `${countText(totals.carted)} added to the cart, ${share(previous.bought, previous)} bought before`,
        },
      ]}
    />
  )
}
