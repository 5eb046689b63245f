import type { Place } from '@vendly/contract/campuses'
import type { OrderQuote } from '@vendly/contract/checkout'
import { groupBy } from '../../lib/group-by.ts'

const kinds: readonly Place['kind'][] = ['hostel', 'faculty', 'library', 'gate', 'shops', 'bus-stop', 'landmark']

export const placeKindLabels: Record<Place['kind'], string> = {
  hostel: 'Hostel',
  faculty: 'Faculty',
  gate: 'Gate',
  shops: 'Shops',
  library: 'Library',
  'bus-stop': 'Bus stop',
  landmark: 'Landmark',
}

/** The last choice first, then hostels, then the rest, each sorted by name. */
export function sortPlaces(places: readonly Place[], last: string | undefined): Place[] {
  const rank = (place: Place) => (place.name === last ? -1 : kinds.indexOf(place.kind))
  return [...places].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

type Serving = Pick<OrderQuote['orders'][number], 'vendor' | 'deliveryPlaces'>

/** The store delivers to this place, as far as one is chosen. */
export const isServed = ({ deliveryPlaces }: Pick<Serving, 'deliveryPlaces'>, placeId: string | undefined): boolean =>
  placeId === undefined || deliveryPlaces.length === 0 || deliveryPlaces.includes(placeId)

/** The stores that do not deliver to this place. */
const storesNotServing = (orders: readonly Serving[], placeId: string): string[] =>
  orders.flatMap((order) => (isServed(order, placeId) ? [] : [order.vendor.businessName]))

/**
 * Places by the stores that do not deliver there: those that all deliver to first, under no store. `isServed`: another store
 * of the cart delivers there.
 */
export const placesByService = (places: readonly Place[], orders: readonly Serving[]) =>
  [...groupBy(places, ({ _id }) => listing.format(storesNotServing(orders, _id)))]
    .map(([stores, there]) => ({
      ...{ stores, places: there },
      isServed: there.some(({ _id }) => storesNotServing(orders, _id).length < Math.max(orders.length, 1)),
    }))
    .sort((one, other) => Number(one.stores !== '') - Number(other.stores !== ''))

const listing = new Intl.ListFormat('en-NG', { type: 'disjunction' })

/** Places where every typed word starts a word of the name or kind. */
export function matchingPlaces(places: readonly Place[], text: string): readonly Place[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return places
  return places.filter((place) => {
    const words = wordsOf(`${place.name} ${placeKindLabels[place.kind]}`)
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  })
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
