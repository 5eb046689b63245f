import { limits } from '@vendly/contract/limits'
import type { StoreCard } from '@vendly/contract/search'
import type { NearbyStore, Storefront, StoreSettings } from '@vendly/contract/vendor-store'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { findBehaviour, listAcceptMinutes } from '../analytics/analytics.behaviour.queries.ts'
import { listCards } from '../products/products.queries.ts'
import { searchStores } from '../search/search.stores.queries.ts'
import { presentStorefront, presentStoreSettings } from '../vendors/vendors.present.ts'
import { findSettingsRow, findStorefrontRow, listDeliveryAreas } from './storefronts.rows.queries.ts'

/** A store with its featured products. By id, by slug, or by a former slug. Throws: not_found. */
export async function findStorefront(
  db: Db,
  idOrSlug: string,
  viewer: Actor | null,
  shadowbannedViewerId: string | null,
): Promise<Storefront> {
  const row = await findStorefrontRow(db, idOrSlug, shadowbannedViewerId)
  return presentStorefront(row, {
    behaviour: await findBehaviour(db, row.id, row.createdAt),
    featured: row.isPremium ? await listCards(db, row.featured, shadowbannedViewerId) : [],
    isOwn: row.userId === viewer?.userId,
    at: now(),
  })
}

/** The actor's storefront as they set it up. */
export async function findStoreSettings(db: Db, actor: Actor): Promise<StoreSettings> {
  const row = await findSettingsRow(db, actor.vendorId)
  return presentStoreSettings(row, {
    featured: await listCards(db, row.featured, actor.userId),
    announcementsLeft: Math.max(0, limits.announcementsADay - row.announcedToday.length),
    at: now(),
  })
}

const CANDIDATES = 48

/**
 * The best-selling stores of a campus: open ones first, of those the ones that deliver to the viewer's own address, and then in the order
 * in which they open.
 */
export async function listNearbyStores(
  db: Db,
  { campus, category, limit }: { campus?: string; category?: string; limit: number },
  viewer: Actor | null,
  shadowbannedViewerId: string | null,
): Promise<NearbyStore[]> {
  const search = { campus, category, sort: 'popular' as const, limit: CANDIDATES }
  const { stores } = await searchStores(db, search, shadowbannedViewerId)
  const selling = stores.filter(({ productCount }) => productCount > 0)
  const idsOf = (list: readonly StoreCard[]) => list.map(({ _id }) => _id)
  const areas = await listDeliveryAreas(db, idsOf(selling), viewer?.userId ?? null)
  const nearby = selling
    .flatMap((store) => {
      const delivery = areas.get(store._id)
      return delivery ? [{ ...store, delivery }] : []
    })
    .toSorted((one, other) => opensAt(one) - opensAt(other) || Number(isOutside(one)) - Number(isOutside(other)))
    .slice(0, limit)
  const minutes = await listAcceptMinutes(db, idsOf(nearby))
  return nearby.map((store) => ({ ...store, acceptMinutes: minutes.get(store._id) ?? null }))
}

const isOutside = ({ delivery: { own } }: Pick<NearbyStore, 'delivery'>): boolean => own?.isServed === false

/** 0 for an open store; a store that has not said when it opens is last. */
function opensAt({ opening: { state, until } }: StoreCard): number {
  if (state === 'open') return 0
  return until ? Date.parse(until) : Number.MAX_SAFE_INTEGER
}
