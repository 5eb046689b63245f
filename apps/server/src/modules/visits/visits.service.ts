import { type VisitedKind, type VisitSource, visitLimits } from '@vendly/contract/visit-sources'
import { statement, type Tx } from '../../platform/database.ts'
import { addProductViews } from '../products/products.views.service.ts'
import { addServiceViews } from '../services/services.views.service.ts'

/** How far somebody came with a product: into the cart, to the checkout, paid. */
export type Step = 1 | 2 | 3
/** Hashes of the day, in hexadecimal. `guest` is the visitor whom the user was before they signed in. */
type Hashed = { id: string; day: string; visitor: string; guest: string | null }
export type View = Hashed & {
  kind: VisitedKind
  from: VisitSource
  /** The ad that was pressed for it. */
  adId: string | null
  minute: number
  userId: string | null
}
/** `who`: one value for the days of the same visitor. */
export type Mark = Hashed & { step: Step; who: string }

type Counted = { kind: VisitedKind; subjectId: string; day: string; count: number }
// Of what is public. Its owner never counts, and nobody twice within half an hour.
const upsertViews = statement<Counted>(
  'visits.addViews',
  `with viewed as (
     select distinct on (r.day, s.id, r.visitor) r.day, s.id, decode(r.visitor, 'hex') as visitor, r.kind, s.vendor_id, s.campus_id,
            r."from" as source, r."adId" as ad_id, r.minute
       from json_to_recordset($rows::json) as r(
              kind text, id text, day date, visitor text, "from" text, "adId" uuid, minute int, "userId" uuid)
       cross join lateral (
         select p.id, p.vendor_id, p.campus_id, p.seller_id from products p
          where r.kind = 'product' and p.id = r.id::uuid and p.status = 'active'
         union all
         select x.id, x.vendor_id, x.campus_id, x.seller_id from services x
          where r.kind = 'service' and x.id = r.id::uuid and x.status = 'active'
         union all
         select v.id, v.id, v.campus_id, v.user_id from vendors v
          where r.kind = 'store'
            and (v.slug = r.id or v.id = case when r.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then r.id::uuid end)
       ) s
      where s.seller_id is distinct from r."userId"
      order by r.day, s.id, r.visitor, r.minute
   ), added as (
     insert into visits (day, subject_id, visitor, kind, vendor_id, campus_id, source, ad_id, views, minute)
     select day, id, visitor, kind, vendor_id, campus_id, source, ad_id, 1, minute from viewed
     on conflict (day, visitor, subject_id) do update set views = visits.views + 1, minute = excluded.minute
       where excluded.minute >= visits.minute + ${visitLimits.visitMinutes}
     returning kind, subject_id, day
   )
   select kind, subject_id as "subjectId", to_char(day, 'YYYY-MM-DD') as day, count(*)::int as count
     from added group by 1, 2, 3`,
)

// Also of a view that does not count because the same visitor was there a moment before. The last press counts.
const setAds = statement<never>(
  'visits.setAds',
  `update visits v set ad_id = r."adId"
     from (
       select distinct on (x.day, x.id, x.visitor) x.*
         from rows from (json_to_recordset($rows::json) as (id uuid, day date, visitor text, "adId" uuid))
              with ordinality x(id, day, visitor, "adId", at)
        order by x.day, x.id, x.visitor, x.at desc) r
    where v.day = r.day and v.visitor = decode(r.visitor, 'hex') and v.subject_id = r.id and v.ad_id is distinct from r."adId"`,
)

/** Adds views, and counts those of products and services in their own figures. */
export async function addViews(tx: Tx, views: readonly View[]): Promise<void> {
  if (views.length === 0) return
  const counted = await tx.rows(upsertViews, { rows: JSON.stringify(views) })
  const fromAds = views.filter(({ adId }) => adId !== null)
  if (fromAds.length > 0) await tx.rows(setAds, { rows: JSON.stringify(fromAds) })
  await addProductViews(tx, of('product', counted))
  await addServiceViews(tx, of('service', counted))
}

const of = (kind: VisitedKind, counted: readonly Counted[]) =>
  counted.filter((one) => one.kind === kind).map(({ subjectId: id, day, count }) => ({ id, day, count }))

// What they saw as both counts once from here on.
const moveGuests = statement<never>(
  'visits.takeOver',
  `with known as (
     select distinct r.day, decode(r.visitor, 'hex') as owner, decode(r.guest, 'hex') as guest
       from json_to_recordset($rows::json) as r(day date, visitor text, guest text)
   ), gone as (
     delete from visits v using known k where v.day = k.day and v.visitor = k.guest returning v.*, k.owner
   )
   insert into visits (day, subject_id, visitor, kind, vendor_id, campus_id, source, ad_id, views, minute, step)
   select distinct on (day, owner, subject_id)
          day, subject_id, owner, kind, vendor_id, campus_id, source, ad_id, views, minute, step from gone
    order by day, owner, subject_id
   on conflict (day, visitor, subject_id) do update
     set views = visits.views + excluded.views, minute = greatest(visits.minute, excluded.minute),
         step = greatest(visits.step, excluded.step), ad_id = coalesce(visits.ad_id, excluded.ad_id)`,
)

/** What they saw as a guest of this visit belongs to the user. */
export const takeOver = (tx: Tx, rows: readonly Pick<Hashed, 'day' | 'visitor' | 'guest'>[]) =>
  tx.rows(moveGuests, { rows: JSON.stringify(rows) })

// The last day on which they saw it: one purchase belongs to one view. Who paid has been at every step before.
const upsertSteps = statement<never>(
  'visits.markSteps',
  `update visits v set step = m.step
     from (
       select distinct on (r.id, r.who) x.day, x.subject_id, x.visitor, r.step
         from json_to_recordset($rows::json) as r(id uuid, day date, visitor text, step int, who text)
         join visits x on x.day = r.day and x.subject_id = r.id and x.visitor = decode(r.visitor, 'hex') and x.kind = 'product'
        order by r.id, r.who, x.day desc, r.step desc
     ) m
    where v.day = m.day and v.subject_id = m.subject_id and v.visitor = m.visitor and v.step < m.step`,
)

/** Notes how far visitors came. What they never saw on its page is in no funnel. */
export async function markSteps(tx: Tx, marks: readonly Mark[]): Promise<void> {
  if (marks.length > 0) await tx.rows(upsertSteps, { rows: JSON.stringify(marks) })
}
