import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug } from './ids.ts'

export const campus = z
  .object({ _id: id, slug: z.string(), name: z.string(), shortName: z.string(), city: z.string(), state: z.string() })
  .meta({ id: 'Campus' })
export type Campus = z.output<typeof campus>

export const place = z
  .object({
    _id: id,
    name: z.string(),
    kind: z.enum(['hostel', 'faculty', 'gate', 'shops', 'library', 'bus-stop', 'landmark']),
    lat: z.number(),
    lng: z.number(),
  })
  .meta({ id: 'Place' })
export type Place = z.output<typeof place>

/** By short names: the seller is not on the buyer’s campus, so there is pickup but no delivery. */
export const otherCampus = z.object({ seller: z.string(), buyer: z.string() }).meta({ id: 'OtherCampus' })
export type OtherCampus = z.output<typeof otherCampus>

export const listCampuses = endpoint({
  method: 'GET',
  path: '/campuses',
  audience: 'public',
  summary: 'Universities that Vendly serves, and that of the caller; with the code of an invitation its pilot too',
  query: z.object({
    invite: z.string().max(40).optional().meta({ description: 'The code of an invitation to a pilot' }),
  }),
  reply: z.array(campus),
})

export const listPlaces = endpoint({
  method: 'GET',
  path: '/campuses/:campus/places',
  audience: 'public',
  summary: 'Hostels, gates, faculties and other places on a campus',
  params: z.object({ campus: idOrSlug }),
  reply: z.array(place),
})

export const mapTiles = endpoint({
  method: 'GET',
  path: '/campuses/map-tiles',
  audience: 'public',
  summary: 'URL template of the map tiles; null: maps show only the places of the campus',
  reply: z.object({ url: z.string().nullable(), attribution: z.string() }).meta({ id: 'MapTiles' }),
})
