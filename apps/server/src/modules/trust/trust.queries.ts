import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { TrustLevel } from '@vendly/contract/reserves'
import { days, hours, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import type { TrustFacts } from './trust.policy.ts'

/** Who earned something within the last days, or has a level to lose. */
const listConcerned = statement<{ userId: string }>(
  'trust.listConcerned',
  `select seller_id as "userId" from orders o join escrows es on es.subject_id = o.id
    where es.status = 'released' and es.closed_at > $since
   union
   select rider_id from orders o join escrows es on es.subject_id = o.id
    where es.status = 'released' and es.closed_at > $since and rider_id is not null
   union
   select seller_id from bookings b join escrows es on es.subject_id = b.id
    where es.status = 'released' and es.closed_at > $since
   union
   select user_id from trust_levels where level <> 'new'`,
)
export type UserFacts = TrustFacts & { userId: string; level: TrustLevel }
const listFacts = statement<UserFacts>(
  'trust.listFacts',
  `select u.id as "userId", coalesce((select t.level from trust_levels t where t.user_id = u.id), 'new') as level,
          exists (select from vendors v where v.user_id = u.id and v.status = 'verified')
            or exists (select from riders r where r.user_id = u.id and r.status = 'verified') as "isVerified",
          (extract(epoch from $at::timestamptz - u.created_at) / 86400)::int as "accountDays",
          done.completed, done.buyers,
          (select count(*)::int from complaints c
            where c.respondent_id = u.id and c.status = 'resolved' and c.outcome in ('refund', 'split', 'upheld')
              and c.decided_at > $lostSince) as lost,
          coalesce((select a.debits - a.credits from ledger_accounts a where a.code = 'receivable:user:' || u.id), 0)::bigint as owed
     from users u,
          lateral (
            select count(*)::int as completed, count(distinct o.buyer_id)::int as buyers
              from (
                select id, buyer_id from orders where u.id in (seller_id, rider_id)
                union all
                select id, buyer_id from bookings where seller_id = u.id and status = 'completed'
              ) o join escrows es on es.subject_id = o.id
             where es.status = 'released' and es.closed_at < $complainable
               and not exists (select from escrow_refunds f where f.subject_id = o.id and f.bearer = 'seller')
               and not exists (select from dues d where d.subject_id = o.id and d.kind = 'chargeback')) done
    where u.id = any($userIds::uuid[])`,
)

/** Complaints count for so long. */
const LOST_DAYS = 90
const LATELY_DAYS = 8

export const listConcernedUsers = async (db: Db): Promise<string[]> =>
  (await db.rows(listConcerned, { since: later(-days(LATELY_DAYS)) })).map(({ userId }) => userId)

export const listTrustFacts = (db: Db, userIds: readonly string[]): Promise<UserFacts[]> =>
  db.rows(listFacts, {
    userIds,
    at: now(),
    lostSince: later(-days(LOST_DAYS)),
    complainable: later(-hours(complaintLimits.afterReleaseHours)),
  })
