import { type Query, useQueryClient } from '@tanstack/react-query'
import type { OrderUpdate } from '@vendly/contract/realtime'
import { isUnder, keys } from '../../lib/keys.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { isStale } from './order-updates.ts'

const showsOrders = ({ queryKey }: Query) => isUnder(queryKey, keys.orders, keys.deliveries)
const showsMoney = ({ queryKey }: Query) => isUnder(queryKey, keys.wallet, keys.vendor)

/** Refreshes whatever shows an order that has moved on, and all of them after being away. */
export function useLiveOrders(): void {
  const client = useQueryClient()
  const refresh = (update: OrderUpdate) => {
    void client.invalidateQueries({
      predicate: (query) => showsOrders(query) && isConcerned(query, update),
    })
    void client.invalidateQueries({ predicate: showsMoney })
  }
  useRealtime('order:update', refresh)
  useRealtime('vendor:order:new', refresh)
  useRealtime('connected', () => void client.invalidateQueries({ predicate: showsOrders }))
}

function isConcerned({ queryKey, state }: Query, update: OrderUpdate): boolean {
  const [, kind, id] = queryKey
  // Another order's page has nothing to do with this one.
  if ((kind === 'one' || kind === 'receipt') && id !== update._id) return false
  return isStale(state.data, update)
}
