import { limits } from '@vendly/contract/limits'
import type { StoreSettingsChange } from '@vendly/contract/vendor-store'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { isPremium } from './vendors.policy.ts'
import { lockSlug } from './vendors.service.ts'

type LockedStore = { slug: string; plan: string; premiumUntil: Date | null; slugCount: number }
const lockStore = statement<LockedStore>(
  'vendors.lockStore',
  `select slug, plan, premium_until as "premiumUntil",
          (select count(*)::int from vendor_slugs s where s.vendor_id = v.id) as "slugCount"
     from vendors v
    where v.id = $vendorId
      for no key update`,
)
const countPlaces = statement<{ count: number }>(
  'vendors.countPlaces',
  `select count(*)::int as count
     from places p
     join vendors v on v.campus_id = p.campus_id
    where v.id = $vendorId and p.id = any($ids::uuid[]) and (p.hidden_at is null or p.id = any(v.delivery_places))`,
)
const countOnSale = statement<{ count: number }>(
  'vendors.countOnSale',
  `select count(*)::int as count from products
    where vendor_id = $vendorId and id = any($ids::uuid[]) and status = 'active'`,
)
const updateSettings = statement<never>(
  'vendors.updateSettings',
  `update vendors
      set colour = coalesce($colour, colour),
          featured = coalesce($featured::uuid[], featured),
          delivery_places = coalesce($deliveryPlaces::uuid[], delivery_places),
          closed_until = case when $changesClosing then $closedUntil::timestamptz else closed_until end,
          max_open_orders = case when $changesLimit then $maxOpenOrders::int else max_open_orders end,
          answer_minutes = coalesce($answerMinutes::int, answer_minutes),
          banner = case when $removesBanner then null else banner end,
          store_image = case when $removesImage then null else store_image end
    where id = $vendorId`,
)
const findSlugOwner = statement<{ vendorId: string }>(
  'vendors.findSlugOwner',
  'select vendor_id as "vendorId" from vendor_slugs where slug = $slug',
)
const updateSlug = statement<never>('vendors.updateSlug', 'update vendors set slug = $slug where id = $vendorId')

/** Throws: premium_only, delivery_place_unknown, featured_unknown, slug_taken, slug_changes. */
export async function changeStoreSettings(tx: Tx, vendor: Actor, change: StoreSettingsChange): Promise<void> {
  const { vendorId } = vendor
  const { colour = null, featured = null, closedUntil } = change
  const deliveryPlaces = change.deliveryPlaces ? [...new Set(change.deliveryPlaces)] : null
  const store = found(await tx.row(lockStore, { vendorId }))
  ensure(isPremium(store, now()) || (colour === null && !featured?.length), 'premium_only')
  if (deliveryPlaces?.length) {
    const known = await tx.row(countPlaces, { vendorId, ids: deliveryPlaces })
    ensure(known?.count === deliveryPlaces.length, 'delivery_place_unknown')
  }
  if (featured?.length) {
    const onSale = await tx.row(countOnSale, { vendorId, ids: featured })
    ensure(onSale?.count === featured.length, 'featured_unknown')
  }
  await tx.rows(updateSettings, {
    ...{ vendorId, colour, featured, deliveryPlaces },
    changesClosing: closedUntil !== undefined,
    closedUntil: closedUntil ?? null,
    changesLimit: change.maxOpenOrders !== undefined,
    maxOpenOrders: change.maxOpenOrders ?? null,
    answerMinutes: change.answerMinutes ?? null,
    removesBanner: change.banner === null,
    removesImage: change.storeImage === null,
  })
  if (change.slug !== undefined && change.slug !== store.slug) await changeSlug(tx, vendor, change.slug, store)
}

/** The old slug keeps redirecting to the store. Throws: slug_taken, slug_changes. */
async function changeSlug(tx: Tx, { vendorId }: Actor, slug: string, { slugCount }: LockedStore): Promise<void> {
  await tx.rows(lockSlug, { slug })
  const owner = (await tx.row(findSlugOwner, { slug }))?.vendorId
  ensure(owner === undefined || owner === vendorId, 'slug_taken')
  // The first slug is not a change.
  ensure(owner !== undefined || slugCount <= limits.slugChanges, 'slug_changes')
  try {
    await tx.rows(updateSlug, { vendorId, slug })
  } catch (error) {
    // A store that opens at the same time may have been given this slug with a number.
    if ((error as { code?: string }).code === '23505') throw new Problem('slug_taken')
    throw error
  }
}

const updatePicture = statement<never>(
  'vendors.updatePicture',
  `update vendors
      set store_image = coalesce($imageKey, store_image), banner = coalesce($banner::jsonb, banner)
    where id = $vendorId`,
)

type PictureUse = 'store' | 'banner'

/** Throws: premium_only. */
export async function ensureMayUpload(tx: Tx, { vendorId }: Actor, use: PictureUse): Promise<void> {
  const store = found(await tx.row(lockStore, { vendorId }))
  ensure(use === 'store' || isPremium(store, now()), 'premium_only')
}

export async function setStorePicture(
  tx: Tx,
  { vendorId }: Actor,
  use: PictureUse,
  { key, tint }: StoredPicture,
): Promise<void> {
  await tx.rows(updatePicture, {
    vendorId,
    imageKey: use === 'store' ? key : null,
    banner: use === 'banner' ? JSON.stringify({ key, tint }) : null,
  })
}
