import { describe, expect, test } from 'vitest'
import { clausesOf, passageWith } from './clauses.ts'
import { words } from './lexicon.ts'
import { isFound, type Pattern, pattern, spansOf } from './pattern.ts'
import { read } from './reading.ts'
import { without } from './rule.ts'
// Its rules have the words that are looked for behind a disguise.
import './scam-guard.ts'

const passageFor = (text: string) => passageWith(clausesOf(read(text).tokens))
const finds = (one: Pattern, text: string): boolean => isFound(one, passageFor(text))

const GIVE = words('send, hand over, drop~')
const CODE = words('code, secret number')

describe('a pattern', () => {
  test.each<[string, Pattern, string[], string[]]>([
    [
      'words in a row',
      pattern`${GIVE} ${CODE}`,
      ['send code', 'hand over secret number'],
      ['send the code', 'code send'],
    ],
    ['up to three between', pattern`${GIVE} .. ${CODE}`, ['send me the last code'], ['send me all of the last code']],
    ['of one clause', pattern`${GIVE} .. ${CODE}`, [], ['send it, the code is here', 'send. code']],
    ['up to eight of a sentence', pattern`${GIVE} ... ${CODE}`, ['send it, then the code'], ['send it. then the code']],
    ['up to twenty of any', pattern`${GIVE} ~ ${CODE}`, ['send it. then the code'], [`send ${'it '.repeat(21)}code`]],
    ['one of several', pattern`send|hand_over it|them`, ['hand over them', 'send it'], ['hand it', 'over it']],
    ['an optional word', pattern`send the? code`, ['send code', 'send the code'], ['send the the code']],
    ['repeated words', pattern`i will|just* send`, ['i send', 'i will just send'], ['i never send']],
    ['an optional beginning', pattern`please? send $`, ['please send', 'now send'], ['send it']],
    ['the start of a clause', pattern`^ code`, ['code now', 'yes, code'], ['the code']],
    ['the end of a clause', pattern`code $`, ['send code', 'code, please'], ['code please']],
    ['lines', pattern`send|\n  give code`, ['give code'], ['give it']],
    ['forms of a verb', pattern`${GIVE} it`, ['dropped it', 'dropping it', 'drops it'], ['droplet it']],
  ])('finds %s', (_, one, found, others) => {
    expect(found.filter((text) => !finds(one, text))).toEqual([])
    expect(others.filter((text) => finds(one, text))).toEqual([])
  })

  test('begins as late as it can', () => {
    expect(spansOf(pattern`${GIVE} ... ${CODE}`, passageFor('send it or send the code'))).toEqual([[3, 6]])
  })
})

test('what is taken out is found no more, except where it is kept', () => {
  const [promo, yours] = [pattern`promo code`, pattern`your promo code`]
  const message = passageFor('the promo code, and your promo code')
  expect(without([promo], message).tokens).toEqual(['the', '', '', 'and', 'your', '', ''])
  expect(without([promo], message, [yours]).tokens).toEqual(['the', '', '', 'and', 'your', 'promo', 'code'])
})

test.each([
  ['P.a.y d1rect', 'pay direct'],
  ['c a n c e l it', 'cancel it'],
  ['d e l i v e r y c o d e', 'delivery code'],
  ['the c*de', 'the code'],
  ['plsss confrim recieved', 'please confirm received'],
  ["what's app me, I'm here", 'whatsapp me , i am here'],
  ['₦5,000 for 2', '₦5,000 for 2'],
  ['call 0803 123 4567', 'call 08031234567'],
])('%j is read as %j', (text, tokens) => {
  expect(read(text).tokens.join(' ')).toBe(tokens)
})
