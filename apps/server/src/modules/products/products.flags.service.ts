import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'

/** Two pictures count as the same when their 64-bit perceptual hashes differ in at most this many bits. */
const MAX_DIFFERENT_BITS = 6

const flagPictures = statement<never>(
  'products.flagPictures',
  `with own as (
     select p.seller_id, c.perceptual_hash, c.perceptual_hash_parts, c.created_at
       from products p
      cross join jsonb_array_elements(p.pictures) e
       join pictures c on c.key = e ->> 'key'
      where p.id = $productId
   ), similar_pictures as (
     select distinct c.key, c.user_id
       from own o
       join pictures c on c.perceptual_hash_parts && o.perceptual_hash_parts
      where c.user_id <> o.seller_id and c.created_at <= o.created_at
        and bit_count((c.perceptual_hash # o.perceptual_hash)::bit(64)) <= ${MAX_DIFFERENT_BITS}
   )
   insert into product_flags (id, product_id, kind, other_id, created_at)
   select gen_random_uuid(), $productId, 'picture', o.id, $at
     from (
       select distinct p.id
         from similar_pictures s
         join products p on p.seller_id = s.user_id
        where p.pictures @> jsonb_build_array(jsonb_build_object('key', s.key)) and p.status <> 'draft'
        limit 5
     ) o
   on conflict do nothing`,
)
const flagStoreName = statement<never>(
  'products.flagStoreName',
  `insert into product_flags (id, product_id, kind, other_id, created_at)
   select gen_random_uuid(), $productId, 'store-name', o.id, $at
     from products p
     join vendors v on v.id = p.vendor_id
     join vendors o on o.id <> v.id and o.created_at < v.created_at
          and lower(o.business_name || ' ' || o.slug) % lower(v.business_name || ' ' || v.slug)
          and similarity(o.name_key, v.name_key) > 0.6
    where p.id = $productId
      and not exists (
        select 1
          from product_flags f
          join products k on k.id = f.product_id
         where k.vendor_id = v.id and f.kind = 'store-name' and f.other_id = o.id)
    limit 3
   on conflict do nothing`,
)

/**
 * Flags a product for an administrator when another seller had one of its pictures first, or when the name of its store
 * is very similar to an older store's.
 */
export async function flagProduct(tx: Tx, productId: string): Promise<void> {
  const at = now()
  await tx.rows(flagPictures, { productId, at })
  await tx.rows(flagStoreName, { productId, at })
}
