import { expect, test } from 'vitest'
import { isMisspelling } from './search.spelling.ts'

test.each([
  ['sneekers', 'sneakers'],
  ['matress', 'mattress'],
  ['mattrress', 'mattress'],
  ['blendr', 'blender'],
  ['recharjeable', 'rechargeable'],
  ['perfumme', 'perfume'],
  ['hisence', 'hisense'],
  ['speakar', 'speaker'],
  ['charegr', 'charger'],
])('"%s" is probably "%s"', (word, meant) => expect(isMisspelling(word, meant)).toBe(true))

test.each([
  ['cooler', 'cooker'],
  ['charge', 'charger'],
  ['blended', 'blender'],
  ['marker', 'market'],
  ['printer', 'painter'],
  ['wallet', 'wallets'],
  ['basket', 'casket'],
])('"%s" is another word than "%s"', (word, meant) => expect(isMisspelling(word, meant)).toBe(false))
