import { event } from '../../platform/events.ts'
import type { ProductKind } from './products.policy.ts'

/** A product went on sale, or its pictures changed while it was on sale. */
export const productListed = event<{ productId: string }>('productListed')

/** An administrator removed or restored a product. */
export const productModerated = event<{
  actionId: string
  productId: string
  sellerId: string
  kind: ProductKind
  name: string
  action: 'removed' | 'restored'
  reason: string
}>('productModerated')

/** The name of a category changed, which the search reads too. */
export const categoryRenamed = event<{ categoryId: number }>('categoryRenamed')

/** A category has another parent or became a part of another one, so what is in it has to follow. */
export const categoryMoved = event<{ categoryId: number }>('categoryMoved')
