import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { type MarketCall, type MarketFilters, queryOf } from './market-filters.ts'
import { countLabel, nounFor } from './market-labels.ts'

const DEBOUNCE_MS = 300
const DEFAULT_TEXT = 'Show products'

export interface ProductCount {
  /** Text of the button: "Show 186 products" once that is known. */
  text: string
  request: (filters: MarketFilters) => void
  cancel: () => void
}

/** Counts what the chosen filters would leave, before they are applied. */
export function useProductCount(call: MarketCall): ProductCount {
  const [text, setText] = useState(DEFAULT_TEXT)
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])
  const cancel = () => {
    pending.current?.abort()
    setText(DEFAULT_TEXT)
  }
  const request = (filters: MarketFilters) => {
    cancel()
    const controller = new AbortController()
    pending.current = controller
    const { signal } = controller
    setTimeout(() => {
      if (signal.aborted) return
      // Optional: without a response the button keeps its default text.
      fetchCount(call, filters, signal).then(setText, () => undefined)
    }, DEBOUNCE_MS)
  }
  return { text, request, cancel }
}

async function fetchCount(call: MarketCall, filters: MarketFilters, signal: AbortSignal): Promise<string> {
  const { pagination } = await api(call, { query: { ...queryOf(call, filters), limit: 1 }, signal })
  if (!pagination) return DEFAULT_TEXT
  return pagination.total === 0
    ? 'No results'
    : `Show ${countLabel(pagination.total, pagination.totalIsExact)} ${nounFor(call, pagination.total)}`
}
