import type { OrderUpdate } from '@vendly/contract/realtime'

interface Shown {
  _id: string
  lastEventId: number
  updatedAt: string
}

/** Whether an update is newer than the order shown. A rider who takes a delivery changes only the time, not the state. */
export function isNewer(shown: Omit<Shown, '_id'>, update: Pick<OrderUpdate, 'eventId' | 'at'>): boolean {
  if (update.eventId !== shown.lastEventId) return update.eventId > shown.lastEventId
  return Date.parse(update.at) > Date.parse(shown.updatedAt)
}

/** Whether a query's data shows an old version of this order or booking, or does not contain it. */
export function isStale(data: unknown, update: Pick<OrderUpdate, '_id' | 'eventId' | 'at'>): boolean {
  const row = rowsOf(data).find(({ _id }) => _id === update._id)
  return row === undefined || isNewer(row, update)
}

/** The orders in a query's data: one order, a list, a checkout, an envelope, or pages. */
function rowsOf(data: unknown): Shown[] {
  if (Array.isArray(data)) return data.flatMap(rowsOf)
  if (typeof data !== 'object' || data === null) return []
  if ('lastEventId' in data) return [data as Shown]
  if ('pages' in data) return rowsOf(data.pages)
  if ('orders' in data) return rowsOf(data.orders)
  return 'data' in data ? rowsOf(data.data) : []
}
