import { type RiskSignal, riskLimits } from '@vendly/contract/risk-signals'
import { sharedThingsSql } from '../auth/auth.shared.sql.ts'

/**
 * What each signal finds since `$since`, of everybody or of `$userId` alone: the columns of FINDING_COLUMNS, one row for each
 * user and subject. A window longer than a day keeps a fact until it no longer counts.
 */
export const FINDING_COLUMNS = 'user_id, subject, other_id, count, amount, shared, purchases, at'

const PURCHASES = `(
  select 'order' as kind, id, number, buyer_id, seller_id, rider_id, campus_id, total, paid_at as at, delivered_at as done_at
    from orders where paid_at > $since
  union all
  select 'booking', id, number, buyer_id, seller_id, null, campus_id, paid, booked_at, done_at
    from bookings where booked_at > $since)`
const NEWEST = `to_jsonb((array_agg(json_build_object('kind', p.kind, '_id', p.id, 'number', p.number) order by p.at desc))[1:5])`
const OF_USER = (column: string) => `($userId::uuid is null or ${column} = $userId)`
const row = (columns: Partial<Record<'other' | 'amount' | 'shared' | 'purchases', string>>) => ({
  ...{ other: 'null::uuid', amount: 'null::bigint', shared: `'{}'::text[]`, purchases: `'[]'::jsonb` },
  ...columns,
})
type Part = { user: string; subject: string; count: string; at: string }
const found = ({ user, subject, count, at }: Part, columns: Parameters<typeof row>[0]): string => {
  const { other, amount, shared, purchases } = row(columns)
  return `${user} as user_id, ${subject}::text as subject, ${other} as other_id, (${count})::int as count, ${amount} as amount,
    ${shared} as shared, ${purchases} as purchases, ${at} as at`
}
/** Purchases of one pair, as a fact about `user`. */
const pair = (user: string, other: string): string =>
  found(
    { user, subject: other, count: 'count(*)', at: 'max(p.at)' },
    { other, amount: 'sum(p.total)::bigint', purchases: NEWEST },
  )
const WEEK = `p.at > $now::timestamptz - interval '7 days'`

