import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
import { type CardData, cardOf } from './card-data.ts'
import type { Market, ProductResults } from './market.queries.ts'
import { MARKET_PAGE, type MarketCall, queryOf, searchOf } from './market-filters.ts'

interface LaterPages {
  /** Cursor at the end of the first page: if that has changed, these pages no longer follow it. */
  after: string | null
  cards: CardData[]
  next: string | null
}

const MAX_CACHED = 20
// So that Back from a product finds the list as long as before.
const cache = new Map<string, LaterPages>()

export interface MoreProducts {
  cards: CardData[]
  next: string | null
  state: 'idle' | 'loading' | { problem: string }
  loadMore: () => Promise<void>
}

/** The products of the page, and the pages loaded after it. */
export function useMoreProducts(market: Market, products: ProductResults, call: MarketCall): MoreProducts {
  const key = `${call} ${searchOf(market.filters)} ${market.cursor ?? ''}`
  const after = products.pagination.next
  const [later, setLater] = useState<LaterPages>(() => readCache(key, after) ?? { after, cards: [], next: after })
  const [state, setState] = useState<MoreProducts['state']>('idle')
  const loadMore = async () => {
    if (state === 'loading' || !later.next) return
    setState('loading')
    try {
      const { data, pagination } = await api(call, {
        query: { ...queryOf(call, market.filters, later.next), limit: MARKET_PAGE },
      })
      const extended = { after, cards: [...later.cards, ...data.map(cardOf)], next: pagination?.next ?? null }
      writeCache(key, extended)
      setLater(extended)
      setState('idle')
    } catch (problem) {
      setState({ problem: problemText(problem) })
    }
  }
  return { cards: withoutDuplicates([...products.cards, ...later.cards]), next: later.next, state, loadMore }
}

function readCache(key: string, after: string | null): LaterPages | undefined {
  const later = cache.get(key)
  return later?.after === after ? later : undefined
}

function writeCache(key: string, later: LaterPages): void {
  cache.delete(key)
  cache.set(key, later)
  const [oldest] = cache.keys()
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
}

/** A product whose position changed meanwhile may come a second time. */
const withoutDuplicates = (cards: CardData[]): CardData[] => [...new Map(cards.map((card) => [card.id, card])).values()]
