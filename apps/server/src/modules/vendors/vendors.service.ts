import type { StoreProfileChange } from '@vendly/contract/vendors'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure } from '../../platform/problem.ts'

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

export const holdSlug = statement('vendors.holdSlug', `select pg_advisory_xact_lock(hashtext('vendors.slug ' || $1))`)
const slugsLike = statement<{ slug: string }>(
  'vendors.slugsLike',
  `select slug from vendor_slugs where slug = $1 or slug like $1 || '-%'`,
)
const addStore = statement(
  'vendors.add',
  `insert into vendors (id, user_id, campus_id, place_id, business_name, slug, category, about, phone, colour, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

/** Opens a store for somebody who has just become a vendor. */
export async function openStore(tx: Tx, userId: string, store: NewStore): Promise<void> {
  const slug = await freeSlug(tx, store.businessName)
  const colour = COLOURS[[...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS.length]
  await tx.rows(addStore, [
    newId(),
    userId,
    store.campusId,
    store.placeId,
    store.businessName,
    slug,
    store.category,
    store.about,
    store.phone,
    colour,
    now(),
  ])
}

/** The word that stands in the store's address. Two stores of one name that open at once wait for each other here. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const base = slugOf(name)
  await tx.rows(holdSlug, [base])
  const taken = new Set((await tx.rows(slugsLike, [base])).map(({ slug }) => slug))
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
  const words = plain.match(/[a-z0-9]+/g) ?? ['store']
  return words.join('-').slice(0, SLUG_LENGTH).replace(/-$/, '')
}

const placeKnown = statement(
  'vendors.placeKnown',
  'select 1 from places p join vendors v on v.campus_id = p.campus_id where v.id = $1 and p.id = $2',
)
const setProfile = statement(
  'vendors.setProfile',
  `update vendors set tagline = coalesce($2, tagline), about = coalesce($3, about), phone = coalesce($4, phone),
          place_id = coalesce($5, place_id), hours = coalesce($6, hours) where id = $1`,
)

/** What buyers read about the store. Codes: delivery_place_unknown. */
export async function changeStoreProfile(tx: Tx, vendor: Actor, change: StoreProfileChange): Promise<void> {
  const { tagline, about, phone, placeId, hours } = change
  ensure(!placeId || (await tx.row(placeKnown, [vendor.vendorId, placeId])), 'delivery_place_unknown')
  await tx.rows(setProfile, [
    vendor.vendorId,
    tagline ?? null,
    about ?? null,
    phone ?? null,
    placeId ?? null,
    hours ? JSON.stringify(hours) : null,
  ])
}

const forget = statement('vendors.deleteContactOf', 'update vendors set phone = null where user_id = $1')

/** A store whose owner has gone keeps its name in the books, but nobody to call. */
export async function deleteContactOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(forget, [userId])
}
