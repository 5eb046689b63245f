import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Picture, ProductCard } from '@vendly/contract/products'
import type { Standing } from '@vendly/contract/standings'
import type { OpenSpan } from '@vendly/contract/store-hours'
import type { StoreSummary } from '@vendly/contract/store-summary'
import type { StoreBehaviour, Storefront, StoreSettings } from '@vendly/contract/vendor-store'
import type { StoreProfile } from '@vendly/contract/vendors'
import { mediaUrl } from '../../platform/media.ts'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import { deliversTo, openingAt, refusesOrders, type StoreOrdering, takesOrdersAt } from './vendors.policy.ts'

type Place = { _id: string; name: string }

/** `vendorId` is null for a student who sells. */
export type StoreSummaryRow = {
  vendorId: string | null
  sellerId: string
  businessName: string
  slug: string
  colour: string
  storeImage: string | null
}

export const presentStoreImage = (key: string | null): string | null => key && mediaUrl(key)

export const presentStoreSummary = (row: StoreSummaryRow): StoreSummary => ({
  _id: row.vendorId ?? row.sellerId,
  businessName: row.businessName,
  slug: row.slug,
  colour: row.colour,
  image: presentStoreImage(row.storeImage),
})

/** Stars with one decimal; 0 without reviews. */
export const averageRating = (sum: number, count: number): number => (count ? Math.round((sum / count) * 10) / 10 : 0)

/** For the other modules. */
export { deliversTo, openingAt as presentOpening, refusesOrders, type StoreOrdering, takesOrdersAt }

const presentBanner = (banner: StoredPicture): Picture => presentPicture(banner, '')

export type StorefrontRow = {
  id: string
  userId: string
  businessName: string
  slug: string
  category: string
  tagline: string
  about: string
  colour: string
  storeImage: string | null
  banner: StoredPicture | null
  isPremium: boolean
  campus: Storefront['campus']
  place: Place | null
  hours: OpenSpan[]
  closedUntil: Date | null
  maxOrders: number | null
  openOrders: number
  owes: boolean
  deliveryPlaces: Place[]
  featured: string[]
  ratingSum: number
  ratingCount: number
  productCount: number
  followerCount: number
  createdAt: Date
}

type StorefrontParts = { behaviour: StoreBehaviour; featured: ProductCard[]; isOwn: boolean; at: Date }

/** Banner and featured products are part of Premium: without it they stay stored, but are not shown. */
export function presentStorefront(row: StorefrontRow, parts: StorefrontParts): Storefront {
  const {
    id,
    userId: _,
    banner,
    hours,
    closedUntil,
    maxOrders,
    openOrders,
    owes,
    ratingSum,
    ratingCount,
    createdAt,
    ...store
  } = row
  return {
    ...store,
    _id: id,
    storeImage: presentStoreImage(store.storeImage),
    banner: row.isPremium && banner ? presentBanner(banner) : null,
    isVerified: true,
    hours,
    opening: takesOrdersAt({ hours, closedUntil, maxOrders, openOrders, owes }, parts.at),
    averageRating: averageRating(ratingSum, ratingCount),
    reviewCount: ratingCount,
    createdAt: createdAt.toISOString(),
    behaviour: parts.behaviour,
    featured: row.isPremium ? parts.featured : [],
    isOwn: parts.isOwn,
  }
}

export type SettingsRow = {
  slug: string
  colour: string
  storeImage: string | null
  banner: StoredPicture | null
  isPremium: boolean
  featured: string[]
  deliveryPlaces: Place[]
  closedUntil: Date | null
  maxOpenOrders: number | null
  openOrders: number
  answerMinutes: number
  followerCount: number
  oldSlugs: string[]
  announcedToday: string[]
}

export function presentStoreSettings(
  row: SettingsRow,
  { featured, announcementsLeft, at }: { featured: ProductCard[]; announcementsLeft: number; at: Date },
): StoreSettings {
  const { banner, storeImage, closedUntil, ...settings } = row
  return {
    ...settings,
    storeImage: presentStoreImage(storeImage),
    banner: banner && presentBanner(banner),
    featured,
    closedUntil: closedUntil && closedUntil > at ? closedUntil.toISOString() : null,
    announcementsLeft,
  }
}

export type ProfileRow = {
  id: string
  businessName: string
  slug: string
  category: string
  tagline: string
  about: string
  phone: string | null
  colour: string
  storeImage: string | null
  isPremium: boolean
  premiumUntil: Date | null
  standing: Standing
  hours: OpenSpan[]
  closedUntil: Date | null
  maxOrders: number | null
  openOrders: number
  /** To Vendly, in kobo. */
  owed: Kobo
  productCount: number
  ratingSum: number
  reviewCount: number
  createdAt: Date
  campusId: string
  campusSlug: string
  campusShortName: string
  placeId: string | null
  placeName: string | null
  hasProduct: boolean
}

/** The first steps are computed from the store itself, so they are never out of date. */
export function presentStoreProfile(row: ProfileRow, at: Date): StoreProfile {
  const {
    id,
    storeImage,
    isPremium,
    premiumUntil,
    closedUntil,
    maxOrders,
    openOrders,
    ratingSum,
    createdAt,
    hasProduct,
    owed,
    ...rest
  } = row
  const { campusId, campusSlug, campusShortName, placeId, placeName, ...store } = rest
  return {
    ...store,
    _id: id,
    storeImage: presentStoreImage(storeImage),
    plan: isPremium ? 'premium' : 'standard',
    premiumUntil: isPremium ? (premiumUntil?.toISOString() ?? null) : null,
    campus: { _id: campusId, slug: campusSlug, shortName: campusShortName },
    place: placeId ? { _id: placeId, name: placeName! } : null,
    opening: takesOrdersAt({ hours: store.hours, closedUntil, maxOrders, openOrders, owes: owed > 0 }, at),
    owed: toNaira(owed),
    averageRating: averageRating(ratingSum, store.reviewCount),
    createdAt: createdAt.toISOString(),
    firstSteps: [
      { step: 'product', done: hasProduct },
      { step: 'about', done: store.tagline !== '' && store.about !== '' },
      { step: 'hours', done: store.hours.length > 0 },
    ],
  }
}
