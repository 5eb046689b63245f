import type { Tx } from '../../src/platform/database.ts'
import { type Clock, dice } from './rows.ts'

/** By stars, five first. */
const OF_STORES = [
  [
    'They answer fast and pack well.',
    'My stall on this campus. Never a wrong order.',
    'Everything as it says, every time.',
  ],
  ['Good stall, sometimes a little slow at noon.', 'I come back. Prices are fair.'],
  ['It is okay. They could say earlier when a thing is finished.'],
]
const OF_RIDERS = [
  [
    'On time and polite. Called before coming up.',
    'Sharp rider, nothing spilled.',
    'Found my block without asking twice.',
  ],
  ['Came a little late, but told me so.', 'Careful with the bag.'],
  ['Could not find the gate for a while.'],
]

const said = (subject: 'vendor' | 'rider', column: string, share: number) => `
  insert into reviews (id, subject, vendor_id, rider_id, order_id, author_id, rating, text, created_at)
  select gen_random_uuid(), '${subject}', case when '${subject}' = 'vendor' then w.vendor_id end, case when '${subject}' = 'rider' then w.rider_id end,
         w.id, w.buyer_id, w.stars, (select t.words ->> (w.luck % json_array_length(t.words))::int from (select $1::json -> (5 - w.stars) as words) t), w.at
    from (select distinct on (o.buyer_id, o.${column}) o.*, least($2::timestamptz, o.updated_at + interval '3 hours') as at,
                 ${dice('o.id', `'${subject}'`)} as luck,
                 case when ${dice('o.id', `'stars'`)} < 62 then 5 when ${dice('o.id', `'stars'`)} < 90 then 4 else 3 end as stars
            from orders o join users u on u.id = o.buyer_id and u.email not like 'ada@%'
           where o.status = 'delivered' and o.${column} is not null and ${dice('o.id', `'${subject} said'`)} < ${share}
           order by o.buyer_id, o.${column}, o.updated_at) w`

/** What buyers say of the stores themselves and of the riders, besides what they say of the goods. */
export async function insertStoreAndRiderReviews(tx: Tx, clock: Clock): Promise<void> {
  await tx.once(said('vendor', 'vendor_id', 22), [JSON.stringify(OF_STORES), clock.ago(0.1)])
  await tx.once(said('rider', 'rider_id', 40), [JSON.stringify(OF_RIDERS), clock.ago(0.1)])
  await tx.once(`update vendors v set rating_sum = r.sum, rating_count = r.n
     from (select vendor_id, sum(rating) as sum, count(*) as n from reviews group by 1) r where r.vendor_id = v.id`)
  await tx.once(`update riders t set rating_sum = coalesce(r.sum, 0), rating_count = coalesce(r.n, 0)
     from riders left join (select rider_id, sum(rating) as sum, count(*) as n from reviews group by 1) r on r.rider_id = riders.user_id
    where t.user_id = riders.user_id`)
}
