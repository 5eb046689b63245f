import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { productCard } from './products.ts'
import { serviceCard } from './services.ts'

export const wishlistItem = z
  .object({
    addedAt: timestamp,
    product: productCard,
    /** The price when it was saved. */
    addedPrice: naira,
    /** True while it is on sale and in stock. */
    isAvailable: z.boolean(),
  })
  .meta({ id: 'WishlistItem' })
export type WishlistItem = z.output<typeof wishlistItem>

export const savedService = z
  .object({
    addedAt: timestamp,
    service: serviceCard.meta({ description: 'A paused one has no free start' }),
    /** The least price when it was saved; 0 where only an offer says it. */
    addedPrice: naira,
    isPaused: z.boolean(),
  })
  .meta({ id: 'SavedService' })
export type SavedService = z.output<typeof savedService>

const byProduct = z.object({ productId: id })
const byService = z.object({ serviceId: id })
const saved = z
  .object({ productIds: z.array(id), serviceIds: z.array(id), count: z.number().int() })
  .meta({ id: 'Saved' })
export type Saved = z.output<typeof saved>

export const getWishlist = endpoint({
  method: 'GET',
  path: '/users/wishlist',
  audience: 'any',
  summary: 'The products of the caller’s wishlist, latest first; reading it marks its prices as seen',
  query: z.object(page({ default: 24, max: 100 })),
  reply: z.array(wishlistItem),
  meta: z.object({
    /** All saved products, on sale or not. */
    count: z.number().int(),
    /** How many of them are no longer on sale; these are not in the list. */
    gone: z.number().int(),
    /** All saved services, offered or not. */
    services: z.number().int(),
    /** The token of the sharing link, if there is one. */
    shared: z.string().nullable(),
  }),
  paged: true,
})

export const savedProducts = endpoint({
  method: 'GET',
  path: '/users/wishlist/ids',
  audience: 'any',
  summary: 'The ids of the saved products and services',
  reply: saved,
})

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/users/wishlist',
  audience: 'any',
  summary: 'Save a product; saving it again changes nothing',
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
  summary: 'Save many products; those that cannot be saved are left out',
  body: z.object({ productIds: z.array(id).min(1).max(limits.wishlist) }),
  reply: saved,
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/users/wishlist/:productId',
  audience: 'any',
  summary: 'Remove a product from the wishlist; removing it again changes nothing',
  params: byProduct,
  reply: saved,
})

export const listSavedServices = endpoint({
  method: 'GET',
  path: '/users/wishlist/services',
  audience: 'any',
  summary: 'The services of the caller’s wishlist, latest first; reading it marks their prices as seen',
  query: z.object(page({ default: 24, max: 48 })),
  reply: z.array(savedService),
  meta: z.object({
    /** How many are no longer offered; these are not in the list. */
    gone: z.number().int(),
  }),
  paged: true,
})

export const saveService = endpoint({
  method: 'POST',
  path: '/users/wishlist/services',
  audience: 'any',
  summary: 'Save a service; saving it again changes nothing',
  body: byService,
  reply: saved,
})

export const unsaveService = endpoint({
  method: 'DELETE',
  path: '/users/wishlist/services/:serviceId',
  audience: 'any',
  summary: 'Remove a service from the wishlist; removing it again changes nothing',
  params: byService,
  reply: saved,
})

export const clearWishlist = endpoint({
  method: 'DELETE',
  path: '/users/wishlist',
  audience: 'any',
  summary: 'Remove all products and services from the wishlist',
  reply: saved,
})

export const moveToCart = endpoint({
  method: 'POST',
  path: '/users/wishlist/to-cart',
  audience: 'any',
  summary: 'Move these products, or all, from the wishlist to the cart, one of each',
  body: z.object({ productIds: z.array(id).min(1).max(limits.wishlist).optional() }),
  reply: z
    .object({
      moved: z.array(id),
      /** What stayed, with the reason: `option_required`, `out_of_stock`, `cart_full`, `own_product`, `not_found`. */
      stayed: z.array(z.object({ productId: id, code: z.string(), message: z.string() })),
    })
    .meta({ id: 'MovedToCart' }),
  idempotent: true,
})

export const shareWishlist = endpoint({
  method: 'POST',
  path: '/users/wishlist/link',
  audience: 'any',
  summary: 'Create the public link to the wishlist, or return the existing one',
  reply: z.object({ token: z.string() }),
  status: 201,
})

export const unshareWishlist = endpoint({
  method: 'DELETE',
  path: '/users/wishlist/link',
  audience: 'any',
  summary: 'Delete the public link for good',
})

export const sharedWishlist = endpoint({
  method: 'GET',
  path: '/wishlists/:token',
  audience: 'public',
  summary: 'A shared wishlist: its products on sale, its services that can be booked, and the owner’s first name',
  params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) }),
  reply: z
    .object({ name: z.string(), items: z.array(productCard), services: z.array(serviceCard) })
    .meta({ id: 'SharedWishlist' }),
})
