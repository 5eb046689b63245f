import type { Understood as Part } from '@vendly/contract/search'
import { FilterChip } from '../products/market-chips.tsx'
import { type MarketFilters, searchOf } from '../products/market-filters.ts'

/** What the text says about place, price and condition, each as a link to the same search without it. */
export function Understood({ filters, understood }: { filters: MarketFilters; understood: readonly Part[] }) {
  return (
    <ul aria-label="Taken from your words" className="flex flex-wrap gap-2 pt-2.5">
      {understood.map(({ kind, text }) => (
        <li key={kind}>
          <FilterChip to={`/search${searchOf({ ...filters, plain: [filters.plain, kind].filter(Boolean).join() })}`}>
            {text}
          </FilterChip>
        </li>
      ))}
    </ul>
  )
}
