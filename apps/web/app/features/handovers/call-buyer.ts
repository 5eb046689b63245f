import type { Order } from '@vendly/contract/orders'
import { api } from '../../lib/api.ts'
import { useOrderChange } from '../orders/orders.queries.ts'

/** Notes that the rider who waits pressed Call: it is a part of the proof that they tried. The phone calls all the same. */
export function useCallBuyer({ _id: id, waiting }: Pick<Order, '_id' | 'waiting'>): () => void {
  const { send } = useOrderChange<object>(
    id,
    async (_, idempotencyKey) =>
      (await api('POST /riders/deliveries/:id/call', { params: { id }, idempotencyKey })).data,
  )
  return () => {
    if (waiting && !waiting.isContacted) send({})
  }
}
