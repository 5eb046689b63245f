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

type Checked = { errors: FieldError[]; place: Place | undefined }

/** Checks an address against the places of a campus. `place` is where the rider is sent. */
export function checkAddress(input: AddressInput, places: readonly Place[]): Checked {
  if (!places.length) return refuse('placeId', 'Choose your university in your profile first.')
  if (input.pin) return checkPin(input, input.pin, places)
  if (!input.placeId) return refuse('placeId', 'Choose a place, or put a pin on the map.')
  const place = places.find(({ _id }) => _id === input.placeId)
  if (!place) return refuse('placeId', 'That place is not on your campus.')
  const needsRoom = place.kind === 'hostel' && !input.room && !input.block
  return {
    errors: needsRoom ? [{ field: 'room', message: 'Add the block or room, so that the rider can find you.' }] : [],
    place,
  }
}

function checkPin(input: AddressInput, pin: Point, places: readonly Place[]): Checked {
  const metres = Math.round(metresOutside(convexHull(places), pin))
  if (metres > CAMPUS_EDGE_METRES) {
    const distance = metres.toLocaleString('en-NG')
    return refuse('pin', `That pin is ${distance} m off campus. Put it within ${CAMPUS_EDGE_METRES} m of the campus.`)
  }
  const errors = input.landmark
    ? []
    : [{ field: 'landmark', message: 'Add a landmark, so that the rider can find you.' }]
  return { errors, place: nearestPlace(places, pin) }
}

const nearestPlace = (places: readonly Place[], point: Point): Place | undefined =>
  places.reduce<Place | undefined>(
    (nearest, place) => (!nearest || metresBetween(point, place) < metresBetween(point, nearest) ? place : nearest),
    undefined,
  )

const refuse = (field: string, message: string): Checked => ({ errors: [{ field, message }], place: undefined })
