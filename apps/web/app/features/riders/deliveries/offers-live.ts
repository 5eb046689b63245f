import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRealtime } from '../../../lib/realtime.ts'
import { availableQuery, riderFiguresQuery } from './deliveries.queries.ts'

/** Where the notice "A delivery waits" leads: how it is told from the others. */
const OFFERS = '/rider/deliveries'

/** Keeps the list of jobs in step while a rider is online; gives how many came since the page was opened. */
export function useOffersLive(): number {
  const client = useQueryClient()
  const [came, setCame] = useState(0)
  useRealtime('notification:new', ({ link }) => {
    if (link !== OFFERS) return
    setCame((before) => before + 1)
    void client.invalidateQueries({ queryKey: availableQuery.queryKey })
    void client.invalidateQueries({ queryKey: riderFiguresQuery.queryKey })
  })
  return came
}
