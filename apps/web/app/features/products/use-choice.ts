import type { limits } from '@vendly/contract/limits'
import type { Product } from '@vendly/contract/products'
import { useState } from 'react'

// The type keeps this figure the contract's own; its code stays out of public pages.
const MAX_QUANTITY: (typeof limits)['cartQuantity'] = 99
const LOW_STOCK = 10

type Option = Product['options'][number]

export interface Choice {
  option: Option | undefined
  price: number
  was: number | undefined
  left: number
  isLow: boolean
  quantity: number
  max: number
  /** Why a value cannot be chosen together with the values chosen on the axes before it; undefined when it can. */
  unavailableReason: (axis: number, value: string) => 'sold out' | 'not available' | undefined
  choose: (axis: number, value: string) => void
  setQuantity: (quantity: number) => void
}

/** The chosen option and quantity, starting with the first available option. */
export function useChoice(product: Product): Choice {
  const { options } = product
  const [optionId, setOption] = useState(() => (options.find(({ stock }) => stock > 0) ?? options[0])?._id)
  const [quantity, setQuantity] = useState(1)
  const option = options.find(({ _id }) => _id === optionId)
  const { price, discountPrice, stock } = option ?? product
  const max = Math.max(1, Math.min(stock, MAX_QUANTITY))
  const matching = (axis: number, value: string) => withValue(options, option, axis, value)
  return {
    option,
    price: discountPrice ?? price,
    was: discountPrice === null ? undefined : price,
    left: stock,
    isLow: stock > 0 && stock <= LOW_STOCK,
    quantity: Math.min(quantity, max),
    max,
    unavailableReason: (axis, value) => {
      const found = matching(axis, value)
      if (found.length === 0) return 'not available'
      return found.some((one) => one.stock > 0) ? undefined : 'sold out'
    },
    choose: (axis, value) => setOption(mostSimilar(matching(axis, value), option)?._id ?? optionId),
    setQuantity,
  }
}

/** Options with this value and, on the axes before it, the chosen values: size first, then its colours. */
const withValue = (options: readonly Option[], chosen: Option | undefined, axis: number, value: string) =>
  options.filter(
    ({ values }) => values[axis] === value && values.every((one, at) => at >= axis || one === chosen?.values[at]),
  )

/** Of those in stock, the one most like the current choice: another size keeps the colour if it can. */
function mostSimilar(options: readonly Option[], chosen: Option | undefined): Option | undefined {
  const similarity = ({ values }: Option) => values.filter((value, at) => value === chosen?.values[at]).length
  return options
    .filter(({ stock }) => stock > 0)
    .reduce<Option | undefined>((best, one) => (best && similarity(best) >= similarity(one) ? best : one), undefined)
}
