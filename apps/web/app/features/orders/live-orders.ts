import { type Query, useQueryClient } from '@tanstack/react-query'
import type { OrderUpdate } from '@vendly/contract/realtime'
import { useEffect } from 'react'
import { isUnder, keys } from '../../lib/keys.ts'
import { sendRealtime, useRealtime } from '../../lib/realtime.ts'
import { isStale } from './order-updates.ts'

const showsOrders = ({ queryKey }: Query) => isUnder(queryKey, keys.orders, keys.deliveries)
const showsMoney = ({ queryKey }: Query) => isUnder(queryKey, keys.wallet, keys.vendor)

/** Refetches queries that show an updated order, and all of them after a reconnect. */
export function useLiveOrders(): void {
  const client = useQueryClient()
  const refresh = (update: OrderUpdate) => {
    void client.invalidateQueries({
      predicate: (query) => showsOrders(query) && isAffected(query, update),
    })
    void client.invalidateQueries({ predicate: showsMoney })
  }
  useRealtime('order:update', refresh)
  // Placed on another device or tab.
  useRealtime('order:new', refresh)
  useRealtime('vendor:order:new', refresh)
  useRealtime('missed', () => void client.invalidateQueries({ predicate: showsOrders }))
}

/** Joins the room of an order while its page is open: administrators get its updates in no other way. */
export function useOrderRoom(orderId: string): void {
  const join = () => sendRealtime('order:subscribe', { orderId })
  useRealtime('connected', join)
  // The server takes everybody out of these rooms when it may have missed who must leave.
  useRealtime('missed', join)
  useEffect(() => {
    sendRealtime('order:subscribe', { orderId })
    return () => sendRealtime('order:unsubscribe', { orderId })
  }, [orderId])
}

function isAffected({ queryKey, state }: Query, update: OrderUpdate): boolean {
  const [, kind, id] = queryKey
  // The page of another order is not affected.
  if ((kind === 'one' || kind === 'receipt') && id !== update._id) return false
  return isStale(state.data, update)
}
