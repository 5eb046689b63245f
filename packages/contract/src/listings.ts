import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
import { limits } from './limits.ts'
import { listingChange, newListing, sellerFilters, sellerProduct, sellerTab } from './product-listing.ts'
import { uploading } from './uploads.ts'

/** Who posts items, sold person to person: riders are students too. GET /individual-listings/search is one of the searches. */
const posters = ['student', 'rider'] as const
/** Whoever posted an item keeps it in hand, also when they have a store since. */
const holders = [...posters, 'vendor'] as const
const images = { images: { max: limits.listing.pictures, maxBytes: uploading.maxBytes } }

export const myListings = endpoint({
  method: 'GET',
  path: '/individual-listings/mine',
  audience: holders,
  summary: 'Items that the caller posted, in every state',
  query: sellerFilters,
  reply: z.array(sellerProduct),
  meta: z.object({ counts: z.record(sellerTab, z.number().int()) }),
  paged: true,
})

export const postListing = endpoint({
  method: 'POST',
  path: '/individual-listings',
  audience: posters,
  summary: 'Post an item: one piece unless said otherwise, without options or low-stock level, no commission',
  body: newListing,
  files: images,
  reply: sellerProduct,
  status: 201,
  idempotent: true,
})

export const changeListing = endpoint({
  method: 'PUT',
  path: '/individual-listings/:id',
  audience: holders,
  summary: 'Write an item anew',
  params: byId,
  body: listingChange,
  files: images,
  reply: sellerProduct,
  idempotent: true,
})

export const toggleListing = endpoint({
  method: 'PATCH',
  path: '/individual-listings/:id/toggle-status',
  audience: holders,
  summary: 'Pause an item, or put it back on sale',
  params: byId,
  reply: sellerProduct,
})

export const markListing = endpoint({
  method: 'PATCH',
  path: '/individual-listings/:id/sold',
  audience: holders,
  summary: 'It went elsewhere: none are left; or it did not after all',
  params: byId,
  body: z.object({ sold: z.boolean() }),
  reply: sellerProduct,
})

export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/individual-listings/:id',
  audience: holders,
  summary: 'Delete an item; orders that name it keep what they need',
  params: byId,
  reply: z.object({ _id: id }),
})
