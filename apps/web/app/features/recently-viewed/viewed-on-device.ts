import { api } from '../../lib/api.ts'
import { readSession, storageKeys } from '../../lib/session.ts'
import { type CardData, cardOf } from '../products/card-data.ts'
import { keptList } from './stored-list.ts'

const SHOWN = 12

/** Ids of what a guest looked at on this device. Whoever is signed in has the list with their account. */
const onDevice = keptList(storageKeys.seen, 50)
const isSignedIn = () => readSession().status === 'in'

/** Remembers what was looked at; what was seen before signing in goes along. */
export async function rememberSeen(productId: string): Promise<void> {
  onDevice.add(productId)
  if (!isSignedIn()) return
  await api('POST /products/recently-viewed', { body: { productIds: onDevice.read() } })
  onDevice.clear()
}

/** What was looked at last, as far as it is on sale. */
export async function readSeen(): Promise<CardData[]> {
  const ids = onDevice.read()
  if (isSignedIn()) {
    if (ids.length > 0) {
      await api('POST /products/recently-viewed', { body: { productIds: ids } })
      onDevice.clear()
    }
    return (await api('GET /products/recently-viewed', { query: { limit: SHOWN } })).data.map(cardOf)
  }
  if (ids.length === 0) return []
  return (await api('GET /products/cards', { query: { ids: ids.slice(0, SHOWN).join(',') } })).data.map(cardOf)
}

export async function deleteRecentlyViewedOf(): Promise<void> {
  onDevice.clear()
  if (isSignedIn()) await api('DELETE /products/recently-viewed')
}
