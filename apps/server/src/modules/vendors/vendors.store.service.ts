import type { StoreSettingsChange } from '@vendly/contract/vendor-store'
import type { Actor } from '../../platform/actor.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { holdSlug } from './vendors.service.ts'

type Held = { slug: string; plan: string; campusId: string; addresses: number }
const hold = statement<Held>(
  'vendors.hold',
  `select slug, plan, campus_id as "campusId",
          (select count(*)::int from vendor_slugs s where s.vendor_id = v.id) as addresses
     from vendors v where v.id = $1 for no key update`,
)
const placesKnown = statement<{ n: number }>(
  'vendors.placesKnown',
  'select count(*)::int as n from places where campus_id = $1 and id = any($2::uuid[])',
)
const goodsKnown = statement<{ n: number }>(
  'vendors.goodsKnown',
  `select count(*)::int as n from products where vendor_id = $1 and id = any($2::uuid[]) and status = 'active'`,
)
const write = statement(
  'vendors.writeSettings',
  `update vendors set colour = coalesce($2, colour), featured = coalesce($3::uuid[], featured), delivery_places = coalesce($4::uuid[], delivery_places),
          closed_until = case when $5 then $6::timestamptz else closed_until end, banner = case when $7 then null else banner end,
          store_image = case when $8 then null else store_image end where id = $1`,
)
const slugOwner = statement<{ vendorId: string }>(
  'vendors.slugOwner',
  'select vendor_id as "vendorId" from vendor_slugs where slug = $1',
)
const setSlug = statement('vendors.setSlug', 'update vendors set slug = $2 where id = $1')
const SLUGS = 6

/** Codes: premium_only, delivery_place_unknown, featured_unknown, slug_taken, slug_changes. */
export async function changeStoreSettings(tx: Tx, vendor: Actor, change: StoreSettingsChange): Promise<void> {
  const id = vendor.vendorId
  const { colour, featured, deliveryPlaces, closedUntil } = change
  const store = found(await tx.row(hold, [id]))
  ensure(store.plan === 'premium' || (colour === undefined && !featured?.length), 'premium_only')
  if (deliveryPlaces?.length) {
    const places = [...new Set(deliveryPlaces)]
    ensure((await tx.row(placesKnown, [store.campusId, places]))?.n === places.length, 'delivery_place_unknown')
  }
  if (featured?.length) ensure((await tx.row(goodsKnown, [id, featured]))?.n === featured.length, 'featured_unknown')
  await tx.rows(write, [
    id,
    colour ?? null,
    featured ?? null,
    deliveryPlaces ? [...new Set(deliveryPlaces)] : null,
    closedUntil !== undefined,
    closedUntil ?? null,
    change.banner === null,
    change.storeImage === null,
  ])
  if (change.slug !== undefined && change.slug !== store.slug) await moveTo(tx, vendor, change.slug, store)
}

/** The old address leads on for good. Codes: slug_taken, slug_changes. */
async function moveTo(tx: Tx, vendor: Actor, slug: string, { addresses }: Held): Promise<void> {
  await tx.rows(holdSlug, [slug])
  const owner = (await tx.row(slugOwner, [slug]))?.vendorId
  ensure(owner === undefined || owner === vendor.vendorId, 'slug_taken')
  ensure(owner !== undefined || addresses < SLUGS, 'slug_changes')
  try {
    await tx.rows(setSlug, [vendor.vendorId, slug])
  } catch (error) {
    // A store that opens at this moment may have been given the same word with a number.
    if ((error as { code?: string }).code === '23505') throw new Problem('slug_taken')
    throw error
  }
}

const setPicture = statement(
  'vendors.setPicture',
  `update vendors set store_image = coalesce($2, store_image), banner = coalesce($3::jsonb, banner) where id = $1`,
)

/** Codes: premium_only. */
export async function ensureMayUpload(tx: Tx, vendor: Actor, use: 'store' | 'banner'): Promise<void> {
  const { plan } = found(await tx.row(hold, [vendor.vendorId]))
  ensure(use === 'store' || plan === 'premium', 'premium_only')
}

export async function setStorePicture(
  tx: Tx,
  vendor: Actor,
  use: 'store' | 'banner',
  picture: { key: string; tint: string },
): Promise<void> {
  const { key, tint } = picture
  await tx.rows(setPicture, [
    vendor.vendorId,
    use === 'store' ? `/media/${key}` : null,
    use === 'banner' ? JSON.stringify({ key, tint }) : null,
  ])
}
