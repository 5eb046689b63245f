import { toNaira } from '@vendly/contract/money'
import type { ProductCard } from '@vendly/contract/products'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import { premiumSql, sellerNameSql } from '../vendors/vendors.sql.ts'
import type { Catalogue } from './products.catalogue.queries.ts'

export type CardRow = {
  id: string
  kind: ProductCard['kind']
  name: string
  price: number
  discountPrice: number | null
  priceNow: number
  pictures: StoredPicture[]
  stock: number
  hasOptions: boolean
  rating: number
  ratingCount: number
  soldCount: number
  condition: ProductCard['condition']
  createdAt: Date
  categoryId: number
  campusId: string
  place: string | null
  vendorId: string
  businessName: string
  vendorSlug: string
  colour: string
  isPremium: boolean
  isVerified: boolean
}

/** Columns of a CardRow, from products `p` with CARD_JOINS. */
export const CARD_COLUMNS = `p.id, p.kind, p.name, p.price, p.discount_price as "discountPrice",
  p.price_now as "priceNow", p.pictures, p.stock, p.has_options as "hasOptions", p.rating,
  p.rating_count as "ratingCount", p.sold_count as "soldCount", p.condition, p.created_at as "createdAt",
  p.category_id as "categoryId", p.campus_id as "campusId", pl.name as place,
  coalesce(v.id, p.seller_id) as "vendorId", ${sellerNameSql('v', 'su')} as "businessName",
  coalesce(v.slug, '') as "vendorSlug", coalesce(v.colour, 'ink') as colour, ${premiumSql('v')} as "isPremium",
  coalesce(v.status = 'verified', false) as "isVerified"`
/** The store `v`, the place `pl`, and the student `su` who sells an item. */
export const CARD_JOINS = `left join vendors v on v.id = p.vendor_id
  left join users su on su.id = case when p.vendor_id is null then p.seller_id end
  left join places pl on pl.id = p.place_id`

export function presentCard(row: CardRow, { categoryById, campusById }: Catalogue, maxPictures = 1): ProductCard {
  const category = categoryById.get(row.categoryId)!
  const campus = campusById.get(row.campusId)!
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    price: toNaira(row.price),
    discountPrice: row.discountPrice === null ? null : toNaira(row.discountPrice),
    images: row.pictures.slice(0, maxPictures).map((picture) => presentPicture(picture, row.name)),
    vendor: {
      _id: row.vendorId,
      businessName: row.businessName,
      slug: row.vendorSlug,
      colour: row.colour,
      isPremium: row.isPremium,
      isVerified: row.isVerified,
    },
    campus: { slug: campus.slug, shortName: campus.shortName },
    place: row.place,
    category: { slug: category.slug, name: category.name, tint: category.tint },
    condition: row.condition,
    stock: row.stock,
    hasOptions: row.hasOptions,
    averageRating: row.rating / 100,
    reviewCount: row.ratingCount,
    soldCount: row.soldCount,
    createdAt: row.createdAt.toISOString(),
  }
}
