import { limits } from '@vendly/contract/limits'
import type { Storefront, StoreSettings } from '@vendly/contract/vendor-store'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { listCards } from '../products/products.queries.ts'
import { presentStorefront, presentStoreSettings } from '../vendors/vendors.present.ts'
import { findBehaviour, findSettingsRow, findStorefrontRow } from '../vendors/vendors.store.queries.ts'

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
