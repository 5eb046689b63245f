import { broadcastLimits } from '@vendly/contract/broadcast-limits'
import type { Behaviour, Segment } from '@vendly/contract/broadcasts'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { hasBoughtSql } from '../coupons/coupons.sql.ts'
import { settingSql } from '../users/users.sql.ts'
import { closedUntilSql } from '../vendors/vendors.sql.ts'

const BOUGHT = hasBoughtSql('u.id')
const BOUGHT_LATELY = hasBoughtSql('u.id', 'null::uuid', 'null::uuid', '$orderedSince::timestamptz')
const ofVerifiedStore = (condition: string): string =>
  `exists (select from vendors v where v.user_id = u.id and v.status = 'verified' and ${condition})`

/** SQL: whether the user `u` belongs to it. What buyers do is not asked of administrators, who may buy too. */
const BEHAVIOURS: Readonly<Record<Behaviour, string>> = {
  'never-ordered': `u.role <> 'admin' and not ${BOUGHT}`,
  'ordered-lately': `u.role <> 'admin' and ${BOUGHT_LATELY}`,
  'no-recent-order': `u.role <> 'admin' and ${BOUGHT} and not ${BOUGHT_LATELY}`,
  'cart-filled': `u.role <> 'admin' and exists (select from cart_items i where i.user_id = u.id)`,
  'no-products': ofVerifiedStore(`v.product_count = 0
    and not exists (select from services s where s.vendor_id = v.id and s.status = 'active')`),
  'store-paused': ofVerifiedStore(`${closedUntilSql('v')} > $at::timestamptz`),
  'rider-away': `exists (select from riders r where r.user_id = u.id and r.status = 'verified' and not r.is_online
    and coalesce(r.online_changed_at, r.created_at) < $awaySince::timestamptz)`,
}
const isOfBehaviour = Object.entries(BEHAVIOURS)
  .map(([behaviour, condition]) => `when '${behaviour}' then ${condition}`)
  .join('\n    ')

/** SQL: whether the user `u` belongs to the segment: the same for its count, its sample and those who are notified. */
const SEGMENT = `u.status = 'active' and u.deleted_at is null
  and ($role::text is null or u.role = $role or ($role = 'student' and u.role = 'customer'))
  and ($campus::uuid is null or u.campus_id = $campus)
  and ($since::timestamptz is null or coalesce(u.last_login_at, u.created_at) >= $since)
  and ($behaviour::text is null or case $behaviour
    ${isOfBehaviour}
    end)`

const paramsOf = ({ role, campus, activeDays, behaviour }: Segment) => ({
  role: role ?? null,
  campus: campus ?? null,
  since: activeDays ? later(-days(activeDays)) : null,
  behaviour: behaviour ?? null,
  orderedSince: later(-days(broadcastLimits.orderDays)),
  awaySince: later(-days(broadcastLimits.awayDays)),
  at: now(),
})

const emailsSql = (topic: 'promotions' | 'newsletter'): string =>
  `u.email_verified_at is not null and ${settingSql('u', 'email', topic)}`
type Count = { recipients: number; offers: number; news: number; byPush: number }
const selectCount = statement<Count>(
  'broadcasts.countSegment',
  `select count(*)::int as recipients,
          count(*) filter (where ${emailsSql('promotions')})::int as offers,
          count(*) filter (where ${emailsSql('newsletter')})::int as news,
          count(*) filter (where ${settingSql('u', 'browserPush')} and ${settingSql('u', 'push', 'promotions')}
            and exists (select from push_subscriptions p where p.user_id = u.id))::int as "byPush"
     from users u
    where ${SEGMENT}`,
)
const selectIds = statement<{ id: string }>(
  'broadcasts.selectSegment',
  `select u.id from users u where ${SEGMENT} and ($after::uuid is null or u.id > $after) order by u.id limit $limit`,
)
const selectNames = statement<{ name: string }>(
  'broadcasts.selectSegmentNames',
  `select trim(u.first_name || ' ' || u.last_name) as name from users u where ${SEGMENT} order by u.id desc limit 5`,
)

/** How many belong to it, and how many of them are reached by an email of each topic and by a push of deals. */
export async function countSegment(db: Db, segment: Segment) {
  const { recipients, byPush, ...byEmail } = found(await db.row(selectCount, paramsOf(segment)))
  return { recipients, byEmail, byPush }
}

/** The next users of the segment by id, after the given one. */
export const listSegment = async (db: Db, segment: Segment, after: string | null, limit: number): Promise<string[]> =>
  (await db.rows(selectIds, { ...paramsOf(segment), after, limit })).map(({ id }) => id)

/** Some of them, for an administrator to see whom it reaches. */
export const listSegmentNames = async (db: Db, segment: Segment): Promise<string[]> =>
  (await db.rows(selectNames, paramsOf(segment))).map(({ name }) => name)
