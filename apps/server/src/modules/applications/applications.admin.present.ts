import type { ApplicationClaim, ApplicationFlag } from '@vendly/contract/applications'
import type { AdminRiderApplication } from '@vendly/contract/rider-applications'
import type { AdminVendorApplication } from '@vendly/contract/vendor-applications'
import type { Actor } from '../../platform/actor.ts'
import { mediaUrl } from '../../platform/media.ts'
import { presentStoreImage } from '../vendors/vendors.present.ts'
import { FLAGS } from './applications.flags.queries.ts'
import { adminCanOf } from './applications.policy.ts'
import {
  APPLICATION_COLUMNS,
  APPLICATION_JOINS,
  type ApplicationRow,
  isoTimestampSql,
  presentRiderApplication,
  presentVendorApplication,
} from './applications.present.ts'

export type AdminApplicationRow = ApplicationRow & {
  title: string
  applicantName: string
  applicantEmail: string
  applicantPhone: string | null
  avatar: string | null
  userStatus: 'active' | 'suspended'
  isShadowbanned: boolean
  joinedAt: Date
  orders: number
  sold: number | null
  earlierRejections: { _id: string; reason: string; decidedAt: string }[]
  flags: ApplicationFlag[]
  claimName: string | null
  decidedByName: string | null
  categoryName: string | null
  sameName: string | null
  storeId: string | null
  storeSlug: string | null
  storeImage: string | null
}

/** The columns of an AdminApplicationRow, for `applications a` with ADMIN_JOINS. */
export const ADMIN_COLUMNS = `${APPLICATION_COLUMNS}, a.title,
  u.first_name || ' ' || u.last_name as "applicantName", u.email as "applicantEmail", u.phone as "applicantPhone",
  u.avatar, u.status as "userStatus", coalesce(u.shadowbanned_until > now(), false) as "isShadowbanned",
  u.created_at as "joinedAt",
  (select count(*)::int from orders o where o.buyer_id = a.user_id and o.paid_at is not null) as orders,
  case when a.kind = 'vendor' and v.id is not null
    then (select count(*)::int from orders o where o.vendor_id = v.id and o.paid_at is not null) end as sold,
  coalesce((
    select json_agg(
             json_build_object('_id', e.id, 'reason', e.reason, 'decidedAt', ${isoTimestampSql('e.decided_at')})
             order by e.attempt desc)
      from applications e
     where e.user_id = a.user_id and e.kind = a.kind and e.status = 'rejected' and e.attempt < a.attempt
  ), '[]') as "earlierRejections",
  ${FLAGS} as flags,
  claimer.first_name || ' ' || claimer.last_name as "claimName",
  decider.first_name || ' ' || decider.last_name as "decidedByName",
  cat.name as "categoryName", v.id as "storeId", v.slug as "storeSlug", v.store_image as "storeImage",
  (select s.business_name
     from vendors s
    where s.name_key = regexp_replace(lower(a.business_name), '[^a-z0-9]+', '', 'g') and s.user_id <> a.user_id
    limit 1) as "sameName"`
export const ADMIN_JOINS = `${APPLICATION_JOINS}
  join users u on u.id = a.user_id
  left join users claimer on claimer.id = a.claimed_by
  left join users decider on decider.id = a.decided_by
  left join categories cat on cat.slug = a.category
  left join vendors v on v.user_id = a.user_id`

export type ClaimRow = { claimedBy: string; name: string; claimedUntil: Date }

export const presentClaim = ({ claimedBy, name, claimedUntil }: ClaimRow, admin: Actor): ApplicationClaim => ({
  _id: claimedBy,
  name,
  until: claimedUntil.toISOString(),
  isMine: claimedBy === admin.userId,
})

function presentAdminFields(row: AdminApplicationRow, admin: Actor, at: Date) {
  const { claimedBy, claimName, claimedUntil } = row
  const isClaimed = claimedBy !== null && claimedUntil !== null && claimedUntil > at && row.status === 'pending'
  return {
    applicant: {
      _id: row.userId,
      name: row.applicantName,
      email: row.applicantEmail,
      phone: row.applicantPhone,
      avatar: row.avatar && mediaUrl(row.avatar),
      status: row.userStatus === 'active' && row.isShadowbanned ? ('shadowbanned' as const) : row.userStatus,
      joinedAt: row.joinedAt.toISOString(),
      orders: row.orders,
      sold: row.sold,
    },
    attempt: row.attempt,
    earlierRejections: row.earlierRejections,
    claim: isClaimed ? presentClaim({ claimedBy, name: claimName!, claimedUntil }, admin) : null,
    decidedBy: row.decidedByName,
    flags: row.flags,
    adminCan: adminCanOf(admin, row, at),
  }
}

export const presentAdminVendorApplication = (
  row: AdminApplicationRow,
  admin: Actor,
  at: Date,
): AdminVendorApplication => ({
  ...presentVendorApplication(row, admin, at),
  ...presentAdminFields(row, admin, at),
  categoryName: row.categoryName,
  sameName: row.sameName,
  store: row.storeId ? { _id: row.storeId, slug: row.storeSlug!, image: presentStoreImage(row.storeImage) } : null,
})

export const presentAdminRiderApplication = (
  row: AdminApplicationRow,
  admin: Actor,
  at: Date,
): AdminRiderApplication => ({
  ...presentRiderApplication(row, admin, at),
  ...presentAdminFields(row, admin, at),
})
