import { api } from '../../lib/api.ts'
import { readSession } from '../../lib/session.ts'
import { storageKeys } from '../../lib/storage.ts'
import { type CardData, cardOf } from '../products/card-data.ts'
import { storedList } from './stored-list.ts'

const SHOWN = 12

/** Product ids a guest viewed on this device. Signed-in people have the list in their account. */
const onDevice = storedList(storageKeys.recentlyViewed, 50)
const isSignedIn = () => readSession().status === 'in'

async function moveToAccount(): Promise<void> {
  await api('POST /products/recently-viewed', { body: { productIds: onDevice.read() } })
  onDevice.clear()
}

/** Records a view; views from before signing in move to the account with it. */
export async function recordView(productId: string): Promise<void> {
  onDevice.add(productId)
  if (isSignedIn()) await moveToAccount()
}

/** The products viewed last that are still on sale. */
export async function listRecentlyViewed(): Promise<CardData[]> {
  const ids = onDevice.read()
  if (isSignedIn()) {
    if (ids.length > 0) await moveToAccount()
    return (await api('GET /products/recently-viewed', { query: { limit: SHOWN } })).data.map(cardOf)
  }
  if (ids.length === 0) return []
  return (await api('GET /products/cards', { query: { ids: ids.slice(0, SHOWN).join(',') } })).data.map(cardOf)
}

export async function clearRecentlyViewed(): Promise<void> {
  onDevice.clear()
  if (isSignedIn()) await api('DELETE /products/recently-viewed')
}
