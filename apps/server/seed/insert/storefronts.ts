import type { Tx } from '../../src/platform/database.ts'
import { type Clock, dice } from './rows.ts'
import { insertStoreAndRiderReviews } from './store-and-rider-reviews.ts'

const REPLIES = {
  happy: [
    'Thank you. See you next time, and bring a friend.',
    'You made the whole team smile. Thank you.',
    'We are glad it came in one piece. Come again.',
  ],
  unhappy: [
    'We are sorry. Come by with the order number and we put it right the same day.',
    'That is not how we want it. We have told the kitchen, and the next one is on us.',
  ],
}

/** Followers, wishlists, replies to reviews, helpful marks, and the settings of storefronts. */
export async function insertStorefronts(tx: Tx, clock: Clock): Promise<void> {
  await insertFollowers(tx, clock)
  await insertWishlists(tx, clock)
  await insertSavedItems(tx, clock)
  await insertSavedServices(tx, clock)
  await insertStoreAndRiderReviews(tx, clock)
  await insertReplies(tx, clock)
  await setUpStorefronts(tx, clock)
}

async function insertFollowers(tx: Tx, clock: Clock): Promise<void> {
  await tx.once(
    `insert into follows (user_id, vendor_id, created_at)
     select u.id, v.id, $at::timestamptz - make_interval(hours => (${dice('v.id', 'u.id')} * 11)::int)
       from users u
       join vendors v on v.campus_id = u.campus_id
      where u.role in ('student', 'rider')
        and ${dice('u.id', 'v.id')} < case when v.plan = 'premium' then 45 else 14 end`,
    { at: clock.ago(1) },
  )
  await tx.once(
    `update vendors v set follower_count = f.count
       from (select vendor_id, count(*) as count from follows group by 1) f
      where f.vendor_id = v.id`,
  )
}

async function insertWishlists(tx: Tx, clock: Clock): Promise<void> {
  await tx.once(
    `insert into wishlist_items (user_id, product_id, added_at, added_price, seen_price, missed)
     select w.user_id, w.product_id, $at::timestamptz - make_interval(hours => (w.position * 9)::int),
            case when w.discount_price is not null and w.position % 2 = 0 then w.price else w.price_now end,
            w.price_now, w.stock = 0
       from (
         select u.id as user_id, p.id as product_id, p.price, p.price_now, p.discount_price, p.stock,
                row_number() over (partition by u.id order by ${dice('p.id', 'u.id')}, p.id) as position
           from users u
           join products p on p.campus_id = u.campus_id and p.status = 'active' and p.kind = 'product'
          where u.role = 'student' and (u.email like 'ada@%' or ${dice('u.id', `'list'`)} < 30)
       ) w
      where w.position <= 9`,
    { at: clock.ago(1) },
  )
}

/** Students saved some items of other students. */
async function insertSavedItems(tx: Tx, clock: Clock): Promise<void> {
  await tx.once(
    `insert into wishlist_items (user_id, product_id, added_at, added_price, seen_price)
     select u.id, p.id, $at::timestamptz, p.price_now, p.price_now
       from products p
       join users u on u.campus_id = p.campus_id and u.id <> p.seller_id
      where p.kind = 'listing' and p.status = 'active' and u.role = 'student' and u.email not like 'ada@%'
        and ${dice('p.id', 'u.id')} < 12`,
    { at: clock.ago(1) },
  )
}

/** Ada and others saved some services; one cost more then. */
async function insertSavedServices(tx: Tx, clock: Clock): Promise<void> {
  await tx.once(
    `insert into wishlist_services (user_id, service_id, added_at, added_price, seen_price)
     select user_id, id, $at::timestamptz - make_interval(hours => (position * 7)::int),
            case when position = 2 then least_price + 50000 else least_price end, least_price
       from (
         select u.id as user_id, s.id, s.least_price, row_number() over (partition by u.id order by ${dice('s.id', 'u.id')}, s.id) as position
           from users u
           join services s on s.campus_id = u.campus_id and s.status in ('active', 'paused')
          where u.role = 'student' and (u.email like 'ada@%' or ${dice('u.id', `'list'`)} < 10)
       ) w
      where position <= 5`,
    { at: clock.ago(1) },
  )
}

async function insertReplies(tx: Tx, clock: Clock): Promise<void> {
  await tx.once(
    `update reviews r
        set replied_at = r.created_at + interval '7 hours',
            reply = case when r.rating >= 4
              then ($happy::text[])[1 + ${dice('r.id', `'words'`)} % cardinality($happy::text[])]
              else ($unhappy::text[])[1 + ${dice('r.id', `'words'`)} % cardinality($unhappy::text[])]
            end
       from vendors v
      where v.id = r.vendor_id and r.created_at < $before and r.purchase_kind = 'order'
        and ${dice('r.id', `'answer'`)} < case when r.rating <= 3 then 80 when v.plan = 'premium' then 40 else 12 end`,
    { happy: REPLIES.happy, unhappy: REPLIES.unhappy, before: clock.ago(1) },
  )
  // Ada has a reply to read.
  await tx.once(
    `update reviews r
        set replied_at = $at, reply = 'Thank you for writing this. We have changed what you pointed out.'
      where r.id = (
        select a.id from reviews a join users u on u.id = a.author_id and u.email like 'ada@%'
         where a.vendor_id is not null order by a.created_at desc, a.id limit 1)`,
    { at: clock.ago(0.2) },
  )
  await tx.once(
    `insert into review_helpful (review_id, user_id, created_at)
     select r.id, u.id, $at
       from reviews r
       join orders o on o.id = r.purchase_id
       join users u on u.campus_id = o.campus_id
      where u.role = 'student' and u.id <> r.author_id and length(r.text) > 60 and ${dice('r.id', 'u.id')} < 6`,
    { at: clock.ago(1) },
  )
  await tx.once(
    `update reviews r set helpful_count = h.count
       from (select review_id, count(*) as count from review_helpful group by 1) h
      where h.review_id = r.id`,
  )
}

/** Two stores show the benefits of Premium, one vendor is away, and some stores deliver to certain places only: to those of their orders, at least. */
async function setUpStorefronts(tx: Tx, clock: Clock): Promise<void> {
  await tx.once(
    `update vendors v
        set banner = json_build_object('key', v.store_image, 'tint', 'plain'),
            featured = array(
              select p.id from products p
               where p.vendor_id = v.id and p.status = 'active' and p.stock > 0
               order by p.sold_count desc, p.id
               limit 6)
      where v.slug in ('mama-ngozi', 'hostel-plug')`,
  )
  await tx.once(`update vendors set closed_until = $until where slug = 'crumbs-and-co'`, { until: clock.ago(-3) })
  await tx.once(
    `update vendors v
        set delivery_places = array(
              select p.id from places p
               where p.id in (
                       select h.id from places h
                        where h.campus_id = v.campus_id and h.kind = 'hostel'
                        order by h.name
                        limit 6)
                  or p.id in (select o.place_id from orders o where o.vendor_id = v.id)
                  or v.slug = 'mama-ngozi' and p.id in (
                       select a.place_id from addresses a join users u on u.id = a.user_id and u.email like 'ada@%')
               order by p.name)
      where ${dice('v.id', `'places'`)} < 30 or cardinality(v.delivery_places) > 0`,
  )
}
