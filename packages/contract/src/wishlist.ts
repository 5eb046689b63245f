import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { productCard } from './products.ts'

export const wishlistItem = z
  .object({
    addedAt: timestamp,
    product: productCard,
    /** What it cost when it was saved. */
    addedPrice: naira,
    /** It is on sale and there are some. */
    isAvailable: z.boolean(),
  })
  .meta({ id: 'WishlistItem' })
export type WishlistItem = z.output<typeof wishlistItem>

const byProduct = z.object({ productId: id })
const saved = z.object({ productIds: z.array(id), count: z.number().int() }).meta({ id: 'SavedProducts' })

export const getWishlist = endpoint({
  method: 'GET',
  path: '/users/wishlist',
  audience: 'any',
  summary: 'What the caller saved, the latest first. Whoever reads it has seen the prices on it',
  query: z.object(page({ default: 24, max: 100 })),
  reply: z.array(wishlistItem),
  meta: z.object({
    /** Saved, whether on sale or not any more. */
    count: z.number().int(),
    /** Of those: no longer on sale, and not in the list. */
    gone: z.number().int(),
    /** The link by which others may read it, if there is one. */
    shared: z.string().nullable(),
  }),
  paged: true,
})

export const savedProducts = endpoint({
  method: 'GET',
  path: '/users/wishlist/ids',
  audience: 'any',
  summary: 'The ids of what the caller saved, for the hearts',
  reply: saved,
})

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/users/wishlist',
  audience: 'any',
  summary: 'Save a product; saving twice is saving once',
  body: byProduct,
  reply: saved,
})

export const addOneToWishlist = endpoint({
  method: 'POST',
  path: '/users/wishlist/:productId',
  audience: 'any',
  summary: 'The same as POST /users/wishlist',
  params: byProduct,
  reply: saved,
})

export const addManyToWishlist = endpoint({
  method: 'POST',
  path: '/users/wishlist/multiple',
  audience: 'any',
  summary: 'Save several; what cannot be saved is left out',
  body: z.object({ productIds: z.array(id).min(1).max(limits.wishlist) }),
  reply: saved,
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/users/wishlist/:productId',
  audience: 'any',
  summary: 'Take a product off the list; one that is not on it is off it already',
  params: byProduct,
  reply: saved,
})

export const clearWishlist = endpoint({
  method: 'DELETE',
  path: '/users/wishlist',
  audience: 'any',
  summary: 'Take everything off the list',
  reply: saved,
})

export const moveToCart = endpoint({
  method: 'POST',
  path: '/users/wishlist/to-cart',
  audience: 'any',
  summary: 'Put one of each of these, or of everything saved, into the cart and take it off the list',
  body: z.object({ productIds: z.array(id).min(1).max(limits.wishlist).optional() }),
  reply: z
    .object({
      moved: z.array(id),
      /** What stayed, and why: `option_required`, `out_of_stock`, `cart_full`, `own_product`, `not_found`. */
      stayed: z.array(z.object({ productId: id, code: z.string(), message: z.string() })),
    })
    .meta({ id: 'MovedToCart' }),
  idempotent: true,
})

export const shareWishlist = endpoint({
  method: 'POST',
  path: '/users/wishlist/link',
  audience: 'any',
  summary: 'A link by which anybody may read the list; the one there is already, if there is one',
  reply: z.object({ token: z.string() }),
  status: 201,
})

export const unshareWishlist = endpoint({
  method: 'DELETE',
  path: '/users/wishlist/link',
  audience: 'any',
  summary: 'Take the link back; it never works again',
})

export const sharedWishlist = endpoint({
  method: 'GET',
  path: '/wishlists/:token',
  audience: 'public',
  summary: 'A list that somebody shared: what is on sale of it, and their first name',
  params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) }),
  reply: z.object({ name: z.string(), items: z.array(productCard) }).meta({ id: 'SharedWishlist' }),
})
