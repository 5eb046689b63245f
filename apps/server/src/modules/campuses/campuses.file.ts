import { metresBetween } from '@vendly/contract/campus-bounds'
import { place } from '@vendly/contract/campuses'
import { z } from 'zod'

/** A file for `npm run campus`; docs/campus.example.json is one. */
const name = z.string().trim().min(1, 'is empty').max(120, 'is longer than 120 characters')
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is not a domain, such as live.unilag.edu.ng')
/** Nigeria lies between them; a latitude and a longitude that are exchanged are found by the distance between places. */
const lat = z.number('is not a number').min(4, 'is south of Nigeria').max(14, 'is north of Nigeria')
const lng = z.number('is not a number').min(2.5, 'is west of Nigeria').max(15, 'is east of Nigeria')
const FARTHEST_METRES = 15_000

const campusFile = z
  .strictObject({
    slug: z
      .string()
      .max(40)
      .regex(/^[a-z][a-z0-9-]*$/, 'is not lower-case letters, digits and hyphens, such as unilag'),
    name,
    shortName: name.max(12, 'is longer than 12 characters'),
    city: name,
    state: name,
    emailDomain: domain,
    lat,
    lng,
    places: z.array(z.strictObject({ kind: place.shape.kind, name, lat, lng })).min(1, 'has no place'),
  })
  .superRefine((campus, { addIssue }) => {
    const seen = new Set<string>()
    campus.places.forEach((one, at) => {
      const isTwice = seen.has(one.name.toLowerCase())
      seen.add(one.name.toLowerCase())
      if (isTwice) addIssue({ code: 'custom', path: ['places', at, 'name'], message: `${one.name} is there twice` })
      const away = metresBetween(campus, one)
      if (away > FARTHEST_METRES)
        addIssue({ code: 'custom', path: ['places', at], message: `${one.name} is ${Math.round(away / 1000)} km away` })
    })
    for (const kind of ['hostel', 'gate'] as const)
      if (!campus.places.some((one) => one.kind === kind))
        addIssue({ code: 'custom', path: ['places'], message: `has no ${kind}` })
  })
export type CampusFile = z.output<typeof campusFile>

/** Throws an Error whose lines name what is wrong in the text of a file. */
export function readCampusFile(text: string): CampusFile {
  const parsed = campusFile.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`)
  throw new Error(`The campus is not saved:\n${wrong.join('\n')}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`The file is not JSON: ${(error as Error).message}`)
  }
}
