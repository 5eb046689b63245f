import { event } from '../../platform/events.ts'

/** A product went on sale, or its pictures changed while it was. */
export const productListed = event<{ productId: string }>('productListed')

/** An administrator took it down, or put it back. */
export const productModerated = event<{
  actId: string
  productId: string
  sellerId: string
  kind: 'product' | 'listing'
  name: string
  act: 'removed' | 'restored'
  reason: string
}>('productModerated')
