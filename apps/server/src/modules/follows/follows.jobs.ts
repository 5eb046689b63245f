import { statement, type Tx, transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { notifyAll } from '../notifications/notifications.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { storeAnnouncementCreated } from './follows.events.ts'
import { naira, offerKey } from './follows.service.ts'

type Announcement = {
  vendorId: string
  productId: string
  notifiedUpTo: string | null
  store: string
  name: string
  price: number
  was: number | null
  createdAt: Date
}
const lock = statement<Announcement>(
  'follows.lockAnnouncement',
  `select a.vendor_id as "vendorId", a.product_id as "productId", a.notified_up_to as "notifiedUpTo", v.business_name as store, p.name,
          p.price_now as price, case when p.discount_price is not null then p.price end as was, a.created_at as "createdAt"
     from announcements a join vendors v on v.id = a.vendor_id join products p on p.id = a.product_id
    where a.id = $1 and a.done_at is null and p.status = 'active' and ${visibleSql('v')} and ${visibleSql('p')} for update of a`,
)
const PORTION = 500
const portion = statement<{ userId: string }>(
  'follows.portion',
  `select user_id as "userId" from follows where vendor_id = $1 and ($2::uuid is null or user_id > $2) order by user_id limit ${PORTION}`,
)
const toldUpTo = statement(
  'follows.toldUpTo',
  'update announcements set notified_up_to = coalesce($2, notified_up_to), done_at = case when $3 then now() end where id = $1',
)

/** One portion of followers; false when all have been told. */
async function tellPortion(tx: Tx, announcementId: string): Promise<boolean> {
  const one = await tx.row(lock, [announcementId])
  if (!one) return false
  const userIds = (await tx.rows(portion, [one.vendorId, one.notifiedUpTo])).map(({ userId }) => userId)
  await notifyAll(tx, userIds, {
    key: offerKey(one.productId, one.price, one.createdAt),
    type: 'info',
    title: `${one.store}: ${one.name}`,
    body: `${naira(one.price)}${one.was ? `, was ${naira(one.was)}` : ''}. From a store that you follow.`,
    link: `/product/${one.productId}`,
    offer: true,
  })
  const isLast = userIds.length < PORTION
  await tx.rows(toldUpTo, [announcementId, userIds.at(-1) ?? null, isLast])
  return !isLast
}

export const followJobs = [
  on(storeAnnouncementCreated, 'follows.tellFollowers', async ({ pool }, { announcementId }) => {
    while (await transaction(pool, (tx) => tellPortion(tx, announcementId)));
  }),
]
