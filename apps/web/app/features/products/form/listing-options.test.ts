import { describe, expect, test } from 'vitest'
import {
  combinationCount,
  type KindFields,
  type OptionFields,
  valuesOf,
  withKinds,
  withRenamed,
} from './listing-options.ts'

const size = (...values: string[]): KindFields => ({ rowId: 'size', name: 'Size', values })
const colour = (...values: string[]): KindFields => ({ rowId: 'colour', name: 'Colour', values })
const words = (kinds: KindFields[], options: OptionFields[]) =>
  options.map((option) => `${valuesOf(kinds, option).join(' ')} ${option.stock}`)
const filled = (kinds: KindFields[], ...stocks: string[]) =>
  withKinds(kinds, []).options.map((option, at) => ({ ...option, _id: `id-${at}`, stock: stocks[at] ?? '' }))

describe('the table of combinations', () => {
  test('holds each size in each colour, in the seller’s order', () => {
    const kinds = [size('M', 'L'), colour('Black', 'White')]
    expect(words(kinds, withKinds(kinds, []).options)).toEqual(['M Black ', 'M White ', 'L Black ', 'L White '])
    expect(combinationCount(kinds)).toBe(4)
  })

  test('is not changed by a kind without values', () => {
    const kinds = [size('M'), colour()]
    expect(words(kinds, withKinds(kinds, []).options)).toEqual(['M '])
    expect([combinationCount(kinds), combinationCount([colour()])]).toEqual([1, 0])
  })

  test('keeps what was written when a value comes, goes, or gets another name', () => {
    const before = filled([size('M', 'L')], '2', '3')
    const longer = [size('S', 'M', 'L')]
    expect(words(longer, withKinds(longer, before).options)).toEqual(['S ', 'M 2', 'L 3'])
    const shorter = [size('L')]
    expect(words(shorter, withKinds(shorter, before).options)).toEqual(['L 3'])
    const renamed = withRenamed({ kinds: [size('M', 'L')], options: before }, 'size', 'M', 'Medium')
    expect(words(renamed.kinds, renamed.options)).toEqual(['Medium 2', 'L 3'])
    expect(renamed.options[0]!._id).toBe('id-0')
  })

  test('takes what was there for the first colour, when colours come', () => {
    const kinds = [size('M', 'L'), colour('Black', 'White')]
    const { options } = withKinds(kinds, filled([size('M', 'L')], '2', '3'))
    expect(words(kinds, options)).toEqual(['M Black 2', 'M White ', 'L Black 3', 'L White '])
    expect(options.map(({ _id }) => _id)).toEqual(['id-0', undefined, 'id-1', undefined])
  })

  test('counts the pieces together when colours go, but not those that were left out', () => {
    const before = filled([size('M', 'L'), colour('Black', 'White')], '2', '4', '9', '1')
    before[2]!.off = true
    const { options } = withKinds([size('M', 'L')], before)
    expect(words([size('M', 'L')], options)).toEqual(['M 6', 'L 1'])
    expect(options.map(({ _id, off }) => [_id, off ?? false])).toEqual([
      ['id-0', false],
      ['id-3', false],
    ])
  })
})
