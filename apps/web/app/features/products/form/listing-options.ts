import { amountText } from '@vendly/contract/amount-field'
import { limits } from '@vendly/contract/limits'
import type { SellerProduct } from '@vendly/contract/product-listing'

/** An option axis, such as Size, while it is edited. Without values it has no effect yet. */
export interface AxisInput {
  rowId: string
  name: string
  values: string[]
}

/** One combination, such as M / Black, while it is edited. */
export interface OptionInput {
  rowId: string
  _id?: string
  /** The value on each axis, by the axis's row id. */
  choices: Record<string, string>
  /** Empty: the product's price. */
  price: string
  /** Of a product that is always available, `0` is sold out and anything else is not. */
  stock: string
  /** The number in stock when the form was opened; undefined when there was none. */
  initialStock?: number
  /** The seller does not sell this combination. */
  isExcluded?: boolean
}

export interface OptionsInput {
  axes: AxisInput[]
  /** Every combination of the axes' values, in their order. */
  options: OptionInput[]
}

export const { optionAxes: MAX_AXES, options: MAX_COMBINATIONS } = limits.listing

const withValues = (axes: readonly AxisInput[]) => axes.filter(({ values }) => values.length > 0)

const combinationsOf = (axes: readonly AxisInput[]): Record<string, string>[] =>
  withValues(axes).reduce<Record<string, string>[]>(
    (all, { rowId, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [rowId]: value }))),
    withValues(axes).length > 0 ? [{}] : [],
  )

export const countCombinations = (axes: readonly AxisInput[]): number =>
  withValues(axes).reduce((count, { values }) => count * values.length, withValues(axes).length > 0 ? 1 : 0)

/**
 * The options for these axes, with what was typed before. When an axis is added, existing options get its first value;
 * when one is removed, options that differed only in it are merged and their stock is added up.
 */
export function withAxes(axes: readonly AxisInput[], before: readonly OptionInput[]): OptionsInput {
  const used = withValues(axes)
  const options = combinationsOf(axes).map((choices): OptionInput => {
    const same = before.filter((old) =>
      used.every(({ rowId, values }) => (old.choices[rowId] ?? values[0]) === choices[rowId]),
    )
    const [first, ...others] = same.sort((a, b) => Number(a.isExcluded ?? false) - Number(b.isExcluded ?? false))
    if (!first) return { rowId: crypto.randomUUID(), choices, price: '', stock: '' }
    const merged = others.filter(({ isExcluded, stock }) => !isExcluded && /^\d+$/.test(stock))
    const stock =
      merged.length > 0
        ? String(merged.reduce((sum, one) => sum + Number(one.stock), Number(first.stock) || 0))
        : first.stock
    return { ...first, choices, stock }
  })
  return { axes: [...axes], options }
}

/** Renames a value of an axis, also in the options. */
export function renameValue({ axes, options }: OptionsInput, axisId: string, from: string, to: string): OptionsInput {
  const renamed = (value: string) => (value === from ? to : value)
  return {
    axes: axes.map((axis) => (axis.rowId === axisId ? { ...axis, values: axis.values.map(renamed) } : axis)),
    options: options.map((option) =>
      option.choices[axisId] === undefined
        ? option
        : { ...option, choices: { ...option.choices, [axisId]: renamed(option.choices[axisId]) } },
    ),
  }
}

/** The values of an option, in the order of the axes. */
export const valuesOf = (axes: readonly AxisInput[], { choices }: OptionInput): string[] =>
  withValues(axes).map(({ rowId }) => choices[rowId]!)

/** Options the seller did not exclude. */
export const soldOptions = (options: readonly OptionInput[]) => options.filter(({ isExcluded }) => !isExcluded)

/** An option of a product that is always available. */
export const isSoldOut = ({ stock }: OptionInput): boolean => /^0+$/.test(stock.trim())

export function toOptionsInput({
  optionAxes,
  options,
  isAlwaysAvailable,
  price: productPrice,
}: SellerProduct): OptionsInput {
  const axes = optionAxes.map(({ name, values }) => ({ rowId: crypto.randomUUID(), name, values }))
  const rows = options.map(({ _id, values, price, stock }) => ({
    ...{ rowId: _id, _id },
    ...(isAlwaysAvailable ? { stock: stock === 0 ? '0' : '' } : { initialStock: stock, stock: String(stock) }),
    choices: Object.fromEntries(axes.map(({ rowId }, at) => [rowId, values[at]!])),
    price: price === productPrice ? '' : amountText(price),
  }))
  const all = withAxes(axes, rows)
  // A combination the product does not have was excluded before.
  return { axes, options: all.options.map((option) => (option._id ? option : { ...option, isExcluded: true })) }
}

/** The axes as the API takes them. */
export const toOptionAxes = (axes: readonly AxisInput[]) =>
  withValues(axes).map(({ name, values }) => ({ name: name.trim() || 'Option', values }))
