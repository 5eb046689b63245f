import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { countText, nairaText } from '../../lib/money.ts'
import type { Market } from './market.queries.ts'
import { searchOf } from './market-filters.ts'
import { countLabel } from './market-labels.ts'

const look =
  'touch inline-flex h-9 flex-none items-center whitespace-nowrap gap-1.5 rounded-chip px-3 font-medium text-sm bg-sunk aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-text aria-[current=true]:edged-ink-thin lg:flex lg:bg-transparent'

/** A range of prices in naira, as a filter has it: both ends belong to it. */
export interface PriceBand {
  minPrice?: number
  maxPrice?: number
}

export interface PriceBandsProps {
  market: Market
  path: string
  /** Chosen in the open sheet, and not applied yet. */
  chosen: PriceBand | undefined
  onChoose: (band: PriceBand, event: MouseEvent) => void
}

/** Price ranges with their number of results: a row of chips in the sheet of a phone, so that the filters after them are visible; lines on a wide screen. */
export function PriceBands({ market, path, chosen, onChoose }: PriceBandsProps) {
  const { filters, counts } = market
  if (!counts || counts.prices.length < 2 || filters.minPrice !== undefined || filters.maxPrice !== undefined)
    return null
  return (
    <nav
      aria-label="Price ranges"
      className="rail-scroll -mx-gutter flex gap-2 px-gutter py-1 lg:mx-0 lg:grid lg:gap-0 lg:p-0"
    >
      {counts.prices.map(({ from, to, count }) => {
        // A product at exactly the upper end is counted in the next range.
        const band = { minPrice: from || undefined, maxPrice: to === null ? undefined : to - 1 }
        const isChosen = chosen && chosen.minPrice === band.minPrice && chosen.maxPrice === band.maxPrice
        return (
          <Link
            key={from}
            to={path + searchOf({ ...filters, ...band })}
            preventScrollReset
            aria-current={isChosen || undefined}
            onClick={(event) => onChoose(band, event)}
            className={look}
          >
            {bandText(from, to)}
            <span className="ml-auto font-normal text-ink-3 text-xs figures">{countLabel(count, counts.exact)}</span>
          </Link>
        )
      })}
    </nav>
  )
}

const bandText = (from: number, to: number | null): string => {
  if (to === null) return `From ${nairaText(from)}`
  return from === 0 ? `Under ${nairaText(to)}` : `${nairaText(from)}–${countText(to)}`
}
