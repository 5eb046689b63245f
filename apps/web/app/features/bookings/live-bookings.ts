import { type Query, useQueryClient } from '@tanstack/react-query'
import { isUnder, keys } from '../../lib/keys.ts'
import type { ServerEvents } from '../../lib/realtime.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { isStale } from '../orders/order-updates.ts'
import { quotesKey } from './quotes/quotes.queries.ts'

const showsBookings = ({ queryKey }: Query) => isUnder(queryKey, keys.bookings)
const showsMoney = ({ queryKey }: Query) => isUnder(queryKey, keys.wallet, keys.vendor)

/** Refetches queries that show an updated booking, and all of them after a reconnect. */
export function useLiveBookings(): void {
  const client = useQueryClient()
  const refresh = (update: ServerEvents['booking:update']) => {
    void client.invalidateQueries({ predicate: (query) => showsBookings(query) && isAffected(query, update) })
    void client.invalidateQueries({ predicate: showsMoney })
  }
  useRealtime('booking:update', refresh)
  useRealtime('vendor:booking:new', refresh)
  useRealtime('quote:update', ({ _id }) => {
    void client.invalidateQueries({
      queryKey: quotesKey,
      predicate: ({ queryKey }) => queryKey[2] !== 'one' || queryKey[3] === _id,
    })
  })
  useRealtime('missed', () => void client.invalidateQueries({ predicate: showsBookings }))
}

function isAffected({ queryKey, state }: Query, update: ServerEvents['booking:update']): boolean {
  const [, kind, id] = queryKey
  // Requests for a quote have an event of their own.
  if (kind === 'quotes') return false
  // The page of another booking is not affected.
  if ((kind === 'one' || kind === 'cancellation') && id !== update._id) return false
  return isStale(state.data, update)
}
