import { z } from 'zod'
import { phone } from './auth.ts'
import { place } from './campuses.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { line } from './text.ts'

const optionalText = (max: number) =>
  line()
    .max(max, `At most ${max} characters.`)
    .transform((text) => text || null)
    .nullish()
const orNull = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), z.null(), schema])

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** A place of the campus, or a pin on its map. The server checks what each of them requires. */
const addressInput = z.object({
  label: line().min(1, 'Name this address, such as Room.').max(30, 'At most 30 characters.'),
  placeId: id.nullish(),
  pin: z.object({ lat: latitude, lng: longitude }).nullish(),
  block: optionalText(30),
  room: optionalText(30),
  landmark: optionalText(120),
  recipientName: optionalText(60),
  recipientPhone: orNull(phone).optional(),
})
export type AddressInput = z.output<typeof addressInput>

export const address = z
  .object({
    _id: id,
    label: z.string(),
    campus: z.object({ _id: id, shortName: z.string() }),
    /** The campus place itself, or the nearest one to the pin. */
    place: place.pick({ _id: true, name: true, kind: true }),
    pin: z.object({ lat: z.number(), lng: z.number(), metresFromPlace: z.number().int() }).nullable(),
    block: z.string().nullable(),
    room: z.string().nullable(),
    landmark: z.string().nullable(),
    recipientName: z.string().nullable(),
    recipientPhone: z.string().nullable(),
    isDefault: z.boolean(),
    /** What an order to this address is sent with: the place, and the rest in one line. */
    deliverTo: z.object({ placeId: id, room: z.string() }),
    createdAt: timestamp,
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof address>

export const listAddresses = endpoint({
  method: 'GET',
  path: '/users/addresses',
  audience: 'any',
  summary: `The caller’s addresses, the default first; at most ${limits.addresses}`,
  reply: z.array(address),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/users/addresses',
  audience: 'any',
  summary: 'Add an address; the first one becomes the default',
  body: addressInput.extend({ isDefault: z.boolean().optional() }),
  reply: address,
  status: 201,
  idempotent: true,
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/users/addresses/:id',
  audience: 'owner',
  summary: 'Change an address',
  params: byId,
  body: addressInput,
  reply: address,
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/users/addresses/:id',
  audience: 'owner',
  summary: 'Delete an address; if it was the default, the newest of the others becomes the default',
  params: byId,
  reply: z.object({ _id: id }),
})

export const setDefaultAddress = endpoint({
  method: 'PATCH',
  path: '/users/addresses/:id/default',
  audience: 'owner',
  summary: 'Make it the default, which checkout selects first',
  params: byId,
  reply: address,
})

export const validateAddress = endpoint({
  method: 'POST',
  path: '/users/addresses/validate',
  audience: 'any',
  summary: 'Check an address without saving it; errors are by field',
  body: addressInput,
  reply: z
    .object({
      valid: z.boolean(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
      /** The campus place that the rider would be sent to; null when the address is refused. */
      place: place.pick({ _id: true, name: true, kind: true }).nullable(),
    })
    .meta({ id: 'AddressChecked' }),
})

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/users/addresses/search',
  audience: 'any',
  summary: 'Places of the caller’s campus by prefix, tolerating typing mistakes; best first',
  query: z.object({
    q: line().max(80).default(''),
    limit: z.coerce.number().int().min(1).max(limits.placesFound).default(8),
  }),
  reply: z.array(place),
})
