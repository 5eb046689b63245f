import { z } from 'zod'
import { campusLat, campusLng } from './admin-campuses.ts'
import { campusLimits as max } from './campus-limits.ts'
import { place } from './campuses.ts'
import { endpoint } from './endpoint.ts'
import { flag } from './flag.ts'
import { byId, id } from './ids.ts'
import { line } from './text.ts'

const campusPlace = place
  .extend({ isHidden: z.boolean().meta({ description: 'Removed: nobody can choose it, what names it keeps it' }) })
  .meta({ id: 'CampusPlace' })
export type CampusPlace = z.output<typeof campusPlace>

export const periodKind = z.enum(['term', 'exams', 'holiday']).meta({ id: 'AcademicPeriodKind' })
export type PeriodKind = z.output<typeof periodKind>
const period = z
  .object({
    _id: id,
    kind: periodKind,
    name: z.string(),
    from: z.iso.date(),
    to: z.iso.date().meta({ description: 'The last day' }),
  })
  .meta({ id: 'AcademicPeriod' })
export type AcademicPeriod = z.output<typeof period>

const checkKey = z.enum(['domains', 'places', 'term', 'stores', 'riders', 'order']).meta({ id: 'CampusCheck' })
export type CampusCheck = z.output<typeof checkKey>
const check = z.object({ key: checkKey, have: z.number().int(), need: z.number().int() })
const setup = z
  .object({
    places: z.array(campusPlace).meta({ description: 'By kind and name; hidden ones last' }),
    periods: z.array(period).meta({ description: 'By their first day' }),
    checks: z
      .array(check)
      .meta({ description: 'What a campus has before it can be opened; done with as many as needed' }),
  })
  .meta({ id: 'CampusSetup' })
export type CampusSetup = z.output<typeof setup>

export const getCampusSetup = endpoint({
  method: 'GET',
  path: '/admin/campuses/:id/setup',
  audience: 'admin',
  right: 'campuses:read',
  byCampus: true,
  summary: 'Places, terms and the launch checklist of a campus',
  params: byId,
  reply: setup,
})

const name = line().min(1, 'Enter the name.').max(max.name, `At most ${max.name} characters.`)
const placeDetails = z.object({ name, kind: place.shape.kind, lat: campusLat, lng: campusLng })
export type PlaceDetails = z.output<typeof placeDetails>
const ofPlace = z.object({ id, placeId: id })

export const addPlace = endpoint({
  method: 'POST',
  path: '/admin/campuses/:id/places',
  audience: 'admin',
  right: 'campuses:act',
  byCampus: true,
  summary: 'Add a hall, a gate or another place to a campus',
  params: byId,
  body: placeDetails,
  reply: setup,
  status: 201,
  idempotent: true,
})

export const changePlace = endpoint({
  method: 'PUT',
  path: '/admin/campuses/:id/places/:placeId',
  audience: 'admin',
  right: 'campuses:act',
  byCampus: true,
  summary: 'Rename or move a place, or show a hidden one again',
  params: ofPlace,
  body: placeDetails,
  reply: setup,
})

export const removePlace = endpoint({
  method: 'DELETE',
  path: '/admin/campuses/:id/places/:placeId',
  audience: 'admin',
  right: 'campuses:act',
  byCampus: true,
  summary: 'Remove a place of a draft; another campus hides it, because orders and addresses may name it',
  params: ofPlace,
  reply: setup,
})

const lineNumber = z.number().int().meta({ description: 'In the file; the head is line 1' })
const importedPlaces = z
  .object({
    isApplied: z.boolean().meta({ description: 'Never with a wrong line' }),
    added: z.array(z.object({ line: lineNumber, name: z.string(), kind: place.shape.kind })),
    changed: z.array(z.object({ line: lineNumber, name: z.string(), what: z.string() })),
    same: z.number().int(),
    wrong: z.array(z.object({ line: lineNumber, message: z.string() })),
    kept: z.array(z.string()).meta({ description: 'Places that are not in the file' }),
  })
  .meta({ id: 'ImportedPlaces' })
export type ImportedPlaces = z.output<typeof importedPlaces>

export const importPlaces = endpoint({
  method: 'POST',
  path: '/admin/campuses/:id/places/import',
  audience: 'admin',
  right: 'campuses:act',
  byCampus: true,
  summary: 'Places from a CSV file with the columns name, kind, lat and lng: what it would do, or do it',
  params: byId,
  query: z.object({ apply: flag.meta({ description: 'Without it: only say what would be added and changed' }) }),
  files: { table: { max: 1, maxBytes: max.tableBytes, required: true } },
  reply: importedPlaces,
})

const periodDetails = z
  .object({ kind: periodKind, name, from: z.iso.date('Choose a day.'), to: z.iso.date('Choose a day.') })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'The last day must not be before the first.' })
export type PeriodDetails = z.output<typeof periodDetails>
const ofPeriod = z.object({ id, periodId: id })

export const addPeriod = endpoint({
  method: 'POST',
  path: '/admin/campuses/:id/periods',
  audience: 'admin',
  right: 'campuses:act',
  byCampus: true,
  summary: 'Add a term, exam weeks or a holiday to a campus',
  params: byId,
  body: periodDetails,
  reply: setup,
  status: 201,
  idempotent: true,
})

export const changePeriod = endpoint({
  method: 'PUT',
  path: '/admin/campuses/:id/periods/:periodId',
  audience: 'admin',
  right: 'campuses:act',
  byCampus: true,
  summary: 'Change a term, exam weeks or a holiday',
  params: ofPeriod,
  body: periodDetails,
  reply: setup,
})

export const removePeriod = endpoint({
  method: 'DELETE',
  path: '/admin/campuses/:id/periods/:periodId',
  audience: 'admin',
  right: 'campuses:act',
  byCampus: true,
  summary: 'Remove a term, exam weeks or a holiday',
  params: ofPeriod,
  reply: setup,
})
