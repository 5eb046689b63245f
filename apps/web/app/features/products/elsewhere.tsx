import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import type { CardData } from './card-data.ts'
import { type Market, toResults } from './market.queries.ts'
import { type MarketCall, queryOf, searchOf } from './market-filters.ts'
import { ProductRail } from './product-rail.tsx'

const ASKED = 40
const SHOWN = 10

export interface ElsewhereProps {
  market: Market
  call: MarketCall
  path: string
}

/** Below everything that this campus has: the same on other campuses, in a group of its own. Its key is the address of the list. */
export function Elsewhere({ market: { filters }, call, path }: ElsewhereProps) {
  const everywhere = { ...filters, campus: 'all', place: undefined }
  const [cards, setCards] = useState<CardData[]>([])
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const found = await api(call, { query: { ...queryOf(call, everywhere), limit: ASKED }, signal })
    const others = toResults(found).cards.filter(({ campus }) => campus.slug !== filters.campus)
    setCards(others.slice(0, SHOWN))
  })
  useEffect(() => {
    const stop = new AbortController()
    // Optional: the list above is complete without it.
    load(stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [])
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="elsewhere-title" className="mt-5 border-line border-t pt-4 pb-5">
      <div className="mb-2.5 flex items-baseline gap-3">
        <h2 id="elsewhere-title" className="display flex-1 text-d-sm">
          On other campuses
        </h2>
        <Link to={path + searchOf(everywhere)} className="touch font-semibold text-brand-text text-sm">
          See all
        </Link>
      </div>
      <p className="mb-2.5 text-ink-2 text-sm">No delivery to your campus. You can pick up from the seller.</p>
      <ProductRail label="On other campuses" cards={cards} />
    </section>
  )
}
