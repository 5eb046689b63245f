import { describe, expect, test } from 'vitest'
import {
  type AxisInput,
  countCombinations,
  type OptionInput,
  renameValue,
  valuesOf,
  withAxes,
} from './listing-options.ts'

const size = (...values: string[]): AxisInput => ({ rowId: 'size', name: 'Size', values })
const colour = (...values: string[]): AxisInput => ({ rowId: 'colour', name: 'Colour', values })
const lines = (axes: AxisInput[], options: OptionInput[]) =>
  options.map((option) => `${valuesOf(axes, option).join(' ')} ${option.stock}`)
const filled = (axes: AxisInput[], ...stocks: string[]) =>
  withAxes(axes, []).options.map((option, at) => ({ ...option, _id: `id-${at}`, stock: stocks[at] ?? '' }))

describe('the options of these axes', () => {
  test('are each size in each colour, in the seller’s order', () => {
    const axes = [size('M', 'L'), colour('Black', 'White')]
    expect(lines(axes, withAxes(axes, []).options)).toEqual(['M Black ', 'M White ', 'L Black ', 'L White '])
    expect(countCombinations(axes)).toBe(4)
  })

  test('do not change with an axis that has no values', () => {
    const axes = [size('M'), colour()]
    expect(lines(axes, withAxes(axes, []).options)).toEqual(['M '])
    expect([countCombinations(axes), countCombinations([colour()])]).toEqual([1, 0])
  })

  test('keep what was typed when a value is added, removed or renamed', () => {
    const before = filled([size('M', 'L')], '2', '3')
    const longer = [size('S', 'M', 'L')]
    expect(lines(longer, withAxes(longer, before).options)).toEqual(['S ', 'M 2', 'L 3'])
    const shorter = [size('L')]
    expect(lines(shorter, withAxes(shorter, before).options)).toEqual(['L 3'])
    const renamed = renameValue({ axes: [size('M', 'L')], options: before }, 'size', 'M', 'Medium')
    expect(lines(renamed.axes, renamed.options)).toEqual(['Medium 2', 'L 3'])
    expect(renamed.options[0]!._id).toBe('id-0')
  })

  test('become those of the first colour when colours are added', () => {
    const axes = [size('M', 'L'), colour('Black', 'White')]
    const { options } = withAxes(axes, filled([size('M', 'L')], '2', '3'))
    expect(lines(axes, options)).toEqual(['M Black 2', 'M White ', 'L Black 3', 'L White '])
    expect(options.map(({ _id }) => _id)).toEqual(['id-0', undefined, 'id-1', undefined])
  })

  test('add up their stock when colours are removed, without excluded ones', () => {
    const before = filled([size('M', 'L'), colour('Black', 'White')], '2', '4', '9', '1')
    before[2]!.isExcluded = true
    const { options } = withAxes([size('M', 'L')], before)
    expect(lines([size('M', 'L')], options)).toEqual(['M 6', 'L 1'])
    expect(options.map(({ _id, isExcluded }) => [_id, isExcluded ?? false])).toEqual([
      ['id-0', false],
      ['id-3', false],
    ])
  })
})
