import { expect, test } from 'vitest'
import { type Candidate, isHeldOut, judgementsOf, readJudgedSet, rightOnes } from './judged-set.ts'

const shoe: Candidate = {
  id: 'shoe',
  category: 'shoes',
  name: 'Canvas-top sneakers',
  price: 12_000,
  condition: 'new',
  options: [
    ['42', 'Black'],
    ['43', 'White'],
  ],
  store: 'sole-society',
}
const rightFor = (row: string, ...onSale: Partial<Candidate>[]) => {
  const [judgement] = judgementsOf('shoes', `query\tright\tlimits\n${row}\n`)
  return rightOnes(
    judgement!,
    onSale.map((each) => ({ ...shoe, ...each })),
  ).map(({ id }) => id)
}

test('a product is right by its name and its category', () => {
  const row = 'sneakers\t^shoes: .*SNEAKERS'
  expect(rightFor(row, { id: 'a' }, { id: 'b', category: 'sport' }, { id: 'c', name: 'Socks' })).toEqual(['a'])
})

test('nothing is right for what nobody sells', () => {
  expect(rightFor('generator\tnone', { id: 'none', name: 'none' })).toEqual([])
})

test('prices, conditions and stores are limits, and both ends of a price belong to it', () => {
  const prices = [
    { id: 'low', price: 4999 },
    { id: 'from', price: 5000 },
    { id: 'to', price: 9000 },
    { id: 'high', price: 9001 },
  ]
  expect(rightFor('shoes\t.\tprice>=5000; price<=9000', ...prices)).toEqual(['from', 'to'])
  const conditions = [{ id: 'new' }, { id: 'neat', condition: 'neat-used' }, { id: 'fair', condition: 'fair-used' }]
  expect(rightFor('used shoes\t.\tcondition=used', ...conditions)).toEqual(['neat', 'fair'])
  expect(rightFor('new shoes\t.\tcondition=new', ...conditions)).toEqual(['new'])
  expect(rightFor('society\t.\tstore=sole-society', { id: 'a' }, { id: 'b', store: 'other' })).toEqual(['a'])
})

test('options must belong to one combination in stock', () => {
  const row = (limits: string) => `sneakers\t^shoes\t${limits}`
  expect(rightFor(row('option=black'), { id: 'a' })).toEqual(['a'])
  expect(rightFor(row('option=42; option=black'), { id: 'a' })).toEqual(['a'])
  expect(rightFor(row('option=42; option=white'), { id: 'a' })).toEqual([])
  expect(rightFor(row('option=4'), { id: 'a' })).toEqual([])
})

test('cheap is the cheapest third of what is right otherwise', () => {
  const prices = [600, 100, 500, 200, 400, 300].map((price) => ({ id: String(price), price }))
  expect(rightFor('cheap shoes\t^shoes\tcheap', ...prices, { id: 'hat', category: 'caps', price: 1 })).toEqual([
    '100',
    '200',
  ])
})

test('a limit that is misspelled is refused', () => {
  expect(() => judgementsOf('shoes', 'query\tright\tlimits\nshoes\t.\tcolour=red')).toThrow('colour=red')
  expect(() => judgementsOf('shoes', 'query\tright\tlimits\nshoes\t.\tcondition=old')).toThrow('condition=old')
})

test('the files have each query once, of at most 300 characters, in two halves', () => {
  const set = readJudgedSet()
  const queries = set.map(({ query }) => query)
  expect(queries.filter((query, at) => queries.indexOf(query) < at || query.length > 300)).toEqual([])
  const heldOut = queries.filter(isHeldOut).length
  expect(Math.abs(heldOut / set.length - 0.5)).toBeLessThan(0.05)
  expect([isHeldOut('laptop'), isHeldOut('phone')]).toEqual([false, true])
})
