import type { Tx } from '../../src/platform/database.ts'

/**
 * A few sellers whose best customer signs in on the same device: what an administrator decides about under Risk. Nobody whose
 * password is in the README.
 */
export async function insertSharedDevices(tx: Tx): Promise<void> {
  await tx.once(
    `with purchases as (
       select seller_id, buyer_id, paid_at as at, total from orders where paid_at is not null
       union all
       select seller_id, buyer_id, booked_at, paid from bookings where booked_at is not null
     ),
     pairs as (
       select p.seller_id, p.buyer_id
         from purchases p
         join users s on s.id = p.seller_id and s.email !~ '^(ngozi|tunde|ada)@'
         join users b on b.id = p.buyer_id and b.email !~ '^(ngozi|tunde|ada)@'
        where p.at > now() - interval '30 days' and p.seller_id <> p.buyer_id
        group by p.seller_id, p.buyer_id
        order by count(*) filter (where p.at > now() - interval '7 days') desc, sum(p.total) desc, p.seller_id
        limit 4
     )
     insert into known_devices (user_id, device_hash, created_at, last_seen_at)
     select u.id, 'shared-' || p.seller_id, now() - interval '20 days', now() - interval '1 day'
       from pairs p, unnest(array[p.seller_id, p.buyer_id]) as u(id)
     on conflict do nothing`,
  )
}
