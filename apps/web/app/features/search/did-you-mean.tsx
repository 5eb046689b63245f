import { Link } from 'react-router'
import { type MarketFilters, searchOf } from '../products/market-filters.ts'

/** Says that the spelling was corrected, with a link to search as typed. */
export function DidYouMean({ filters, correctedQuery }: { filters: MarketFilters; correctedQuery: string }) {
  return (
    <p className="flex min-h-touch flex-wrap items-center gap-x-1.5 py-1 text-ink-2 text-sm">
      <span>
        Showing <b className="text-ink">{correctedQuery}</b>.
      </span>
      <Link to={`/search${searchOf({ ...filters, exact: true })}`} className="touch font-semibold text-brand-text">
        Search “{filters.q}” instead
      </Link>
    </p>
  )
}

/** Says that nothing has all of the words, and that what is shown has some. */
export function CloseMatches({ query }: { query: string }) {
  return (
    <p className="flex min-h-touch items-center py-1 text-ink-2 text-sm">
      <span>
        No exact match for <b className="break-words text-ink">“{query}”</b>. Close matches:
      </span>
    </p>
  )
}
