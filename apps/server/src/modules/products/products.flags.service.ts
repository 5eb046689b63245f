import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'

/** How many of the 64 bits of two perceptual hashes may differ in what is still the same picture. */
const NEAR_BITS = 6

const flagPictures = statement(
  'products.flagPictures',
  `with mine as (select p.seller_id, c.perceptual_hash, c.perceptual_hash_parts, c.created_at from products p cross join jsonb_array_elements(p.pictures) e
       join pictures c on c.key = e ->> 'key' where p.id = $1),
     near as (select distinct c.key, c.user_id from mine m join pictures c on c.perceptual_hash_parts && m.perceptual_hash_parts
       where c.user_id <> m.seller_id and c.created_at <= m.created_at and bit_count((c.perceptual_hash # m.perceptual_hash)::bit(64)) <= ${NEAR_BITS})
   insert into product_flags (id, product_id, kind, other_id, created_at)
   select gen_random_uuid(), $1, 'picture', o.id, $2
     from (select distinct p.id from near n join products p on p.seller_id = n.user_id
            where p.pictures @> jsonb_build_array(jsonb_build_object('key', n.key)) and p.status <> 'draft' limit 5) o
   on conflict do nothing`,
)
const flagStoreName = statement(
  'products.flagStoreName',
  `insert into product_flags (id, product_id, kind, other_id, created_at)
   select gen_random_uuid(), $1, 'store-name', o.id, $2
     from products p join vendors v on v.id = p.vendor_id
     join vendors o on o.id <> v.id and o.created_at < v.created_at
          and lower(o.business_name || ' ' || o.slug) % lower(v.business_name || ' ' || v.slug) and similarity(o.name_key, v.name_key) > 0.6
    where p.id = $1 and not exists (
      select 1 from product_flags f join products k on k.id = f.product_id
       where k.vendor_id = v.id and f.kind = 'store-name' and f.other_id = o.id)
    limit 3
   on conflict do nothing`,
)

/** Looks whether its pictures are another seller's who had them before, or its store is named almost like an older one; a person decides. */
export async function flagProduct(tx: Tx, productId: string): Promise<void> {
  await tx.rows(flagPictures, [productId, now()])
  await tx.rows(flagStoreName, [productId, now()])
}
