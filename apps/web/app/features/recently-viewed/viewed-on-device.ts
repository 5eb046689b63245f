import { api } from '../../lib/api.ts'
import { readSession } from '../../lib/session.ts'
import { storageKeys } from '../../lib/storage.ts'
import { type CardData, cardOf } from '../products/card-data.ts'
import { storedList } from './stored-list.ts'

const SHOWN = 12

/** Product ids a guest viewed on this device. Signed-in people have the list in their account. */
const onDevice = storedList(storageKeys.recentlyViewed, 50)
const isSignedIn = () => readSession().status === 'in'

let moving: Promise<unknown> = Promise.resolve()

/** One after another: a page that records its own view and lists the others asks twice, and the second finds nothing left. */
function moveToAccount(): Promise<void> {
  const moved = moving.then(move)
  moving = moved.catch(() => undefined)
  return moved
}

async function move(): Promise<void> {
  const productIds = onDevice.read()
  if (productIds.length === 0) return
  await api('POST /products/recently-viewed', { body: { productIds } })
  onDevice.remove(productIds)
}

/** Records a view; views from before signing in move to the account with it. */
export async function recordView(productId: string): Promise<void> {
  onDevice.add(productId)
  if (isSignedIn()) await moveToAccount()
}

/** The products viewed last that are still on sale. */
export async function listRecentlyViewed(): Promise<CardData[]> {
  if (isSignedIn()) {
    await moveToAccount()
    return (await api('GET /products/recently-viewed', { query: { limit: SHOWN } })).data.map(cardOf)
  }
  const ids = onDevice.read()
  if (ids.length === 0) return []
  return (await api('GET /products/cards', { query: { ids: ids.slice(0, SHOWN).join(',') } })).data.map(cardOf)
}

export async function clearRecentlyViewed(): Promise<void> {
  onDevice.clear()
  if (isSignedIn()) await api('DELETE /products/recently-viewed')
}
