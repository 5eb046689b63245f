import type { OrderCard } from '@vendly/contract/orders'
import { storageKeys } from '../../../lib/session.ts'

/** Where goods went last: a place of the campus by its name, and the room. */
export interface LastPlace {
  place: string
  room: string
}

export const placeOfLastOrder = (orders: readonly OrderCard[]): LastPlace | null => {
  const last = orders.find(({ delivery }) => delivery.place)
  return last?.delivery.place ? { place: last.delivery.place, room: last.delivery.room ?? '' } : null
}

/** The last choice on this phone, if this person made it. */
export function readLastPlace(userId: string): LastPlace | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(storageKeys.deliverTo) ?? 'null') as Record<string, unknown> | null
    if (read?.userId !== userId || typeof read.place !== 'string') return undefined
    return { place: read.place, room: typeof read.room === 'string' ? read.room : '' }
  } catch {
    // Nothing that could be read: they choose again.
    return undefined
  }
}

export function rememberLastPlace(userId: string, { place, room }: LastPlace): void {
  localStorage.setItem(storageKeys.deliverTo, JSON.stringify({ userId, place, room }))
}
