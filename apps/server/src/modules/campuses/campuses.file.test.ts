import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '../../places.ts'
import { type CampusFile, readCampusFile } from './campuses.file.ts'

const example = readFileSync(join(rootFolder, 'docs/campus.example.json'), 'utf8')
const campus = JSON.parse(example) as CampusFile
const [hall, ...others] = campus.places as [CampusFile['places'][number], ...CampusFile['places']]
const read = (changed: object) => readCampusFile(JSON.stringify({ ...campus, ...changed }))

describe('the file of a campus', () => {
  test('is read', () => expect(readCampusFile(example).places).toHaveLength(8))

  test.each<[wrong: string, changed: object, message: string]>([
    ['a field of another name', { emailDomains: ['a.example'] }, 'the file: Unrecognized key: "emailDomains"'],
    ['a missing field', { shortName: undefined }, 'shortName: '],
    ['a slug with capitals', { slug: 'UNILAG' }, 'slug: is not lower-case letters'],
    ['an address for a domain', { emailDomain: 'ada@live.unilag.edu.ng' }, 'emailDomain: is not a domain'],
    ['a number as text', { lat: '6.5' }, 'lat: is not a number'],
    ['exchanged coordinates', { places: [{ ...hall, lat: 3.39, lng: 6.51 }, ...others] }, 'places.0.lat: is south of'],
    ['a place of another city', { places: [{ ...hall, lat: 7.5 }, ...others] }, 'places.0: Moremi Hall is 109 km away'],
    ['an unknown kind', { places: [{ ...hall, kind: 'hall' }, ...others] }, 'places.0.kind: '],
    ['a place twice', { places: [hall, ...others, { ...hall, name: 'moremi hall' }] }, 'moremi hall is there twice'],
    ['no hostel', { places: others.filter(({ kind }) => kind !== 'hostel') }, 'places: has no hostel'],
    ['no place', { places: [] }, 'places: has no place'],
  ])('with %s is refused in words', (_, changed, message) => {
    expect(() => read(changed)).toThrow(message)
  })

  test('names everything that is wrong at once', () => {
    expect(() => read({ slug: '', city: '' })).toThrow(/slug: .*\n {2}city: is empty/)
  })

  test('must be JSON', () => expect(() => readCampusFile('{')).toThrow('The file is not JSON'))
})
