import type { Address } from '@vendly/contract/addresses'
import { directionTo, metresBetween, type Point } from '@vendly/contract/campus-bounds'
import type { Place } from '@vendly/contract/campuses'

export type AddressRow = {
  id: string
  label: string
  campusId: string
  campusName: string
  placeId: string
  placeName: string
  placeKind: Place['kind']
  placeLat: number
  placeLng: number
  pinLat: number | null
  pinLng: number | null
  block: string | null
  room: string | null
  landmark: string | null
  recipientName: string | null
  recipientPhone: string | null
  isDefault: boolean
  createdAt: Date
}

/** The columns of an AddressRow, for `addresses a` with ADDRESS_JOINS. */
export const ADDRESS_COLUMNS = `a.id, a.label, a.campus_id as "campusId", c.short_name as "campusName",
  a.place_id as "placeId", p.name as "placeName", p.kind as "placeKind", p.lat as "placeLat", p.lng as "placeLng",
  a.pin_lat as "pinLat", a.pin_lng as "pinLng", a.block, a.room, a.landmark, a.recipient_name as "recipientName",
  a.recipient_phone as "recipientPhone", a.is_default as "isDefault", a.created_at as "createdAt"`
export const ADDRESS_JOINS = `join places p on p.id = a.place_id
  join campuses c on c.id = a.campus_id`

export function presentAddress(row: AddressRow): Address {
  const { pinLat: lat, pinLng: lng } = row
  const place = { lat: row.placeLat, lng: row.placeLng }
  const pin = lat !== null && lng !== null ? { lat, lng } : null
  return {
    _id: row.id,
    label: row.label,
    campus: { _id: row.campusId, shortName: row.campusName },
    place: { _id: row.placeId, name: row.placeName, kind: row.placeKind },
    pin: pin && { ...pin, metresFromPlace: Math.round(metresBetween(place, pin)) },
    block: row.block,
    room: row.room,
    landmark: row.landmark,
    recipientName: row.recipientName,
    recipientPhone: row.recipientPhone,
    isDefault: row.isDefault,
    deliverTo: { placeId: row.placeId, room: roomText(row, pin && pinText(place, pin)) },
    createdAt: row.createdAt.toISOString(),
  }
}

const pinText = (place: Point, pin: Point) =>
  `${Math.round(metresBetween(place, pin))} m ${directionTo(place, pin)} of it`

/** Everything but the place in one line, for the rider. */
function roomText(row: AddressRow, pin: string | null): string {
  const room = [row.block && withLabel('Block', row.block), row.room && withLabel('Room', row.room)]
    .filter(Boolean)
    .join(', ')
  const recipient = [row.recipientName, row.recipientPhone].filter(Boolean).join(', ')
  return [pin, room, row.landmark, recipient && `Ask for ${recipient}`].filter(Boolean).join('. ')
}

// "Room B12", but not "Room Porter’s lodge".
const withLabel = (label: string, text: string) => (/^\p{L}{3,}/u.test(text) ? text : `${label} ${text}`)
