import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { countText } from '../../lib/money.ts'
import type { GoodsCall } from './market.queries.ts'
import { type MarketFilters, queryOf } from './market-filters.ts'

const DEBOUNCE_MS = 300
const usual = 'Show goods'

export interface CountGoods {
  /** What the button says: "Show 186 goods" once that is known. */
  words: string
  ask: (filters: MarketFilters) => void
  forget: () => void
}

/** How many goods a choice of filters would leave, asked while somebody is still choosing. */
export function useGoodsCount(call: GoodsCall): CountGoods {
  const [words, setWords] = useState(usual)
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  const forget = () => {
    waiting.current?.abort()
    setWords(usual)
  }
  const ask = (filters: MarketFilters) => {
    forget()
    const wish = new AbortController()
    waiting.current = wish
    const { signal } = wish
    setTimeout(() => {
      if (signal.aborted) return
      // Only a nicety: without an answer the button keeps its usual words.
      countOf(call, filters, signal).then(setWords, () => undefined)
    }, DEBOUNCE_MS)
  }
  return { words, ask, forget }
}

async function countOf(call: GoodsCall, filters: MarketFilters, signal: AbortSignal): Promise<string> {
  const { pagination } = await api(call, { query: { ...queryOf(filters), limit: 1 }, signal })
  if (!pagination) return usual
  return pagination.total === 0
    ? 'Nothing fits these'
    : `Show ${totalWords(pagination)} ${pagination.total === 1 ? 'product' : 'goods'}`
}

export const totalWords = ({ total, totalIsExact }: { total: number; totalIsExact: boolean }): string =>
  countText(total) + (totalIsExact ? '' : '+')