export const SIGNAL_SQL: Record<RiskSignal, string> = {
  // Counts for both: either may be the one who misuses the other.
  'shared-account': `
    with pairs as (
      select seller_id, buyer_id, count(*) as count, sum(p.total)::bigint as amount, ${NEWEST} as purchases, max(p.at) as at
        from ${PURCHASES} p
       where ($userId::uuid is null or $userId in (seller_id, buyer_id))
       group by seller_id, buyer_id),
    shared as (
      select pairs.*, ${sharedThingsSql('buyer_id', 'seller_id')} as shared from pairs)
    select ${found({ user: 's.seller_id', subject: 's.buyer_id', count: 's.count', at: 's.at' }, { other: 's.buyer_id', amount: 's.amount', shared: 's.shared', purchases: 's.purchases' })}
      from shared s where cardinality(s.shared) > 0 and ${OF_USER('s.seller_id')}
    union all
    select ${found({ user: 's.buyer_id', subject: 's.seller_id', count: 's.count', at: 's.at' }, { other: 's.seller_id', amount: 's.amount', shared: 's.shared', purchases: 's.purchases' })}
      from shared s where cardinality(s.shared) > 0 and ${OF_USER('s.buyer_id')}`,

  'in-and-out': `
    select ${pair('p.seller_id', 'p.buyer_id')}
      from ${PURCHASES} p
     where ${OF_USER('p.seller_id')}
       and exists (select from withdrawals w
                    where w.user_id = p.seller_id and w.created_at between p.at and p.at + interval '24 hours'
                      and w.status not in ('failed', 'reversed') and w.amount between p.total * 0.8 and p.total)
       and exists (select from payments y
                    where y.user_id = p.buyer_id and y.succeeded_at between p.at - interval '24 hours' and p.at + interval '1 minute'
                      and y.amount between p.total * 0.9 and p.total * 1.1)
     group by p.seller_id, p.buyer_id`,

  'asks-outside': `
    select ${found({ user: 'm.sender_id', subject: `'messages'`, count: 'count(*)', at: 'max(m.created_at)' }, {})}
      from messages m
     where m.warnings <> '{}' and m.created_at > $since and ${OF_USER('m.sender_id')}
     group by m.sender_id having count(*) >= 3`,

  'new-bank-account': `
    select ${found({ user: 'w.user_id', subject: 'w.bank_account_id', count: 'count(*)', at: 'max(w.created_at)' }, { amount: 'sum(w.amount)::bigint' })}
      from withdrawals w join bank_accounts a on a.id = w.bank_account_id
     where w.created_at > $since and w.created_at < a.created_at + interval '24 hours' and ${OF_USER('w.user_id')}
       and exists (select from withdrawals e
                    where e.user_id = w.user_id and e.bank_account_id <> a.id and e.created_at < a.created_at - interval '7 days')
     group by w.user_id, w.bank_account_id`,

  'quick-code': `
    select ${pair('p.rider_id', 'p.seller_id')}
      from ${PURCHASES} p join orders o on o.id = p.id
     where p.rider_id is not null and p.done_at < o.picked_up_at + interval '1 minute' and ${OF_USER('p.rider_id')}
     group by p.rider_id, p.seller_id having count(*) >= 2`,

  'coupon-ring': `
    with rings as (
      select u.coupon_id, d.device_hash, count(distinct u.user_id) as count, max(u.used_at) as at
        from coupon_uses u join coupons c on c.id = u.coupon_id and c.bearer = 'platform'
        join known_devices d on d.user_id = u.user_id
       where u.used_at > $since and u.returned_at is null
       group by u.coupon_id, d.device_hash having count(distinct u.user_id) >= 3)
    select ${found({ user: 'u.user_id', subject: 'r.coupon_id', count: 'max(r.count)', at: 'max(r.at)' }, { amount: 'sum(u.discount)::bigint' })}
      from rings r join known_devices d on d.device_hash = r.device_hash
      join coupon_uses u on u.coupon_id = r.coupon_id and u.user_id = d.user_id and u.returned_at is null
     where ${OF_USER('u.user_id')}
     group by u.user_id, r.coupon_id`,

  'own-review': `
    select ${found({ user: 's.seller_id', subject: 's.author_id', count: 'count(*)', at: 'max(s.at)' }, { other: 's.author_id', shared: `array['device']` })}
      from (select coalesce(v.user_id, r.rider_id) as seller_id, r.author_id, r.created_at as at
              from reviews r left join vendors v on v.id = r.vendor_id
             where r.created_at > $since and r.deleted_at is null and r.rating >= 4) s
     where s.seller_id <> s.author_id and ${OF_USER('s.seller_id')}
       and exists (select from known_devices x join known_devices y on y.device_hash = x.device_hash
                    where x.user_id = s.author_id and y.user_id = s.seller_id)
     group by s.seller_id, s.author_id`,

  'copied-picture': `
    select ${found({ user: 'n.seller_id', subject: 'o.seller_id', count: 'count(distinct n.id)', at: 'max(n.created_at)' }, { other: 'o.seller_id' })}
      from products n, lateral jsonb_array_elements(n.pictures) picture
      join products o on o.pictures @> jsonb_build_array(jsonb_build_object('key', picture ->> 'key'))
     where n.created_at > $since and o.seller_id <> n.seller_id and o.created_at < n.created_at and ${OF_USER('n.seller_id')}
     group by n.seller_id, o.seller_id`,

  'one-buyer': `
    select ${pair('p.seller_id', 'p.buyer_id')}
      from ${PURCHASES} p
      join (select seller_id, sum(p.total) as sold from ${PURCHASES} p where ${WEEK} group by seller_id) week using (seller_id)
     where ${WEEK} and ${OF_USER('p.seller_id')}
     group by p.seller_id, p.buyer_id, week.sold having count(*) > 3 and sum(p.total) * 2 > week.sold`,

  'instant-handover': `
    select ${pair('p.seller_id', 'p.buyer_id')}
      from ${PURCHASES} p
     where p.rider_id is null and p.done_at < p.at + interval '3 minutes' and ${OF_USER('p.seller_id')}
     group by p.seller_id, p.buyer_id having count(*) >= 3`,

  'refund-habit': `
    select ${found({ user: 'p.buyer_id', subject: `'complaints'`, count: 'count(c.id)', at: 'max(c.decided_at)' }, { purchases: `coalesce(to_jsonb((array_agg(json_build_object('kind', p.kind, '_id', p.id, 'number', p.number) order by p.at desc) filter (where c.id is not null))[1:5]), '[]')`, amount: 'sum(c.refunded)::bigint' })}
      from ${PURCHASES} p
      left join complaints c on c.purchase_id = p.id and c.complainant_id = p.buyer_id and c.outcome in ('refund', 'split')
     where ${OF_USER('p.buyer_id')}
     group by p.buyer_id having count(distinct p.id) >= 5 and count(c.id) * 10 > count(distinct p.id) * 3`,

  'complaints-lost': `
    select ${found({ user: 'c.respondent_id', subject: `'complaints'`, count: 'count(*)', at: 'max(c.decided_at)' }, { amount: 'sum(c.refunded)::bigint' })}
      from complaints c
     where c.status = 'resolved' and c.outcome in ('refund', 'split', 'upheld') and c.decided_at > $since and ${OF_USER('c.respondent_id')}
     group by c.respondent_id having count(*) >= 2`,

  'card-tries': `
    select ${found({ user: 's.user_id', subject: `'cards'`, count: 'max(s.failed)', at: 'max(s.at)' }, {})}
      from (select y.user_id, c.paid_at as at,
                   (select count(*) from payment_charges f join payments z on z.id = f.payment_id
                     where z.user_id = y.user_id and f.status = 'failed'
                       and f.created_at between c.paid_at - interval '24 hours' and c.paid_at) as failed
              from payment_charges c join payments y on y.id = c.payment_id
             where c.status = 'succeeded' and c.paid_at > $since and ${OF_USER('y.user_id')}) s
     where s.failed >= 3
     group by s.user_id`,

  'many-accounts': `
    with many as (
      select d.device_hash, u.created_at::date as day, count(*) as count
        from users u join known_devices d on d.user_id = u.id
       where u.created_at > $since
       group by d.device_hash, u.created_at::date having count(*) >= 4)
    select ${found({ user: 'u.id', subject: `'device'`, count: 'max(m.count)', at: 'max(u.created_at)' }, { shared: `array['device']` })}
      from many m join known_devices d on d.device_hash = m.device_hash
      join users u on u.id = d.user_id and u.created_at::date = m.day
     where ${OF_USER('u.id')}
     group by u.id`,

  'large-sale': `
    with usual as (
      select campus_id, percentile_cont(0.5) within group (order by total) as total
        from ${PURCHASES} p group by campus_id having count(*) >= 20)
    select ${pair('p.seller_id', 'p.buyer_id')}
      from ${PURCHASES} p join usual on usual.campus_id = p.campus_id
     where p.total > usual.total * 5 and ${OF_USER('p.seller_id')}
       and not exists (select from orders e where e.seller_id = p.seller_id and e.paid_at < p.at - interval '14 days')
       and not exists (select from bookings e where e.seller_id = p.seller_id and e.booked_at < p.at - interval '14 days')
     group by p.seller_id, p.buyer_id`,

  'one-rider': `
    select ${pair('p.rider_id', 'p.buyer_id')}
      from ${PURCHASES} p
     where p.rider_id is not null and ${WEEK} and ${OF_USER('p.rider_id')}
     group by p.rider_id, p.buyer_id having count(*) > 5`,

  absences: `
    select ${found({ user: 'a.user_id', subject: `'bookings'`, count: 'count(*)', at: 'max(a.at)' }, { purchases: `to_jsonb((array_agg(json_build_object('kind', 'booking', '_id', a.id, 'number', a.number) order by a.at desc))[1:5])` })}
      from (select id, number, starts_at as at, case absent when 'buyer' then buyer_id else seller_id end as user_id
              from bookings where absent is not null and starts_at > $since) a
     where ${OF_USER('a.user_id')}
     group by a.user_id having count(*) >= 3`,
}

/** Of facts that are not decided, `f`: what a user has. */
export const isCountedSql = `f.case_id is null and f.at > $now::timestamptz - interval '${riskLimits.days} days'`
