import type { SellerProduct } from '@vendly/contract/product-listing'

/** A kind of choice while it is edited. One without values yet changes nothing. */
export interface KindFields {
  rowId: string
  name: string
  values: string[]
}

/** A combination while it is edited. */
export interface OptionFields {
  /** Names the row while it is edited. */
  rowId: string
  _id?: string
  /** The value of each kind, by the kind's row. */
  picks: Record<string, string>
  /** Empty: as the product. */
  price: string
  stock: string
  /** How many there were when the form was opened; none for a new one. */
  seen?: number
  /** Left out: there is no such thing. */
  off?: boolean
}

export interface OptionsFields {
  kinds: KindFields[]
  /** Every combination of the kinds' values, in their order. */
  options: OptionFields[]
}

export const MOST_KINDS = 3
export const MOST_COMBINATIONS = 100

const inUse = (kinds: readonly KindFields[]) => kinds.filter(({ values }) => values.length > 0)

const combinationsOf = (kinds: readonly KindFields[]): Record<string, string>[] =>
  inUse(kinds).reduce<Record<string, string>[]>(
    (all, { rowId, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [rowId]: value }))),
    inUse(kinds).length > 0 ? [{}] : [],
  )

/** How many combinations there would be. */
export const combinationCount = (kinds: readonly KindFields[]): number =>
  inUse(kinds).reduce((count, { values }) => count * values.length, inUse(kinds).length > 0 ? 1 : 0)

/**
 * The rows for these kinds, with what was written in those before. A kind that is new to a row makes it that of the
 * kind's first value; rows that a kind told apart become one, with the pieces of all.
 */
export function withKinds(kinds: readonly KindFields[], before: readonly OptionFields[]): OptionsFields {
  const used = inUse(kinds)
  const options = combinationsOf(kinds).map((picks): OptionFields => {
    const same = before.filter((old) =>
      used.every(({ rowId, values }) => (old.picks[rowId] ?? values[0]) === picks[rowId]),
    )
    const [first, ...others] = same.toSorted((a, b) => Number(a.off ?? false) - Number(b.off ?? false))
    if (!first) return { rowId: crypto.randomUUID(), picks, price: '', stock: '' }
    const more = others.filter(({ off, stock }) => !off && /^\d+$/.test(stock))
    const stock =
      more.length > 0
        ? String(more.reduce((sum, one) => sum + Number(one.stock), Number(first.stock) || 0))
        : first.stock
    return { ...first, picks, stock }
  })
  return { kinds: [...kinds], options }
}

/** A value under another name, wherever it stands. */
export function withRenamed(
  { kinds, options }: OptionsFields,
  kindId: string,
  from: string,
  to: string,
): OptionsFields {
  const named = (value: string) => (value === from ? to : value)
  return {
    kinds: kinds.map((kind) => (kind.rowId === kindId ? { ...kind, values: kind.values.map(named) } : kind)),
    options: options.map((option) =>
      option.picks[kindId] === undefined
        ? option
        : { ...option, picks: { ...option.picks, [kindId]: named(option.picks[kindId]) } },
    ),
  }
}

/** The values of a row, in the order of the kinds. */
export const valuesOf = (kinds: readonly KindFields[], { picks }: OptionFields): string[] =>
  inUse(kinds).map(({ rowId }) => picks[rowId]!)

/** What is sold: rows that were not left out. */
export const soldOptions = (options: readonly OptionFields[]) => options.filter(({ off }) => !off)

export function optionsOf({ optionAxes, options, price: plain }: SellerProduct): OptionsFields {
  const kinds = optionAxes.map(({ name, values }) => ({ rowId: crypto.randomUUID(), name, values }))
  const rows = options.map(({ _id, values, price, stock }) => ({
    ...{ rowId: _id, _id, seen: stock, stock: String(stock) },
    picks: Object.fromEntries(kinds.map(({ rowId }, at) => [rowId, values[at]!])),
    price: price === plain ? '' : String(price),
  }))
  const all = withKinds(kinds, rows)
  // A combination that is not there now was left out before.
  return { kinds, options: all.options.map((option) => (option._id ? option : { ...option, off: true })) }
}

/** As the server wants it. */
export const sentKinds = (kinds: readonly KindFields[]) =>
  inUse(kinds).map(({ name, values }) => ({ name: name.trim() || 'Option', values }))
