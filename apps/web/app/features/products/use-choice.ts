import type { Product } from '@vendly/contract/products'
import { useState } from 'react'

const MOST_OF_ONE = 99
const LOW_STOCK = 10

type Option = Product['options'][number]

export interface Choice {
  option: Option | undefined
  price: number
  was: number | undefined
  left: number
  isLow: boolean
  quantity: number
  most: number
  /** Why a value of a kind cannot be had beside what is chosen of the kinds before it; undefined when it can. */
  hindrance: (kind: number, value: string) => 'sold out' | 'not made' | undefined
  choose: (kind: number, value: string) => void
  setQuantity: (quantity: number) => void
}

/** The option and how many of it somebody has in mind; at first the first option that can be had. */
export function useChoice(product: Product): Choice {
  const { options } = product
  const [optionId, setOption] = useState(() => (options.find(({ stock }) => stock > 0) ?? options[0])?._id)
  const [wanted, setQuantity] = useState(1)
  const option = options.find(({ _id }) => _id === optionId)
  const { price, discountPrice, stock } = option ?? product
  const most = Math.max(1, Math.min(stock, MOST_OF_ONE))
  const made = (kind: number, value: string) => besides(options, option, kind, value)
  return {
    option,
    price: discountPrice ?? price,
    was: discountPrice === null ? undefined : price,
    left: stock,
    isLow: stock > 0 && stock <= LOW_STOCK,
    quantity: Math.min(wanted, most),
    most,
    hindrance: (kind, value) => {
      const found = made(kind, value)
      if (found.length === 0) return 'not made'
      return found.some((one) => one.stock > 0) ? undefined : 'sold out'
    },
    choose: (kind, value) => setOption(nearest(made(kind, value), option)?._id ?? optionId),
    setQuantity,
  }
}

/** Options with this value of a kind and, of the kinds before it, what is chosen: size first, then its colours. */
const besides = (options: readonly Option[], chosen: Option | undefined, kind: number, value: string) =>
  options.filter(
    ({ values }) => values[kind] === value && values.every((one, at) => at >= kind || one === chosen?.values[at]),
  )

/** Of those that can be had, the one most like what was chosen: another size, the same colour if there is one. */
function nearest(options: readonly Option[], chosen: Option | undefined): Option | undefined {
  const like = ({ values }: Option) => values.filter((value, at) => value === chosen?.values[at]).length
  return options
    .filter(({ stock }) => stock > 0)
    .reduce<Option | undefined>((best, one) => (best && like(best) >= like(one) ? best : one), undefined)
}
