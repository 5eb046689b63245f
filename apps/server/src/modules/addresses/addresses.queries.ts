import type { Address } from '@vendly/contract/addresses'
import { directionTo, metresBetween } from '@vendly/contract/campus-bounds'
import type { Place } from '@vendly/contract/campuses'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'

type Row = {
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

const COLUMNS = `a.id, a.label, a.campus_id as "campusId", c.short_name as "campusName", a.place_id as "placeId", p.name as "placeName",
  p.kind as "placeKind", p.lat as "placeLat", p.lng as "placeLng", a.pin_lat as "pinLat", a.pin_lng as "pinLng", a.block, a.room, a.landmark,
  a.recipient_name as "recipientName", a.recipient_phone as "recipientPhone", a.is_default as "isDefault", a.created_at as "createdAt"`
const JOINS = 'join places p on p.id = a.place_id join campuses c on c.id = a.campus_id'

const all = statement<Row>(
  'addresses.all',
  `select ${COLUMNS} from addresses a ${JOINS} where a.user_id = $1 order by a.is_default desc, a.created_at desc, a.id`,
)
const one = statement<Row>(
  'addresses.one',
  `select ${COLUMNS} from addresses a ${JOINS} where a.id = $1 and a.user_id = $2`,
)

export const listAddresses = async (db: Db, userId: string): Promise<Address[]> =>
  (await db.rows(all, [userId])).map(present)

/** Codes: not_found, also for somebody else's. */
export const findAddress = async (db: Db, userId: string, id: string): Promise<Address> =>
  present(found(await db.row(one, [id, userId])))

function present(row: Row): Address {
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
    deliverTo: { placeId: row.placeId, room: doorOf(row, pin && wayFrom(place, pin)) },
    createdAt: row.createdAt.toISOString(),
  }
}

const wayFrom = (place: { lat: number; lng: number }, pin: { lat: number; lng: number }) =>
  `${Math.round(metresBetween(place, pin))} m ${directionTo(place, pin)} of it`

/** The last steps in one line, as a rider reads them. */
function doorOf(row: Row, way: string | null): string {
  const door = [row.block && named('Block', row.block), row.room && named('Room', row.room)].filter(Boolean).join(', ')
  const asks = [row.recipientName, row.recipientPhone].filter(Boolean).join(', ')
  return [way, door, row.landmark, asks && `Ask for ${asks}`].filter(Boolean).join('. ')
}

const named = (what: string, text: string) => (/^\p{L}{3,}/u.test(text) ? text : `${what} ${text}`)
