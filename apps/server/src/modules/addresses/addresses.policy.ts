import type { AddressInput } from '@vendly/contract/addresses'
import {
  CAMPUS_EDGE_METRES,
  convexHull,
  metresBetween,
  metresOutside,
  type Point,
} from '@vendly/contract/campus-bounds'
import type { Place } from '@vendly/contract/campuses'
import type { FieldError } from '../../platform/problem.ts'

const nearestPlace = (places: readonly Place[], point: Point): Place | undefined =>
  places.reduce<Place | undefined>(
    (best, place) => (!best || metresBetween(point, place) < metresBetween(point, best) ? place : best),
    undefined,
  )

/** What is wrong with an address on the campus that has these places, and the place a rider would be told. */
export function checkAddress(
  wish: AddressInput,
  places: readonly Place[],
): { errors: FieldError[]; place: Place | undefined } {
  if (!places.length) return refuse('placeId', 'Choose your university in your profile first.')
  if (wish.pin) return checkPin(wish, wish.pin, places)
  if (!wish.placeId) return refuse('placeId', 'Choose a place, or put a pin on the map.')
  const place = places.find(({ _id }) => _id === wish.placeId)
  if (!place) return refuse('placeId', 'That place is not on your campus.')
  const doorless = place.kind === 'hostel' && !wish.room && !wish.block
  return {
    errors: doorless
      ? [{ field: 'room', message: 'Say the block or the room, so that the rider finds your door.' }]
      : [],
    place,
  }
}

function checkPin(wish: AddressInput, pin: Point, places: readonly Place[]) {
  const metres = Math.round(metresOutside(convexHull(places), pin))
  if (metres > CAMPUS_EDGE_METRES) {
    const far = metres.toLocaleString('en-NG')
    return refuse('pin', `That pin is ${far} m off campus. Put it within ${CAMPUS_EDGE_METRES} m of the campus.`)
  }
  const errors = wish.landmark
    ? []
    : [{ field: 'landmark', message: 'Say what stands there, so that the rider finds you.' }]
  return { errors, place: nearestPlace(places, pin) }
}

const refuse = (field: string, message: string) => ({ errors: [{ field, message }], place: undefined })
