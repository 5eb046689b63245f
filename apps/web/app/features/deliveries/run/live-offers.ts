import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRealtime } from '../../../lib/realtime.ts'
import { availableQuery, ownOffersQuery, riderFiguresQuery } from './deliveries.queries.ts'
import { JOBS_LINK } from './jobs-link.ts'

/** Refetches what is offered to this rider alone, on whatever tab they are. */
export function useLiveOwnOffers(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: ownOffersQuery.queryKey })
  useRealtime('notification:new', ({ link }) => {
    if (link === JOBS_LINK) refresh()
  })
  useRealtime('missed', refresh)
}

/** Refetches the jobs when a new one is announced. Returns how many arrived since the page was opened. */
export function useLiveOffers(): number {
  const client = useQueryClient()
  const [count, setCount] = useState(0)
  const refresh = () => {
    for (const { queryKey } of [availableQuery, riderFiguresQuery]) void client.invalidateQueries({ queryKey })
  }
  useRealtime('notification:new', ({ link }) => {
    if (link !== JOBS_LINK) return
    setCount((before) => before + 1)
    refresh()
  })
  useRealtime('missed', refresh)
  return count
}
