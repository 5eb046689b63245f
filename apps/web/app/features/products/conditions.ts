import type { Product } from '@vendly/contract/products'

/** Labels of a product's condition. Apart from the filters, whose code product pages do not need. */
export const conditions = { new: 'New', 'neat-used': 'Neat used', 'fair-used': 'Fair used' } as const

/** Food and provisions are never sold used, so a condition says nothing about them. */
export const hasCondition = ({ slug, parent }: { slug: string; parent: string | null }): boolean =>
  !['food', 'provisions'].includes(parent ?? slug)

/** Beside the price: of what is used, and of what students sell, which need not be. */
export const isConditionShown = ({ kind, condition, category }: Pick<Product, 'kind' | 'condition' | 'category'>) =>
  hasCondition(category) && (kind === 'listing' || condition !== 'new')
