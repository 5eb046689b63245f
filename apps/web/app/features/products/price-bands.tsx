import { Link } from 'react-router'
import { countText, nairaText } from '../../lib/money.ts'
import type { Market } from './market.queries.ts'
import { searchOf } from './market-filters.ts'
import { countLabel } from './market-labels.ts'

const look = 'touch inline-flex h-9 items-center gap-1.5 rounded-chip px-3 font-medium text-sm bg-surface edged-thin'

/** Price ranges with their number of results. */
export function PriceBands({ market, path, onChoose }: { market: Market; path: string; onChoose: () => void }) {
  const { filters, counts } = market
  if (!counts || counts.prices.length < 2 || filters.minPrice !== undefined || filters.maxPrice !== undefined)
    return null
  return (
    <nav aria-label="Price ranges" className="flex flex-wrap gap-2">
      {counts.prices.map(({ from, to, count }) => (
        <Link
          key={from}
          to={path + searchOf({ ...filters, minPrice: from || undefined, maxPrice: to ?? undefined })}
          preventScrollReset
          onClick={onChoose}
          className={look}
        >
          {bandText(from, to)}
          <span className="font-normal text-ink-3 text-xs figures">{countLabel(count, counts.exact)}</span>
        </Link>
      ))}
    </nav>
  )
}

const bandText = (from: number, to: number | null): string => {
  if (to === null) return `From ${nairaText(from)}`
  return from === 0 ? `Under ${nairaText(to)}` : `${nairaText(from)}–${countText(to)}`
}
