import type { Standing } from '@vendly/contract/records'
import {
  RIDER_QUALITY_COLUMNS,
  type RiderQuality,
  riderQualitySql,
} from '../analytics/analytics.rider-quality.queries.ts'
import {
  STORE_QUALITY_COLUMNS,
  type StoreQuality,
  storeQualitySql,
} from '../analytics/analytics.store-quality.queries.ts'
import { figureSql, storeSales } from '../figures/figures.sql.ts'
import { OPEN_SQL } from '../orders/orders.open.sql.ts'
import { premiumSql } from '../vendors/vendors.sql.ts'

/** What a row of a list of stores and of riders has alike. */
export type LineRow = {
  id: string
  sortValue: Date | string | number
  name: string
  email: string
  phone: string | null
  campus: { slug: string; shortName: string }
  standing: Standing
  isSuspended: boolean
  since: Date
  lastSeenAt: Date | null
  ratingSum: number
  ratingCount: number
  openComplaints: number
}
export type StoreLineRow = LineRow &
  StoreQuality & {
    businessName: string
    slug: string
    colour: string
    storeImage: string | null
    isPremium: boolean
    openOrders: number
    sales: number
  }
export type RiderLineRow = LineRow &
  RiderQuality & {
    avatar: string | null
    vehicle: string
    isOnline: boolean
    documentsExpireOn: string | null
    openJobs: number
  }

const COLUMNS = `p.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone,
       json_build_object('slug', c.slug, 'shortName', c.short_name) as campus,
       case when w.status = 'revoked' then 'revoked' when w.stopped_at is not null then 'stopped' else 'verified' end as standing,
       u.status = 'suspended' as "isSuspended", w.created_at as since, u.last_login_at as "lastSeenAt",
       w.rating_sum as "ratingSum", w.rating_count as "ratingCount",
       (select count(*)::int from complaints oc
         where oc.respondent_id = p.id and oc.status not in ('resolved', 'withdrawn')) as "openComplaints"`
const joinsOf = (table: string) => `join ${table} w on w.user_id = p.id
       join users u on u.id = p.id
       join campuses c on c.id = w.campus_id`

// The figures are those of the records, of 30 days: `from` and `until` are parameters.
const FROM = '$from::timestamptz'
const UNTIL = '$until::timestamptz'

/** SQL of lines of the rows `p`, which have the id of a user. */
type Lines = { columns: string; joins: string }

export const STORE_LINES: Lines = {
  columns: `${COLUMNS}, w.business_name as "businessName", w.slug, w.colour, w.store_image as "storeImage",
       ${premiumSql('w')} as "isPremium",
       (select count(*)::int from orders o where o.seller_id = p.id and ${OPEN_SQL}) as "openOrders",
       (select ${figureSql.sales('s')} from ${storeSales('w.id')} s) as sales, ${STORE_QUALITY_COLUMNS}`,
  joins: `${joinsOf('vendors')}
       ${storeQualitySql('w.id', FROM, UNTIL)}`,
}
export const RIDER_LINES: Lines = {
  columns: `${COLUMNS}, u.avatar, w.vehicle, w.is_online as "isOnline",
       to_char(w.documents_expire_on, 'YYYY-MM-DD') as "documentsExpireOn",
       (select count(*)::int from orders o where o.rider_id = p.id and o.status in ('ready', 'picked-up')) as "openJobs",
       ${RIDER_QUALITY_COLUMNS}`,
  joins: `${joinsOf('riders')}
       ${riderQualitySql('p.id', FROM, UNTIL)}`,
}
