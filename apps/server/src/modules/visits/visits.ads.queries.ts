import { type Db, statement } from '../../platform/database.ts'
import { hashOfVisitor, saltsUntil, whoIs } from './visits.visitor.ts'

const findAds = statement<{ productId: string; adId: string }>(
  'visits.findPressedAds',
  `select distinct on (v.subject_id) v.subject_id as "productId", v.ad_id as "adId"
     from json_to_recordset($days::json) as d(day date, visitor text)
     join visits v on v.day = d.day and v.visitor = decode(d.visitor, 'hex') and v.subject_id = any($productIds::uuid[])
    where v.ad_id is not null
    order by v.subject_id, v.day desc`,
)

type Asked = { userId: string; day: string; productIds: readonly string[] }

/** The ads of these products that the user pressed last, within the days that a purchase on `day` may belong to; by product. */
export async function findPressedAds(db: Db, { userId, day, productIds }: Asked): Promise<ReadonlyMap<string, string>> {
  const salts = await saltsUntil(db, day)
  const days = salts.map((one) => ({ day: one.day, visitor: hashOfVisitor(one.salt, whoIs.user(userId)) }))
  const rows = await db.rows(findAds, { days: JSON.stringify(days), productIds })
  return new Map(rows.map(({ productId, adId }) => [productId, adId]))
}
