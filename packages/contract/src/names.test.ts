import { expect, test } from 'vitest'
import { nameIssue, usableName } from './names.ts'

test.each([
  'Adaeze',
  'Ọláyínká',
  'Nnamdi-Azikiwe',
  "N'Golo",
  'O’Brien',
  'Ƙofar',
  'Mary Jane',
  'St. Mary',
  'Vivendi',
  'Wendy',
  'Brendly-Ann',
])('"%s" is the name of a person', (name) => expect(nameIssue(name, 'person')).toBeNull())

test.each([
  'Mama Ngozi',
  '24/7 Prints & Copies',
  'Shop 12',
  'K&K Foods 🍲',
  'Techies 👨🏽‍💻',
  'Tech Support Hub',
  'Campus Security Locks',
  '2nd Chance',
])('"%s" is the name of a store', (name) => expect(nameIssue(name, 'store')).toBeNull())

test.each([
  'iPhone 12 Pro Max, 256 GB',
  'Calculus, ISBN 9780538497817',
  '220 µF capacitor',
  'Official jersey',
  'Nokia 3310',
  'Casio fx-991EX',
  'Node.js handbook',
  'Dr. Martens, size 42.5',
  'Printer 1204987731 toner',
])('"%s" is a title', (name) => expect(nameIssue(name, 'title')).toBeNull())

test.each([
  ['Vendly Support', 'person', 'Leave out the name Vendly.'],
  ['ADMIN', 'person', 'This name is reserved.'],
  ['Vеndly', 'person', 'Use letters of one alphabet in a word.'],
  ['Vendiy', 'person', 'Leave out the name Vendly.'],
  ['V e n d l y', 'person', 'Leave out the name Vendly.'],
  ['V3ND1Y', 'store', 'Leave out the name Vendly.'],
  ['Ｖｅｎｄｌｙ Shop', 'store', 'Leave out the name Vendly.'],
  ['Véndly', 'store', 'Leave out the name Vendly.'],
  ['Vendly Official', 'store', 'Leave out the name Vendly.'],
  ['0fficial store', 'store', 'This name is reserved.'],
  ['Ada\u202Eylime', 'person', 'Remove the invisible characters.'],
  ['Ada\u200B', 'person', 'Remove the invisible characters.'],
  ['Ada\nObi', 'person', 'Remove the invisible characters.'],
  ['http://evil.example Pay', 'person', 'Use letters only.'],
  ['evil.com', 'person', 'Leave out links.'],
  ['Shop www.evil', 'store', 'Leave out links.'],
  ['Pay at evil.example', 'title', 'Leave out links.'],
  ['Shawarma 0803 412 7765', 'title', 'Leave out phone numbers.'],
  ['Call +234 (803) 412-7765', 'store', 'Leave out phone numbers.'],
  ['Ada 08034127765', 'person', 'Use letters only.'],
] as const)('"%s" is refused as the name of a %s', (name, kind, issue) => expect(nameIssue(name, kind)).toBe(issue))

test('of a name from another service stays what can be used', () => {
  expect(usableName('Ada 💃 Obi')).toBe('Ada Obi')
  expect(usableName('Vendly Security')).toBe('')
  expect(usableName('Ada\u202E')).toBe('Ada')
})
