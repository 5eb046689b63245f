import type { Place } from '@vendly/contract/campuses'
import { expect, test } from 'vitest'
import { groupPlaces, withToggled } from './place-groups.ts'

const place = (_id: string, kind: Place['kind'], name: string): Place => ({ _id, kind, name, lat: 0, lng: 0 })
const places = [
  place('1', 'gate', 'North Gate'),
  place('2', 'hostel', 'Moremi Hall'),
  place('3', 'hostel', 'Jaja Hall'),
]

test('places are grouped by kind, halls first, and searched by name', () => {
  expect(groupPlaces(places, '').map(({ all, places: some }) => [all, some.length])).toEqual([
    ['All halls', 2],
    ['All gates', 1],
  ])
  expect(groupPlaces(places, ' jaja').map(({ places: some }) => some[0]!.name)).toEqual(['Jaja Hall'])
  expect(groupPlaces(places, 'zzz')).toEqual([])
})

test('a group is added as a whole, and removed when all of it is selected', () => {
  const [halls] = groupPlaces(places, '')
  const all = withToggled(new Set(['1', '2']), halls!.places)
  expect([...all].sort()).toEqual(['1', '2', '3'])
  expect([...withToggled(all, halls!.places)]).toEqual(['1'])
})
