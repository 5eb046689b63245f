import { redirect } from 'react-router'
import { api } from '../../../lib/api.ts'
import { readSession } from '../../../lib/session.ts'
import { storePath } from './store-head.ts'
import { type NoStore, type StorePage, storePage, storeWishes, unlessRefused } from './store-page.ts'

/**
 * The page as whoever keeps the store sees it: it is theirs, and there for them even while nobody else sees it. Pages
 * are rendered for guests.
 */
export async function withOwnStore(page: StorePage | NoStore, url: URL): Promise<StorePage | NoStore> {
  const session = readSession()
  if (session.status !== 'in' || session.user.role !== 'vendor') return page.store ? page : { ...page, asked: true }
  const wanted = page.store ? page.store._id : page.slug
  const store = (await unlessRefused(api('GET /vendors/store/:url', { params: { url: wanted } })))?.data
  // Without an answer the page that came is as good as it gets.
  if (page.store) return { ...page, store: store ?? page.store }
  if (!store) return { ...page, asked: true }
  if (page.slug !== store.slug) throw redirect(storePath(store.slug) + url.search)
  const wishes = storeWishes(store._id, url)
  const [goods, services, reviews] = await Promise.all([
    unlessRefused(api('GET /vendors/:id/products', wishes.goods)),
    unlessRefused(api('GET /vendors/:id/services', wishes.services)),
    unlessRefused(api('GET /vendors/:id/reviews', wishes.reviews)),
  ])
  return storePage(store, url, { goods, services, reviews })
}
