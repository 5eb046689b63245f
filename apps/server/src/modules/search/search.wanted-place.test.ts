import { expect, test } from 'vitest'
import { hostelNames, type PlaceName, readPlace, withPlaceFirst, wordsOfName } from './search.wanted-place.ts'

const campusNamed = (campus: string, ...names: string[]): PlaceName[] =>
  names.map((name) => ({ words: wordsOfName(name), campus, label: names[0]! }))
const hostel = (campus: string, name: string): PlaceName[] =>
  hostelNames(name).map((spelling) => ({ ...spelling, campus, placeId: `${campus}/${name}`, label: name }))
const known = [
  ...campusNamed('unilag', 'UNILAG', 'University of Lagos'),
  ...campusNamed('oau', 'OAU', 'Obafemi Awolowo University'),
  ...campusNamed('ui', 'UI', 'University of Ibadan'),
  ...hostel('unilag', 'Moremi Hall'),
  ...hostel('oau', 'Moremi Hall'),
  ...hostel('oau', 'Angola Hall'),
  ...hostel('unilag', 'Eni-Njoku Hall'),
].sort((a, b) => b.words.length - a.words.length)
const names = Map.groupBy(known, ({ words }) => words[0]!)
const read = (text: string, campus?: string) => {
  const found = readPlace(text, names, campus)
  if (!found) return undefined
  const { placeIds, campuses, isStated } = found.place
  return [found.text, (placeIds.length > 0 ? placeIds : campuses).join(' or '), isStated]
}

test.each([
  ['power bank in unilag', 'power bank', 'unilag', true],
  ['power bank UNILAG', 'power bank', 'unilag', false],
  ['unilag power bank', 'power bank', 'unilag', false],
  ['laptop at the University of Lagos under 300k', 'laptop under 300k', 'unilag', true],
  ['amala near angola hall', 'amala', 'oau/Angola Hall', true],
  ['amala near moremi hall', 'amala', 'unilag/Moremi Hall or oau/Moremi Hall', true],
  ['amala near angola', 'amala', 'oau/Angola Hall', true],
  ['who sells amala close to Angola Hall?', 'who sells amala ?', 'oau/Angola Hall', true],
  ['rice, moremi hall, unilag', 'rice,', 'unilag/Moremi Hall', false],
  ['rice at moremi hall in oau', 'rice', 'oau/Moremi Hall', true],
  ['unilag hoodie near angola hall', 'unilag hoodie', 'oau/Angola Hall', true],
  ['iron eni njoku hall', 'iron eni njoku hall', '', false],
  ['iron eni-njoku hall', 'iron', 'unilag/Eni-Njoku Hall', false],
])('"%s" is "%s" at %s', (text, left, place, isStated) => {
  expect(read(text)).toEqual(place ? [left, place, isStated] : undefined)
})

test.each(['moremi hall', 'unilag', 'near unilag', 'moremi cooker', 'ui design book', 'oau textbook', 'power bank'])(
  '"%s" names no place with a thing',
  (text) => {
    expect(read(text)).toBeUndefined()
  },
)

test('the campus that is searched decides between places of one name, and hides those of others', () => {
  expect(read('amala near moremi hall', 'oau')).toEqual(['amala', 'oau/Moremi Hall', true])
  expect(read('amala near moremi hall', 'unilag')).toEqual(['amala', 'unilag/Moremi Hall', true])
  expect(read('amala near angola hall', 'unilag')).toBeUndefined()
  expect(read('power bank unilag', 'oau')).toBeUndefined()
  expect(read('power bank unilag', 'unilag')).toEqual(['power bank', 'unilag', false])
})

test('for what is found by such names, the name goes before the thing', () => {
  expect(withPlaceFirst('haircut near the Moremi Hall', names)).toBe('Moremi Hall haircut')
  expect(withPlaceFirst('haircut in unilag', names)).toBe('unilag haircut')
  expect(withPlaceFirst('haircut unilag', names)).toBe('haircut unilag')
})
