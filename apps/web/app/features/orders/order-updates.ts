import type { OrderUpdate } from '@vendly/contract/realtime'

interface Shown {
  _id: string
  lastEventId: number
  updatedAt: string
}

/** Whether what the server says is newer than what is shown. A rider who takes a delivery changes no state, only the time. */
export function isNews(shown: Omit<Shown, '_id'>, update: Pick<OrderUpdate, 'eventId' | 'at'>): boolean {
  if (update.eventId !== shown.lastEventId) return update.eventId > shown.lastEventId
  return Date.parse(update.at) > Date.parse(shown.updatedAt)
}

/** Whether something that was fetched shows this order as it no longer is, or does not hold it at all. */
export function isStale(data: unknown, update: OrderUpdate): boolean {
  const row = rowsOf(data).find(({ _id }) => _id === update._id)
  return row === undefined || isNews(row, update)
}

/** The orders in one order, a list, an envelope, or pages of them. */
function rowsOf(data: unknown): Shown[] {
  if (Array.isArray(data)) return data.flatMap(rowsOf)
  if (typeof data !== 'object' || data === null) return []
  if ('lastEventId' in data) return [data as Shown]
  if ('pages' in data) return rowsOf(data.pages)
  return 'data' in data ? rowsOf(data.data) : []
}
