import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'

type SellerPlace = { campusId: string | null; placeId: string | null }

const findPlace = statement<SellerPlace>(
  'vendors.findSellerPlace',
  `select coalesce(v.campus_id, u.campus_id) as "campusId",
          coalesce(
            v.place_id,
            (select a.place_id
               from addresses a
               join places ap on ap.id = a.place_id and ap.campus_id = u.campus_id
              where a.user_id = u.id
              order by a.is_default desc, a.id
              limit 1)
          ) as "placeId"
     from users u
     left join vendors v on v.id = $vendorId
    where u.id = $sellerId`,
)

/** Where a seller is: the place of the store, or the default address of a student on their campus. */
export const findSellerPlace = async (db: Db, sellerId: string, vendorId: string | null): Promise<SellerPlace> =>
  found(await db.row(findPlace, { sellerId, vendorId }))

const findCampusPlace = statement<{ id: string }>(
  'vendors.findCampusPlace',
  'select id from places where id = $placeId and campus_id = $campusId and hidden_at is null',
)

export const isPlaceOf = async (db: Db, campusId: string, placeId: string): Promise<boolean> =>
  (await db.row(findCampusPlace, { placeId, campusId })) !== undefined
