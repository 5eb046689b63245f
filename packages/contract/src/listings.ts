import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
import { limits } from './limits.ts'
import { listingChange, newListing, sellerFilters, sellerProduct, sellerTab } from './product-listing.ts'
import { uploading } from './uploads.ts'

/** Who posts items: students, and riders, who are students too. */
const posters = ['student', 'rider'] as const
/** A student who opened a store since still manages their old items. */
const owners = [...posters, 'vendor'] as const
const images = { images: { max: limits.listing.pictures, maxBytes: uploading.maxBytes } }

export const myListings = endpoint({
  method: 'GET',
  path: '/individual-listings/mine',
  audience: owners,
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
  summary: 'Post an item: stock 1 by default, without options, no commission',
  body: newListing,
  files: images,
  reply: sellerProduct,
  status: 201,
  idempotent: true,
})

export const changeListing = endpoint({
  method: 'PUT',
  path: '/individual-listings/:id',
  audience: owners,
  summary: 'Change an item',
  params: byId,
  body: listingChange,
  files: images,
  reply: sellerProduct,
  idempotent: true,
})

export const toggleListing = endpoint({
  method: 'PATCH',
  path: '/individual-listings/:id/toggle-status',
  audience: owners,
  summary: 'Pause an item, or put it back on sale',
  params: byId,
  reply: sellerProduct,
})

export const markListing = endpoint({
  method: 'PATCH',
  path: '/individual-listings/:id/sold',
  audience: owners,
  summary: 'Mark an item as sold elsewhere, or as available again',
  params: byId,
  body: z.object({ sold: z.boolean() }),
  reply: sellerProduct,
})

export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/individual-listings/:id',
  audience: owners,
  summary: 'Delete an item; orders of it stay',
  params: byId,
  reply: z.object({ _id: id }),
})
