import { expect, test } from 'vitest'
import { typedText, visibleLine, visibleText } from './visible.ts'

test.each([
  ['\u200B', ''],
  ['\u3164', ''],
  ['\u2800\u2800', ''],
  [' \u00A0\u202F ', ''],
  ['\u202E\u2066', ''],
  ['\u0301', ''],
  ['Ada\u200B', 'Ada'],
  ['Ada\u202Eylime', 'Adaylime'],
  ['soft\u00ADhyphen', 'softhyphen'],
  ['a\u0000b\u0007c\u001B', 'abc'],
  ['one\r\ntwo\u2028three\rfour', 'one\ntwo\nthree\nfour'],
  ['hidden\u{E0041}\u{E0042}', 'hidden'],
  // What is meant stays.
  ['Ọláyínká', 'Ọláyínká'],
  ['K&K Foods 🍲', 'K&K Foods 🍲'],
  ['Techies 👨🏽‍💻', 'Techies 👨🏽‍💻'],
  ['I ❤️ rice', 'I ❤️ rice'],
  ['Press 1️⃣', 'Press 1️⃣'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 jersey', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 jersey'],
  ['🇳🇬', '🇳🇬'],
  ['…', '…'],
  ['₦2,500', '₦2,500'],
])('of %j is seen %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen)
})

test('a line has no breaks and single blanks', () => {
  expect(visibleLine('  Mama\n Ngozi’s\t\tkitchen \u200B ')).toBe('Mama Ngozi’s kitchen')
})

test.each([
  ['\u202A+234 803 412 7765\u202C', '+234 803 412 7765'],
  ['JOLLOF10\u200B', 'JOLLOF10'],
  ['０８０３ ４１２ ７７６５', '0803 412 7765'],
  ['0803–412—7765', '0803-412-7765'],
  ['ada@demo\uFEFF.example', 'ada@demo.example'],
])('%j is typed as %j', (text, meant) => {
  expect(typedText(text)).toBe(meant)
})
