import { z } from 'zod'
import { otherCampus } from './campuses.ts'
import { appliedCoupon } from './coupons.ts'
import { deliveryArea } from './delivery-area.ts'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { opening } from './opening.ts'
import { picture } from './products.ts'
import { storeSummary } from './store-summary.ts'
import { typed } from './text.ts'

export const cartItem = z
  .object({
    _id: id,
    product: z.object({
      _id: id,
      name: z.string(),
      price: naira,
      discountPrice: naira.nullable(),
      images: z.array(picture),
      vendor: storeSummary,
      inventory: z.number().int().meta({ description: 'Stock of the chosen option' }),
      isAvailable: z.boolean(),
      isReserved: z.boolean().meta({ description: 'Sold out for now: others are paying for all that is left' }),
      status: z
        .enum(['active', 'paused', 'removed'])
        .meta({ description: 'Why it cannot be bought, apart from being sold out' }),
    }),
    selectedVariant: z.object({ _id: id, label: z.string() }).nullable(),
    quantity: z.number().int(),
    price: naira.meta({ description: 'The current price of one' }),
    priceWhenAdded: naira,
    otherCampus: otherCampus.nullable(),
    delivery: deliveryArea,
    deliveryMethod: z.enum(['delivery', 'pickup']).meta({
      description:
        'How the checkout starts: `pickup` on another campus, and where another store delivers to the caller’s address and this one does not',
    }),
    closed: opening.nullable().meta({ description: 'The store takes no orders now; null while it does' }),
  })
  .meta({ id: 'CartItem' })
export type CartItem = z.output<typeof cartItem>

export const cart = z
  .object({
    items: z.array(cartItem),
    subtotal: naira,
    deliveryFee: naira,
    discount: naira,
    total: naira,
    itemCount: z.number().int(),
    appliedCoupon: z.string().nullable(),
    coupon: appliedCoupon.nullable(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.output<typeof cart>

const quantity = z.int().min(1).max(limits.cartQuantity)

/** A line of the cart that a guest keeps on the device, as the product is now. */
export const keptCartItem = cartItem
  .pick({ product: true, selectedVariant: true, quantity: true, price: true })
  .meta({ id: 'KeptCartItem' })
export type KeptCartItem = z.output<typeof keptCartItem>

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  audience: 'any',
  summary: 'The caller’s cart',
  reply: cart,
})

const keptLines = z.array(z.object({ productId: id, quantity, selectedVariant: id.nullish() })).max(limits.cartLines)

export const listKeptCart = endpoint({
  method: 'POST',
  path: '/cart/kept',
  audience: 'public',
  summary: 'What a guest keeps on the device, at current prices; products that no longer exist are left out',
  body: z.object({ items: keptLines }),
  reply: z.array(keptCartItem),
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/cart/add',
  audience: 'any',
  summary: 'Add a product to the cart',
  body: z.object({ productId: id, quantity: quantity.default(1), selectedVariant: id.nullish() }),
  reply: cart,
  idempotent: true,
})

export const mergeCart = endpoint({
  method: 'POST',
  path: '/cart/merge',
  audience: 'any',
  summary: 'Merge the cart that a guest filled on the device; the same key is merged once',
  body: z.object({
    key: id,
    items: keptLines,
  }),
  reply: cart,
})

export const updateCartItem = endpoint({
  method: 'PUT',
  path: '/cart/update/:itemId',
  audience: 'any',
  summary: 'Set the quantity of a line; 0 or less removes it',
  params: z.object({ itemId: id }),
  body: z.object({
    quantity: z.int().max(limits.cartQuantity),
    seen: z.int().optional().meta({
      description: 'The quantity that the caller changes; where it is another one by now, the same is added to that',
    }),
  }),
  reply: cart,
})

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/cart/remove/:itemId',
  audience: 'any',
  summary: 'Remove a line',
  params: z.object({ itemId: id }),
  reply: cart,
})

export const removeCartItems = endpoint({
  method: 'POST',
  path: '/cart/remove-multiple',
  audience: 'any',
  summary: 'Remove lines',
  body: z.object({ itemIds: z.array(id).min(1).max(limits.cartLines) }),
  reply: cart,
})

export const applyCoupon = endpoint({
  method: 'POST',
  path: '/cart/coupon/apply',
  audience: 'any',
  summary: 'Apply a coupon to the cart, in place of the one before; checked again whenever the cart is priced',
  body: z.object({ code: typed().min(1).max(40) }),
  reply: cart,
})

export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/cart/coupon/remove',
  audience: 'any',
  summary: 'Remove the coupon from the cart',
  reply: cart,
})

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/cart/clear',
  audience: 'any',
  summary: 'Clear the cart',
  reply: cart,
})
