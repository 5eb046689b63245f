import type { AdminProduct } from '@vendly/contract/admin-products'
import { toNaira } from '@vendly/contract/money'
import type { ReportReason } from '@vendly/contract/product-reports'
import type { ProductStatus } from '@vendly/contract/products'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import type { Catalogue } from './products.catalogue.queries.ts'

export type AdminProductRow = {
  id: string
  kind: AdminProduct['kind']
  name: string
  status: ProductStatus
  removedReason: string | null
  price: number
  stock: number
  isAlwaysAvailable: boolean
  views: number
  pictures: StoredPicture[]
  categoryId: number
  campusId: string
  sellerId: string
  sellerName: string
  slug: string
  openReports: number
  flags: AdminProduct['flags']
  createdAt: Date
  publishedAt: Date | null
}

export function presentAdminProduct(row: AdminProductRow, { categoryById, campusById }: Catalogue): AdminProduct {
  const category = categoryById.get(row.categoryId)!
  const campus = campusById.get(row.campusId)!
  const [cover] = row.pictures
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    status: row.status,
    removedReason: row.removedReason,
    price: toNaira(row.price),
    stock: row.stock,
    isAlwaysAvailable: row.isAlwaysAvailable,
    views: row.views,
    image: cover ? presentPicture(cover, row.name) : null,
    category: { slug: category.slug, name: category.name },
    campus: { slug: campus.slug, shortName: campus.shortName },
    seller: { _id: row.sellerId, name: row.sellerName, slug: row.slug },
    openReports: row.openReports,
    flags: row.flags,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

export type ReportRow = {
  id: string
  reason: ReportReason
  note: string
  reporterId: string
  reporterName: string
  createdAt: Date
  outcome: 'removed' | 'dismissed' | null
}

export const presentReport = (report: ReportRow) => ({
  _id: report.id,
  reason: report.reason,
  note: report.note,
  reporter: { _id: report.reporterId, name: report.reporterName },
  createdAt: report.createdAt.toISOString(),
  outcome: report.outcome,
})
