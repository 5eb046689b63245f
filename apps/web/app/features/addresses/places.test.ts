import type { Place } from '@vendly/contract/campuses'
import { expect, test } from 'vitest'
import { matchingPlaces, placesByService, sortPlaces } from './places.ts'

const place = (name: string, kind: Place['kind']): Place => ({ _id: name, name, kind, lat: 0, lng: 0 })
const places = [
  place('Faculty of Law', 'faculty'),
  place('Moremi Hall', 'hostel'),
  place('Ọ̀ṣun Gate', 'gate'),
  place('Amina Hall', 'hostel'),
]
const names = (list: readonly Place[]) => list.map(({ name }) => name)

test('the last choice comes first, then the hostels', () => {
  expect(names(sortPlaces(places, 'Faculty of Law'))).toEqual([
    'Faculty of Law',
    'Amina Hall',
    'Moremi Hall',
    'Ọ̀ṣun Gate',
  ])
})

test('a place is found by the start of its words, with or without accents, and by its kind', () => {
  expect(names(matchingPlaces(places, 'mor'))).toEqual(['Moremi Hall'])
  expect(names(matchingPlaces(places, 'osun'))).toEqual(['Ọ̀ṣun Gate'])
  expect(names(matchingPlaces(places, 'hostel am'))).toEqual(['Amina Hall'])
  expect(matchingPlaces(places, '  ')).toHaveLength(4)
  expect(matchingPlaces(places, 'oremi')).toHaveLength(0)
})

test('places that every store delivers to come first, the others under the stores that do not', () => {
  const store = (businessName: string, deliveryPlaces: string[]) => ({
    vendor: { _id: businessName, businessName, slug: businessName, colour: 'blue', image: null },
    deliveryPlaces,
  })
  const everywhere = store('Hostel Plug', [])
  const shown = (...orders: ReturnType<typeof store>[]) =>
    placesByService(places, orders).map((group) => [group.stores, names(group.places)])
  expect(shown(everywhere)).toEqual([['', names(places)]])
  expect(shown(everywhere, store('Mama Ngozi', ['Moremi Hall', 'Amina Hall']))).toEqual([
    ['', ['Moremi Hall', 'Amina Hall']],
    ['Mama Ngozi', ['Faculty of Law', 'Ọ̀ṣun Gate']],
  ])
  const halls = store('Mama Ngozi', ['Moremi Hall', 'Amina Hall'])
  expect(shown(halls, store('Crumbs', ['Amina Hall', 'Faculty of Law']))).toEqual([
    ['', ['Amina Hall']],
    ['Mama Ngozi', ['Faculty of Law']],
    ['Crumbs', ['Moremi Hall']],
    ['Mama Ngozi or Crumbs', ['Ọ̀ṣun Gate']],
  ])
})
