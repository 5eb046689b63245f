import type { OrderCard } from '@vendly/contract/orders'
import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'

/** Where the last order was delivered: the name of a campus place, and the room. */
export interface LastPlace {
  place: string
  room: string
}

export const placeOfLastOrder = (orders: readonly OrderCard[]): LastPlace | null => {
  const last = orders.find(({ delivery }) => delivery.place)
  return last?.delivery.place ? { place: last.delivery.place, room: last.delivery.room ?? '' } : null
}

export const lastPlace = deviceStore<LastPlace>(storageKeys.lastPlace, {
  owner: 'user',
  parse: (read) => {
    const { place, room } = (read ?? {}) as Record<string, unknown>
    return typeof place === 'string' ? { place, room: typeof room === 'string' ? room : '' } : undefined
  },
})
