import type { StoreProfileChange } from '@vendly/contract/vendors'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { isPremium } from './vendors.policy.ts'

type NewStore = {
  businessName: string
  category: string
  about: string
  campusId: string
  placeId: string | null
  phone: string | null
}

const COLOURS = ['blue', 'green', 'red', 'amber', 'teal', 'plum', 'brown', 'ink']
const SLUG_LENGTH = 48

/** Stores that want the same slug at the same time wait for each other. */
export const lockSlug = statement<never>(
  'vendors.lockSlug',
  `select from pg_advisory_xact_lock(hashtext('vendors.slug ' || $slug))`,
)
const listSlugsLike = statement<{ slug: string }>(
  'vendors.listSlugsLike',
  `select slug from vendor_slugs where slug = $slug or slug like $slug || '-%'`,
)
const insertStore = statement<never>(
  'vendors.insertStore',
  `insert into vendors (id, user_id, campus_id, place_id, business_name, slug, category, about, phone, colour, created_at)
   values ($id, $userId, $campusId, $placeId, $businessName, $slug, $category, $about, $phone, $colour, $createdAt)`,
)

/** Opens the store of a new vendor. */
export async function openStore(tx: Tx, userId: string, store: NewStore): Promise<void> {
  const slug = await findFreeSlug(tx, store.businessName)
  const colour = COLOURS[[...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS.length]
  const { campusId, placeId, businessName, category, about, phone } = store
  await tx.rows(insertStore, {
    ...{ id: newId(), userId, campusId, placeId, businessName, slug },
    ...{ category, about, phone, colour, createdAt: now() },
  })
}

/** The name as a slug, with a number where other stores have it already. */
async function findFreeSlug(tx: Tx, name: string): Promise<string> {
  const base = slugOf(name)
  await tx.rows(lockSlug, { slug: base })
  const taken = new Set((await tx.rows(listSlugsLike, { slug: base })).map(({ slug }) => slug))
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}

function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\p{M}’'`]/gu, '')
    .replace(/&/g, ' and ')
    .toLowerCase()
  const parts = plain.match(/[a-z0-9]+/g) ?? ['store']
  return parts.join('-').slice(0, SLUG_LENGTH).replace(/-$/, '')
}

const findPlaceOnCampus = statement<{ id: string }>(
  'vendors.findPlaceOnCampus',
  `select p.id
     from places p
     join vendors v on v.campus_id = p.campus_id
    where v.id = $vendorId and p.id = $placeId and (p.hidden_at is null or p.id = v.place_id)`,
)
const updateProfile = statement<never>(
  'vendors.updateProfile',
  `update vendors
      set tagline = coalesce($tagline, tagline), about = coalesce($about, about), phone = coalesce($phone, phone),
          place_id = coalesce($placeId, place_id), hours = coalesce($hours, hours)
    where id = $vendorId`,
)

/** Changes what buyers read about the store. Throws: delivery_place_unknown. */
export async function changeStoreProfile(tx: Tx, vendor: Actor, change: StoreProfileChange): Promise<void> {
  const { vendorId } = vendor
  const { tagline = null, about = null, phone = null, placeId = null, hours } = change
  ensure(!placeId || (await tx.row(findPlaceOnCampus, { vendorId, placeId })), 'delivery_place_unknown')
  await tx.rows(updateProfile, {
    ...{ vendorId, tagline, about, phone, placeId },
    hours: hours ? JSON.stringify(hours) : null,
  })
}

const clearPhone = statement<never>('vendors.clearPhone', 'update vendors set phone = null where user_id = $userId')

/** The store of a deleted account keeps its name for the orders, but has no phone any more. */
export async function deleteContactOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(clearPhone, { userId })
}

export type StorePlan = {
  userId: string
  plan: string
  premiumUntil: Date | null
  isPremium: boolean
  isVerified: boolean
}
const lockPlanRow = statement<Omit<StorePlan, 'isPremium'>>(
  'vendors.lockPlan',
  `select user_id as "userId", plan, premium_until as "premiumUntil", status = 'verified' as "isVerified"
     from vendors
    where id = $vendorId
      for no key update`,
)
const updatePlan = statement<never>(
  'vendors.updatePlan',
  `update vendors set plan = $plan, premium_until = coalesce($until, premium_until) where id = $vendorId`,
)

/** Throws: not_found. */
export async function lockPlan(tx: Tx, vendorId: string): Promise<StorePlan> {
  const store = found(await tx.row(lockPlanRow, { vendorId }))
  return { ...store, isPremium: isPremium(store, now()) }
}

export const setPremium = (tx: Tx, vendorId: string, until: Date) =>
  tx.rows(updatePlan, { vendorId, plan: 'premium', until })

/** When Premium has ended: the date stays. Writing the row also clears the cached pages of the store. */
export const endPremiumPlan = (tx: Tx, vendorId: string) =>
  tx.rows(updatePlan, { vendorId, plan: 'standard', until: null })

const updateStatus = statement<never>(
  'vendors.updateStatus',
  'update vendors set status = $status where user_id = $userId',
)
/** Whether the vendor's verification counts. What they sell is hidden by `setUnlisted`. */
export const setStoreStatus = (tx: Tx, userId: string, status: 'verified' | 'revoked') =>
  tx.rows(updateStatus, { userId, status })

const updateStopped = statement<never>(
  'vendors.updateStopped',
  'update vendors set stopped_at = $at where user_id = $userId',
)
/** Since when the vendor's store takes no new orders; null: it does. */
export const setStoreStopped = (tx: Tx, userId: string, at: Date | null) => tx.rows(updateStopped, { userId, at })
