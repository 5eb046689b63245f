import type { SellerProduct, SellerTab } from '@vendly/contract/product-listing'
import { nairaText } from '../../../lib/money.ts'

export const productTabs: readonly { value: SellerTab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'out-of-stock', label: 'Out of stock' },
  { value: 'paused', label: 'Paused' },
  { value: 'draft', label: 'Drafts' },
  { value: 'removed', label: 'Removed' },
]
export const isTab = (text: string | null): text is SellerTab => productTabs.some(({ value }) => value === text)

export const productSorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'Name' },
  { value: 'price-low', label: 'Lowest price' },
  { value: 'price-high', label: 'Highest price' },
  { value: 'stock', label: 'Lowest stock' },
  { value: 'sold', label: 'Best selling' },
  { value: 'views', label: 'Most viewed' },
] as const
export type ProductSort = (typeof productSorts)[number]['value']
export const isSort = (text: string | null): text is ProductSort => productSorts.some(({ value }) => value === text)

/** Products on sale without stock have their own badge, and so have those that are sold out today: nobody has paused these. */
export function badgeStateOf({ status, stock, offUntil }: Pick<SellerProduct, 'status' | 'stock' | 'offUntil'>) {
  if (status === 'paused' && offUntil) return 'sold-out-today'
  return status === 'active' && stock === 0 ? 'sold-out' : status
}

/** "₦2,800–₦3,200" when options differ in price: what buyers pay now, so the discount counts. */
export function priceRange({ price, discountPrice, options }: SellerProduct): string | undefined {
  if (price === null) return undefined
  const off = price - (discountPrice ?? price)
  const prices = options.map((option) => option.price - off)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return lowest < highest ? `${nairaText(lowest)}–${nairaText(highest)}` : undefined
}

export const emptyTexts: Record<SellerTab, { title: string; text: string }> = {
  all: { title: 'No products yet', text: 'Add a photo, a name and a price, and your first product is on sale.' },
  active: { title: 'Nothing on sale', text: 'Publish a draft, resume a paused product, or add a new one.' },
  'out-of-stock': { title: 'Everything is in stock', text: 'Products that sell out show here until you restock them.' },
  paused: { title: 'Nothing paused', text: 'Products you pause show here.' },
  draft: { title: 'No drafts', text: 'Products you save for later show here.' },
  removed: { title: 'Nothing removed', text: 'Products that Vendly removes show here with the reason.' },
}
