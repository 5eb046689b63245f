import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
import { limits } from './limits.ts'
import { listingChange, newListing, ownFilters, ownProduct, ownTab } from './product-listing.ts'
import { uploading } from './uploads.ts'

/** Who posts items, sold person to person: riders are students too. GET /individual-listings/search is one of the searches. */
const posters = ['student', 'rider'] as const
/** Whoever posted an item keeps it in hand, also when they have a store since. */
const holders = [...posters, 'vendor'] as const
const images = { images: { most: limits.listing.pictures, maxBytes: uploading.mostBytes } }

export const myListings = endpoint({
  method: 'GET',
  path: '/individual-listings/mine',
  audience: holders,
  summary: 'Items that the caller posted, in every state',
  query: ownFilters,
  reply: z.array(ownProduct),
  beside: z.object({ counts: z.record(ownTab, z.number().int()) }),
  paged: true,
})

export const postListing = endpoint({
  method: 'POST',
  path: '/individual-listings',
  audience: posters,
  summary: 'Post an item: one piece unless said otherwise, without options or low-stock level, no commission',
  body: newListing,
  files: images,
  reply: ownProduct,
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
  reply: ownProduct,
  idempotent: true,
})

export const toggleListing = endpoint({
  method: 'PATCH',
  path: '/individual-listings/:id/toggle-status',
  audience: holders,
  summary: 'Pause an item, or put it back on sale',
  params: byId,
  reply: ownProduct,
})

export const markListing = endpoint({
  method: 'PATCH',
  path: '/individual-listings/:id/sold',
  audience: holders,
  summary: 'It went elsewhere: none are left; or it did not after all',
  params: byId,
  body: z.object({ sold: z.boolean() }),
  reply: ownProduct,
})

export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/individual-listings/:id',
  audience: holders,
  summary: 'Delete an item; orders that name it keep what they need',
  params: byId,
  reply: z.object({ _id: id }),
})
