import { statement, type Tx } from '../../platform/database.ts'
import { hashOfVisitor, saltsUntil, whoIs } from './visits.visitor.ts'

/** That a visitor came to the place of a promotion. Hashes of the day, in hexadecimal. */
export type PromotionVisit = {
  promotionId: string
  day: string
  visitor: string
  guest: string | null
  /** It was not shown to them, to compare. */
  isHeldOut: boolean
}

const insertVisits = statement<never>(
  'visits.addPromotionVisits',
  `insert into promotion_visits (day, visitor, promotion_id, is_held_out)
   select distinct on (r.day, r.visitor, r."promotionId") r.day, decode(r.visitor, 'hex'), r."promotionId", r."isHeldOut"
     from json_to_recordset($rows::json) as r("promotionId" uuid, day date, visitor text, "isHeldOut" boolean)
    order by r.day, r.visitor, r."promotionId"
   on conflict do nothing`,
)

export async function addPromotionVisits(tx: Tx, rows: readonly PromotionVisit[]): Promise<void> {
  if (rows.length > 0) await tx.rows(insertVisits, { rows: JSON.stringify(rows) })
}

const moveGuests = statement<never>(
  'visits.takeOverPromotions',
  `with known as (
     select distinct r.day, decode(r.visitor, 'hex') as owner, decode(r.guest, 'hex') as guest
       from json_to_recordset($rows::json) as r(day date, visitor text, guest text)
   ), gone as (
     delete from promotion_visits v using known k where v.day = k.day and v.visitor = k.guest returning v.*, k.owner
   )
   insert into promotion_visits (day, visitor, promotion_id, is_held_out)
   select distinct on (day, owner, promotion_id) day, owner, promotion_id, is_held_out from gone
    order by day, owner, promotion_id
   on conflict do nothing`,
)

/** What a guest of a visit came to belongs to the user from the moment they sign in. */
export const takeOverPromotions = (tx: Tx, rows: readonly { day: string; visitor: string; guest: string | null }[]) =>
  tx.rows(moveGuests, { rows: JSON.stringify(rows) })

const markPaid = statement<{ promotionId: string; isHeldOut: boolean; isMixed: boolean }>(
  'visits.markPromotionsPaid',
  `with came as (
     select v.day, v.visitor, v.promotion_id, v.is_held_out,
            row_number() over (partition by v.promotion_id order by v.day desc) as nth,
            bool_or(v.is_held_out) over (partition by v.promotion_id) <> bool_and(v.is_held_out) over (partition by v.promotion_id)
              as is_mixed
       from json_to_recordset($days::json) as d(day date, visitor text)
       join promotion_visits v on v.day = d.day and v.visitor = decode(d.visitor, 'hex')
   ), paid as (
     update promotion_visits v set has_paid = true
       from came c
      where c.nth = 1 and not c.is_mixed and not v.has_paid
        and v.day = c.day and v.visitor = c.visitor and v.promotion_id = c.promotion_id
   )
   select promotion_id as "promotionId", is_held_out as "isHeldOut", is_mixed as "isMixed" from came where nth = 1
    order by promotion_id`,
)

/**
 * The promotions to whose place the user came within the days that a purchase on `day` may belong to; the last of these visits is
 * noted as one that led to a purchase. Somebody who saw one on one device and not on another says nothing about it.
 */
export async function payPromotionVisits(
  tx: Tx,
  { userId, day }: { userId: string; day: string },
): Promise<{ promotionId: string; isHeldOut: boolean }[]> {
  const salts = await saltsUntil(tx, day)
  const days = salts.map((one) => ({ day: one.day, visitor: hashOfVisitor(one.salt, whoIs.user(userId)) }))
  const rows = await tx.rows(markPaid, { days: JSON.stringify(days) })
  return rows.flatMap(({ isMixed, ...row }) => (isMixed ? [] : [row]))
}
