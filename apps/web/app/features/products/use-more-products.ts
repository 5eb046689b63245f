import { useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { type CardData, cardOf } from './card-data.ts'
import type { Goods, GoodsCall, Market } from './market.queries.ts'
import { queryOf, searchOf } from './market-filters.ts'

interface Further {
  /** Where the first page ended: if that has moved, what was kept no longer follows it. */
  after: string | null
  cards: CardData[]
  next: string | null
}

const MOST_KEPT = 20
// So that "back" from a product finds the list as long as it was left.
const kept = new Map<string, Further>()

export interface MoreGoods {
  cards: CardData[]
  next: string | null
  state: 'idle' | 'loading' | { problem: string }
  more: () => Promise<void>
}

/** The goods of the page and those fetched after them, appended in place. */
export function useMoreGoods(market: Market, goods: Goods, call: GoodsCall): MoreGoods {
  const name = `${call} ${searchOf(market.filters)} ${market.cursor ?? ''}`
  const after = goods.pagination.next
  const [further, setFurther] = useState<Further>(() => keptFor(name, after) ?? { after, cards: [], next: after })
  const [state, setState] = useState<MoreGoods['state']>('idle')
  const more = async () => {
    if (state === 'loading' || !further.next) return
    setState('loading')
    try {
      const { data, pagination } = await api(call, { query: queryOf(market.filters, further.next) })
      const grown = { after, cards: [...further.cards, ...data.map(cardOf)], next: pagination?.next ?? null }
      keep(name, grown)
      setFurther(grown)
      setState('idle')
    } catch (problem) {
      setState({ problem: problem instanceof ApiProblem ? problem.message : 'The rest did not load.' })
    }
  }
  return { cards: withoutTwins([...goods.cards, ...further.cards]), next: further.next, state, more }
}

function keptFor(name: string, after: string | null): Further | undefined {
  const further = kept.get(name)
  return further?.after === after ? further : undefined
}

function keep(name: string, further: Further): void {
  kept.delete(name)
  kept.set(name, further)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

/** A product that moved while somebody was reading may come a second time. */
const withoutTwins = (cards: CardData[]): CardData[] => [...new Map(cards.map((card) => [card.id, card])).values()]
