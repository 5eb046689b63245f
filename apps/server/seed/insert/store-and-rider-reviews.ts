import type { Tx } from '../../src/platform/database.ts'
import { type Clock, dice } from './rows.ts'

/** By stars, five first. */
const STORE_TEXTS = [
  [
    'They answer fast and pack well.',
    'My store on this campus. Never a wrong order.',
    'Everything as it says, every time.',
  ],
  ['Good store, sometimes a little slow at noon.', 'I come back. Prices are fair.'],
  ['It is okay. They could say earlier when a thing is finished.'],
]
const RIDER_TEXTS = [
  [
    'On time and polite. Called before coming up.',
    'Sharp rider, nothing spilled.',
    'Found my block without asking twice.',
  ],
  ['Came a little late, but told me so.', 'Careful with the bag.'],
  ['Could not find the gate for a while.'],
]

/** Inserts reviews by a share (percent) of the buyers of delivered orders. */
const insertReviews = (subject: 'vendor' | 'rider', column: string, percent: number) => `
  insert into reviews (id, subject, vendor_id, rider_id, purchase_kind, purchase_id, author_id, rating, text, created_at)
  select gen_random_uuid(), '${subject}', case when '${subject}' = 'vendor' then w.vendor_id end,
         case when '${subject}' = 'rider' then w.rider_id end, 'order', w.id, w.buyer_id, w.stars,
         (select t.texts ->> (w.luck % json_array_length(t.texts))::int
            from (select $texts::json -> (5 - w.stars) as texts) t),
         w.at
    from (
      select distinct on (o.buyer_id, o.${column}) o.*,
             least($latest::timestamptz, o.updated_at + interval '3 hours') as at,
             ${dice('o.id', `'${subject}'`)} as luck,
             case when ${dice('o.id', `'stars'`)} < 62 then 5
                  when ${dice('o.id', `'stars'`)} < 90 then 4
                  else 3 end as stars
        from orders o
        join users u on u.id = o.buyer_id and u.email not like 'ada@%'
       where o.status = 'delivered' and o.${column} is not null
         and ${dice('o.id', `'${subject} said'`)} < ${percent}
       order by o.buyer_id, o.${column}, o.updated_at
    ) w`

/** Reviews of stores and riders, in addition to those of products. */
export async function insertStoreAndRiderReviews(tx: Tx, clock: Clock): Promise<void> {
  const latest = clock.ago(0.1)
  await tx.once(insertReviews('vendor', 'vendor_id', 22), { texts: JSON.stringify(STORE_TEXTS), latest })
  await tx.once(insertReviews('rider', 'rider_id', 40), { texts: JSON.stringify(RIDER_TEXTS), latest })
  await tx.once(
    `update vendors v set rating_sum = r.sum, rating_count = r.count
       from (select vendor_id, sum(rating) as sum, count(*) as count from reviews group by 1) r
      where r.vendor_id = v.id`,
  )
  await tx.once(
    `update riders t set rating_sum = r.sum, rating_count = r.count
       from (select rider_id, sum(rating) as sum, count(*) as count from reviews group by 1) r
      where r.rider_id = t.user_id`,
  )
}
