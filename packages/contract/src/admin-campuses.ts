import { z } from 'zod'
import { campusLimits as max } from './campus-limits.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { line, text, typed } from './text.ts'

export const campusStatus = z.enum(['draft', 'pilot', 'open', 'paused']).meta({
  id: 'CampusStatus',
  description: 'Draft: nobody sees it. Pilot: by invitation. Open: everybody. Paused: open, but takes no orders',
})
export type CampusStatus = z.output<typeof campusStatus>

const count = z.number().int()
const campusRow = z
  .object({
    _id: id,
    slug: z.string(),
    name: z.string(),
    shortName: z.string(),
    city: z.string(),
    state: z.string(),
    status: campusStatus,
    statusSince: timestamp,
    pauseMessage: z.string().nullable(),
    domains: z.array(z.string()),
    students: count,
    stores: count.meta({ description: 'As many as the list of stores shows' }),
    riders: count.meta({ description: 'As many as the list of riders shows' }),
    places: count,
    orders: count.meta({ description: 'Paid in the last 7 days' }),
  })
  .meta({ id: 'CampusRow' })
export type CampusRow = z.output<typeof campusRow>

const campusRecord = campusRow
  .extend({
    version: z.number().int(),
    lat: z.number(),
    lng: z.number(),
    inviteCode: z.string().nullable().meta({ description: 'Of the link to join a pilot' }),
  })
  .meta({ id: 'CampusRecord' })
export type CampusRecord = z.output<typeof campusRecord>

const words = (empty: string, most: number) => line().min(1, empty).max(most, `At most ${most} characters.`)
export const campusLat = z
  .number('Enter a number.')
  .min(max.lat.min, 'This is south of Nigeria.')
  .max(max.lat.max, 'This is north of Nigeria.')
export const campusLng = z
  .number('Enter a number.')
  .min(max.lng.min, 'This is west of Nigeria.')
  .max(max.lng.max, 'This is east of Nigeria.')
export const emailDomain = typed()
  .toLowerCase()
  .max(120)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a domain, such as live.unilag.edu.ng.')
export const campusSlug = typed()
  .max(max.slug)
  .regex(/^[a-z][a-z0-9-]*$/, 'Use lower-case letters, digits and hyphens, such as unilag.')

const details = z.object({
  slug: campusSlug.meta({ description: 'Stays as it is once the campus is no draft' }),
  name: words('Enter the name.', max.name),
  shortName: words('Enter the short name.', max.shortName),
  city: words('Enter the city.', max.name),
  state: words('Enter the state.', max.name),
  lat: campusLat,
  lng: campusLng,
  domains: z.array(emailDomain).max(max.domains),
})
export type CampusDetails = z.output<typeof details>

const reason = text()
  .min(limits.reasonLength, `Give a reason of at least ${limits.reasonLength} characters.`)
  .max(limits.noteLength)

export const listAdminCampuses = endpoint({
  method: 'GET',
  path: '/admin/campuses',
  audience: 'admin',
  right: 'campuses:read',
  byCampus: true,
  summary: 'All campuses with their status and how much there is on each, by name',
  reply: z.array(campusRow),
})

export const getAdminCampus = endpoint({
  method: 'GET',
  path: '/admin/campuses/:id',
  audience: 'admin',
  right: 'campuses:read',
  byCampus: true,
  summary: 'A campus as administrators see it',
  params: byId,
  reply: campusRecord,
})

export const addCampus = endpoint({
  method: 'POST',
  path: '/admin/campuses',
  audience: 'admin',
  right: 'settings:act',
  summary: 'Add a campus as a draft, which nobody else sees',
  body: details,
  reply: campusRecord,
  status: 201,
  idempotent: true,
})

export const changeCampus = endpoint({
  method: 'PUT',
  path: '/admin/campuses/:id',
  audience: 'admin',
  right: 'settings:act',
  summary: 'Replace the name, the position and the email domains of a campus',
  params: byId,
  body: details.extend({ version: z.number().int() }),
  reply: campusRecord,
})

export const changeCampusStatus = endpoint({
  method: 'PATCH',
  path: '/admin/campuses/:id/status',
  audience: 'admin',
  right: 'settings:act',
  summary: 'Begin the pilot of a draft, open a campus, pause it with a message, or open it again',
  params: byId,
  body: z.object({
    status: z.enum(['pilot', 'open', 'paused']),
    message: text()
      .max(max.message, `At most ${max.message} characters.`)
      .optional()
      .meta({ description: 'Of a pause: what its students read' }),
    reason,
  }),
  reply: campusRecord,
})
