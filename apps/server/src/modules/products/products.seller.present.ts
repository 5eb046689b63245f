import { toNaira } from '@vendly/contract/money'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { optionLabel } from '@vendly/contract/product-options'
import { mediaUrl } from '../../platform/media.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { type Catalogue, parentSlug } from './products.catalogue.queries.ts'
import type { OptionRow } from './products.options.service.ts'
import type { ProductKind } from './products.policy.ts'

export type SellerRow = {
  id: string
  kind: ProductKind
  version: number
  status: SellerProduct['status']
  removedReason: string | null
  offUntil: Date | null
  name: string
  description: string
  categoryId: number
  campusId: string
  condition: SellerProduct['condition']
  price: number
  discountPrice: number | null
  stock: number
  isAlwaysAvailable: boolean
  lowStock: number
  attributes: SellerProduct['attributes']
  optionAxes: SellerProduct['optionAxes']
  options: OptionRow[]
  place: SellerProduct['place']
  landmark: string | null
  pictures: StoredPicture[]
  views: number
  saved: number
  sold: number
  createdAt: Date
  publishedAt: Date | null
}

export function presentSellerProduct(row: SellerRow, known: Catalogue): SellerProduct {
  const { id, options, categoryId, campusId: _, createdAt, publishedAt, price, ...product } = row
  const { slug, name, tint } = known.categoryById.get(categoryId)!
  return {
    ...product,
    _id: id,
    offUntil: row.offUntil?.toISOString() ?? null,
    price: price > 0 ? toNaira(price) : null,
    discountPrice: product.discountPrice === null ? null : toNaira(product.discountPrice),
    category: { slug, name, tint, parent: parentSlug(known, categoryId) },
    isLow: !product.isAlwaysAvailable && product.lowStock > 0 && product.stock <= product.lowStock,
    options: options.map((option) => ({
      _id: option.id,
      values: option.values,
      label: optionLabel(option.values),
      price: toNaira(price + option.priceDelta),
      stock: option.stock,
    })),
    pictures: product.pictures.map((picture) => ({
      key: picture.key,
      url: mediaUrl(picture.key),
      tint: picture.tint,
    })),
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}
