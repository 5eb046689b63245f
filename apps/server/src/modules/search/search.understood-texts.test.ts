import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { findSearchWords } from '../synonyms/synonyms.search-words.queries.ts'
import { type SearchWords, searchWordsOf, type Understanding, understandText } from './search.understanding.ts'

const world = await openWorld()
let words: SearchWords
beforeAll(async () => {
  words = searchWordsOf(await findSearchWords(world.context.db))
})
const read = (text: string) => understandText(text, words)
type Meant = Omit<Understanding, 'text'>
const max = (maxPrice: number): Meant => ({ maxPrice })
const min = (minPrice: number): Meant => ({ minPrice })
const between = (minPrice: number, maxPrice: number): Meant => ({ minPrice, maxPrice })

const PRICES: [typed: string, left: string, meant: Meant][] = [
  ['laptop under 300k', 'laptop', max(300_000)],
  ['laptop under ₦300,000', 'laptop', max(300_000)],
  ['power bank below 15000', 'power bank', max(15_000)],
  ['rice cooker less than 20k', 'rice cooker', max(20_000)],
  ['sneakers not more than N25,000', 'sneakers', max(25_000)],
  ['bag n5000', 'bag', max(5000)],
  ['bag #3500', 'bag', max(3500)],
  ['iphone 1.2m max', 'iphone', max(1_200_000)],
  ['iphone under 1.2m', 'iphone', max(1_200_000)],
  ['fan 20k max', 'fan', max(20_000)],
  ['fan, max 20k', 'fan', max(20_000)],
  ['fan budget 50k', 'fan', max(50_000)],
  ['my budget is 50k for a fan', 'for a fan', max(50_000)],
  ['earpiece <= 3000', 'earpiece', max(3000)],
  ['earpiece < 3k', 'earpiece', max(3000)],
  ['earpiece 3k', 'earpiece', max(3000)],
  ['3k earpiece', 'earpiece', max(3000)],
  ['earpiece 3000 naira', 'earpiece', max(3000)],
  ['earpiece 3000naira', 'earpiece', max(3000)],
  ['earpiece ₦ 3,000', 'earpiece', max(3000)],
  ['earpiece NGN 3,000', 'earpiece', max(3000)],
  ['earpiece 3 thousand', 'earpiece', max(3000)],
  ['earpiece around 3k', 'earpiece', max(3000)],
  ['earpiece up to 3k', 'earpiece', max(3000)],
  ['earpiece wey no pass 3k', 'earpiece', max(3000)],
  ['earpiece 3k or less', 'earpiece', max(3000)],
  ['earpiece 3000 and below', 'earpiece', max(3000)],
  ['shoes within 10k', 'shoes', max(10_000)],
  ['I have 40k, which phone', 'which phone', max(40_000)],
  ['laptop above 200k', 'laptop', min(200_000)],
  ['laptop from 200k', 'laptop', min(200_000)],
  ['laptop at least 200k', 'laptop', min(200_000)],
  ['laptop 200k and above', 'laptop', min(200_000)],
  ['laptop 200k+', 'laptop', min(200_000)],
  ['laptop >= 200k', 'laptop', min(200_000)],
  ['shoes 5k-10k', 'shoes', between(5000, 10_000)],
  ['shoes 5-10k', 'shoes', between(5000, 10_000)],
  ['shoes 5k – 10k', 'shoes', between(5000, 10_000)],
  ['shoes 5000 to 10000', 'shoes', between(5000, 10_000)],
  ['shoes between 5k and 10k', 'shoes', between(5000, 10_000)],
  ['shoes from 5k to 10k', 'shoes', between(5000, 10_000)],
  ['shoes 10k to 5k', 'shoes', between(5000, 10_000)],
  ['shoes price range 5k to 10k', 'shoes range', between(5000, 10_000)],
  ['shoes above 5k below 10k', 'shoes', between(5000, 10_000)],
  ['iphone 11 pro max 300k', 'iphone 11 pro max', max(300_000)],
  ['infinix hot 60 under 150k', 'infinix hot 60', max(150_000)],
  ['mth 101 textbook under 3k', 'mth 101 textbook', max(3000)],
  ['8gb ram laptop below 250,000 naira', '8gb ram laptop', max(250_000)],
  ['4x6 mattress under 40k', '4x6 mattress', max(40_000)],
  ['earpiece 5k over ear', 'earpiece over ear', max(5000)],
]

