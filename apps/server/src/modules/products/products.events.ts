import { event } from '../../platform/events.ts'

/** A product went on sale, or its pictures changed while it was. */
export const productListed = event<{ productId: string }>('productListed')

/** An administrator took it down, or put it back. */
export const productModerated = event<{
  actionId: string
  productId: string
  sellerId: string
  kind: 'product' | 'listing'
  name: string
  action: 'removed' | 'restored'
  reason: string
}>('productModerated')
