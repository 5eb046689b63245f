import type { Place } from '@vendly/contract/campuses'

const kinds: readonly Place['kind'][] = ['hostel', 'faculty', 'library', 'gate', 'shops', 'bus-stop', 'landmark']

export const kindWords: Record<Place['kind'], string> = {
  hostel: 'Hostel',
  faculty: 'Faculty',
  gate: 'Gate',
  shops: 'Shops',
  library: 'Library',
  'bus-stop': 'Bus stop',
  landmark: 'Landmark',
}

/** The last choice first, then hostels, then the rest, each by name. */
export function sortPlaces(places: readonly Place[], last: string | undefined): Place[] {
  const rank = (place: Place) => (place.name === last ? -1 : kinds.indexOf(place.kind))
  return [...places].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

/** Places in whose name every word that was typed begins some word. */
export function matchingPlaces(places: readonly Place[], text: string): readonly Place[] {
  const wanted = words(text)
  if (wanted.length === 0) return places
  return places.filter((place) => {
    const own = words(`${place.name} ${kindWords[place.kind]}`)
    return wanted.every((word) => own.some((one) => one.startsWith(word)))
  })
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