const WORDS_ONLY = [
  'rice 900g',
  'power bank 5000mah',
  'power bank 20,000 mah',
  'power bank above 5000mah',
  'generator 2.5kva',
  'charger 65w',
  'mattress 4x6',
  'laptop under 15 inch',
  'flash 128gb',
  'mth 101',
  'gst 111 past questions',
  'textbook above 100 level',
  'textbook 100-400 level',
  'iphone 11',
  'infinix hot 60',
  'redmi note 12',
  'macbook from 2019',
  'past questions 2015-2019',
  'pencil 500',
  'noodles 40 pieces',
  '4k tv',
  'smart tv 4k',
  '18k gold chain',
  'n95 mask',
  'usb cable 2m',
  'laptop under 99999999k',
  'laptop under 0k',
  'laptop under budget',
  'under bed storage',
  'budget phone',
  'air max 97',
  'over ear headphones',
  'bag 3k 5k',
  '1/2 bag of rice',
  'new balance sneakers',
  'used to the dark',
  'constructor 5000 fan',
]

describe('a text', () => {
  test.each(PRICES)('"%s" has a price', (typed, text, meant) => {
    expect(read(typed)).toEqual({ text, ...meant })
  })

  test.each(WORDS_ONLY)('"%s" has none', (text) => {
    expect(read(text)).toEqual({ text })
  })

  test.each<[string, string, Meant]>([
    ['uk used iphone 11', 'iphone 11', { condition: 'used' }],
    ['Tokunbo laptop', 'laptop', { condition: 'used' }],
    ['fairly used gas cooker', 'gas cooker', { condition: 'used' }],
    ['second-hand textbook', 'textbook', { condition: 'used' }],
    ['2nd hand fan', 'fan', { condition: 'used' }],
    ['brand new laptop', 'laptop', { condition: 'new' }],
    ['never used blender', 'blender', { condition: 'new' }],
    ['brand new or uk used laptop', 'or laptop', {}],
    ['cheap wigs', 'wigs', { isCheap: true }],
    ['affordable wigs', 'wigs', { isCheap: true }],
    ['wigs at student price', 'wigs at', { isCheap: true }],
    ['cheap uk used laptop under 200k', 'laptop', { maxPrice: 200_000, condition: 'used', isCheap: true }],
  ])('"%s" has a condition or asks for what is cheap', (typed, text, meant) => {
    expect(read(typed)).toEqual({ text, ...meant })
  })

  test.each([
    ['where can i buy jollof rice', 'jollof rice'],
    ['abeg who get rice cooker', 'rice cooker'],
    ['How much is a standing fan?', 'a standing fan'],
    ["I'm looking for a hoodie, size L, urgent. DM me pls", 'a hoodie, size L'],
    ['who sells shawarma near me', 'shawarma'],
    ['need for speed', 'need for speed'],
    ['hello kitty bag', 'hello kitty bag'],
    ['Good evening, please I need a mini fridge. Call 08031234567', 'a mini fridge. Call'],
    ['I need 1/2 bag of rice', '1/2 bag of rice'],
    ['ẹ jọ̀ọ́ mo fẹ́ aṣọ', 'ẹ jọ̀ọ́ mo fẹ́ aṣọ'],
  ])('"%s" loses what names nothing', (typed, text) => {
    expect(read(typed)).toEqual({ text })
  })

  test.each([
    'how much',
    'I need',
    'under 5k',
    'cheap',
    'tokunbo',
    'please',
    '5k',
    'for the under 5k',
    '"laptop under 300k"',
  ])('%s stays as it is where nothing else would be left, or in quotes', (text) => {
    expect(read(text)).toEqual({ text })
  })
})
