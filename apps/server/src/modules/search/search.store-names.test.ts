import { expect, test } from 'vitest'
import { nameShare } from './search.store-names.ts'

const share = (text: string, name: string) => nameShare(text, name, ['UNILAG', 'unilag'])

test.each([
  ['mama ngozi’s kitchen', 'Mama Ngozi’s Kitchen'],
  ['mama ngosi', 'Mama Ngozi’s Kitchen'],
  ['mama ng', 'Mama Ngozi’s Kitchen'],
  ['ngosi kitchen', 'Mama Ngozi’s Kitchen'],
  ['ife gril house', 'Ife Grillhouse'],
  ['kopykingdom', 'Kopy Kingdom'],
  ['kopykin', 'Kopy Kingdom'],
  ['crumbs and co', 'Crumbs & Co.'],
  ['gadget hub', 'Akoka Gadget Hub'],
  ['bookshop senate', 'Senate Bookshop'],
  ['bookshop unilag', 'Senate Bookshop'],
  ['copy centre at unilag', 'Copy Centre Jaja'],
  ['àmàlà spot', 'Amala Spot'],
])('"%s" is the name of %s', (text, name) => {
  expect(share(text, name)).toBeGreaterThan(0)
})

test.each([
  ['plug', 'Hostel Plug'],
  ['spider', 'Spider Gadgets'],
  ['rice', 'Rice & Stew Joint'],
  ['laptop charger', 'Laptop Hub'],
  ['kitchen', 'Mama Ngozi’s Kitchen'],
  ['mama put', 'Mama Ngozi’s Kitchen'],
  ['unilag', 'Unique Styles'],
  ['and', 'Crumbs & Co.'],
  ['', 'Crumbs & Co.'],
])('"%s" is not the name of %s', (text, name) => {
  expect(share(text, name)).toBe(0)
})

test('a whole name says more than one that is misspelled, and that more than its start', () => {
  const [whole, misspelled, start] = ['Hostel Plug', 'hostel plog', 'hostelp'].map((text) => share(text, 'Hostel Plug'))
  expect(whole).toBe(1)
  expect(misspelled).toBeLessThan(whole!)
  expect(start).toBeLessThan(misspelled!)
})
