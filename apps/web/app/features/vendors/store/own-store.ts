import { redirect } from 'react-router'
import { api } from '../../../lib/api.ts'
import { storePath } from './store-meta.ts'
import { type NoStore, type StorePage, storePage, storeQueries, undefinedIfRefused } from './store-page.ts'

/** Pages are rendered for guests; this fetches a store again for a vendor, who may see their own while it is hidden. */
export async function withOwnStore(page: StorePage | NoStore, url: URL): Promise<StorePage | NoStore> {
  const idOrSlug = page.store ? page.store._id : page.slug
  const store = (await undefinedIfRefused(api('GET /vendors/store/:url', { params: { url: idOrSlug } })))?.data
  // Without an answer the guest's page stays.
  if (page.store) return { ...page, store: store ?? page.store }
  if (!store) return { ...page, isChecked: true }
  if (page.slug !== store.slug) throw redirect(storePath(store.slug) + url.search)
  const queries = storeQueries(store._id, url)
  const [products, services, reviews] = await Promise.all([
    undefinedIfRefused(api('GET /vendors/:id/products', queries.products)),
    undefinedIfRefused(api('GET /vendors/:id/services', queries.services)),
    undefinedIfRefused(api('GET /vendors/:id/reviews', queries.reviews)),
  ])
  return storePage(store, url, { products, services, reviews })
}
