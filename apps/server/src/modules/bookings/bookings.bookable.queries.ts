import type { Kobo } from '@vendly/contract/money'
import type { RefundPolicy, ServiceLocation, ServiceMode } from '@vendly/contract/services'
import { type Db, statement } from '../../platform/database.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { found } from '../../platform/problem.ts'
import { commissionBpsSql } from '../rates/rates.sql.ts'
import { type OptionRow, optionsOf } from '../services/services.present.ts'
import { isListedSql } from '../services/services.sql.ts'
import { isBarredSql, premiumSql, sellerNameSql } from '../vendors/vendors.sql.ts'

/** A service with what a booking freezes of it; money in kobo. */
export type Bookable = {
  id: string
  sellerId: string
  vendorId: string | null
  campusId: string
  name: string
  mode: ServiceMode
  price: Kobo
  isHourly: boolean
  unit: string | null
  options: OptionRow[]
  questions: { kind: 'text' | 'choice' | 'photo'; label: string; choices: string[]; isRequired: boolean }[]
  locations: ServiceLocation[]
  placeId: string | null
  placeName: string | null
  landmark: string | null
  travelFee: Kobo
  onlineLink: string | null
  depositPercent: number | null
  policy: RefundPolicy
  isAutoConfirmed: boolean
  picture: StoredPicture | null
  commissionBps: number
  categoryId: number
  topCategoryId: number
  storeName: string
  slug: string
  colour: string
  storeImage: string | null
  /** The seller owes Vendly, or was stopped by an administrator: no new bookings. */
  isBarred: boolean
}

const find = statement<Bookable>(
  'bookings.findBookable',
  `select s.id, s.seller_id as "sellerId", s.vendor_id as "vendorId", s.campus_id as "campusId", s.name, s.mode, s.price,
          s.is_hourly as "isHourly", s.unit, ${optionsOf('s')} as options, s.questions, s.locations, s.place_id as "placeId",
          p.name as "placeName", s.landmark, s.travel_fee as "travelFee", s.online_link as "onlineLink",
          s.deposit_percent as "depositPercent", s.policy, s.is_auto_confirmed as "isAutoConfirmed",
          s.pictures -> 0 as picture, s.category_id as "categoryId", coalesce(g.parent_id, g.id) as "topCategoryId",
          case when s.vendor_id is null then 0 else ${commissionBpsSql(premiumSql('v'), 's.campus_id')} end as "commissionBps",
          ${sellerNameSql('v', 'su')} as "storeName", coalesce(v.slug, '') as slug, coalesce(v.colour, 'ink') as colour, v.store_image as "storeImage",
          ${isBarredSql('s.seller_id')} as "isBarred"
     from services s
     join users su on su.id = s.seller_id
     join categories g on g.id = s.category_id
     left join vendors v on v.id = s.vendor_id
     left join places p on p.id = s.place_id
    where s.id = $id and ${isListedSql('s', 'v')}`,
)

/** Throws: not_found, also for a service of a hidden store. */
export const findBookable = async (db: Db, id: string, shadowbannedViewerId: string | null): Promise<Bookable> =>
  found(await db.row(find, { id, shadowbannedViewerId }))

const findPast = statement<{ absences: number; lapsed: number; held: number; clash: Date | null }>(
  'bookings.findPastOfBuyer',
  `select (count(*) filter (where absent = 'buyer' and closed_at > $absentSince))::int as absences,
          (count(*) filter (where booked_at is null and seller_id = $sellerId and closed_at > $lapsedSince
                              and cancelled_by = 'system'))::int as lapsed,
          (count(*) filter (where status = 'held' and hold_until > $at))::int as held,
          min(starts_at) filter (where status in ('requested', 'confirmed', 'in-progress')
                                   and starts_at < $end and ends_at > $start) as clash
     from bookings
    where buyer_id = $buyerId`,
)

/**
 * What a buyer did before: bookings that they did not come to, holds with this seller that lapsed, times that are kept for them
 * now, and the start of another booking between `start` and `end`.
 */
export const findPastOfBuyer = async (
  db: Db,
  of: { buyerId: string; sellerId: string; absentSince: Date; lapsedSince: Date; at: Date; start: Date; end: Date },
) => found(await db.row(findPast, of))
