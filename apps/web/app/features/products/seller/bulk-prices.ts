import { limits } from '@vendly/contract/limits'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { countText, nairaText } from '../../../lib/money.ts'

export interface PriceChange {
  unit: 'percent' | 'naira'
  /** Above zero raises, below zero lowers. */
  by: number
}

/** Kept by a percentage, so that no price becomes nothing. */
const LOWEST = 10
const MAX_PERCENT = { lower: 90, raise: 500 }

/** What a price becomes; percentages are rounded to ₦10. */
function changedPrice(price: number, { unit, by }: PriceChange): number {
  if (unit === 'naira') return price + by
  return Math.max(LOWEST, Math.round((price * (100 + by)) / 1000) * 10)
}

/** The change of one product. A discount that would not be lower than the new price is removed. */
export function priceChange({ price, discountPrice }: SellerProduct, change: PriceChange) {
  if (price === null) return {}
  const newPrice = changedPrice(price, change)
  const newDiscount = discountPrice === null ? null : changedPrice(discountPrice, change)
  return { price: newPrice, discountPrice: newDiscount !== null && newDiscount < newPrice ? newDiscount : null }
}

/** What is wrong with a change of these products; undefined when it can be made. */
export function priceChangeError(products: readonly SellerProduct[], { unit, by }: PriceChange): string | undefined {
  if (unit === 'percent') {
    const max = by < 0 ? MAX_PERCENT.lower : MAX_PERCENT.raise
    return Number.isInteger(by) && by !== 0 && Math.abs(by) <= max
      ? undefined
      : `Enter a whole number from 1 to ${max}.`
  }
  const lowestOf = ({ price, discountPrice, options }: SellerProduct) =>
    Math.min(discountPrice ?? price ?? Number.POSITIVE_INFINITY, ...options.map((option) => option.price))
  const tooCheap = products.find((product) => lowestOf(product) + by < 1)
  if (tooCheap) return `${tooCheap.name} costs only ${nairaText(lowestOf(tooCheap))}.`
  const tooDear = products.find(({ price }) => (price ?? 0) + by > limits.amountMaximum)
  return tooDear && `${tooDear.name} would cost more than ${nairaText(limits.amountMaximum)}.`
}

/** "Jollof rice: ₦2,800 → ₦2,520", or the range of several products. */
export function exampleText(products: readonly SellerProduct[], change: PriceChange): string | undefined {
  const first = products.find(({ price }) => price !== null)
  if (!first || priceChangeError(products, change)) return undefined
  const others = products.filter(({ price }) => price !== null).length - 1
  const { price } = priceChange(first, change)
  const text = `${first.name}: ${nairaText(first.price!)} → ${nairaText(price!)}`
  return others > 0 ? `${text}, and ${countText(others)} more` : text
}
