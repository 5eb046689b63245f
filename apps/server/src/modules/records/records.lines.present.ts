import { toNaira } from '@vendly/contract/money'
import type { RiderLine, StoreLine } from '@vendly/contract/record-lists'
import { mediaUrl } from '../../platform/media.ts'
import { presentStoreImage } from '../vendors/vendors.present.ts'
import type { LineRow, RiderLineRow, StoreLineRow } from './records.lines.sql.ts'

const presentLine = (row: LineRow) => ({
  ...{ _id: row.id, name: row.name, email: row.email, phone: row.phone, campus: row.campus },
  ...{ standing: row.standing, isSuspended: row.isSuspended, openComplaints: row.openComplaints },
  since: row.since.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  rating: { average: row.ratingCount > 0 ? row.ratingSum / row.ratingCount : null, count: row.ratingCount },
})

export const presentStoreLine = (row: StoreLineRow): StoreLine => ({
  ...presentLine(row),
  store: {
    ...{ businessName: row.businessName, slug: row.slug, colour: row.colour },
    storeImage: presentStoreImage(row.storeImage),
    plan: row.isPremium ? 'premium' : 'standard',
  },
  ...{ openOrders: row.openOrders, sales: toNaira(row.sales), accepted: row.accepted, readyLate: row.readyLate },
})

export const presentRiderLine = (row: RiderLineRow): RiderLine => ({
  ...presentLine(row),
  avatar: row.avatar && mediaUrl(row.avatar),
  ...{ vehicle: row.vehicle, isOnline: row.isOnline, documentsExpireOn: row.documentsExpireOn },
  ...{ openJobs: row.openJobs, delivered: row.delivered, onTime: row.onTime, failed: row.failed },
})
