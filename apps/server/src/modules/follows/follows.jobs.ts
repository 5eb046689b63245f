import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { notifyAll } from '../notifications/notifications.service.ts'
import { serviceListed } from '../services/services.events.ts'
import { isListedSql } from '../services/services.sql.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { offerKey } from './follows.announcements.service.ts'
import { storeAnnouncementCreated } from './follows.events.ts'

type Announcement = {
  vendorId: string
  productId: string
  notifiedUpTo: string | null
  storeName: string
  productName: string
  price: number
  priceBefore: number | null
  createdAt: Date
}
const selectAnnouncementForUpdate = statement<Announcement>(
  'follows.selectAnnouncementForUpdate',
  `select a.vendor_id as "vendorId", a.product_id as "productId", a.notified_up_to as "notifiedUpTo",
          v.business_name as "storeName", p.name as "productName", p.price_now as price,
          case when p.discount_price is not null then p.price end as "priceBefore", a.created_at as "createdAt"
     from announcements a
     join vendors v on v.id = a.vendor_id
     join products p on p.id = a.product_id
    where a.id = $announcementId and a.done_at is null
      and p.status = 'active' and ${visibleSql('v')} and ${visibleSql('p')}
      for update of a`,
)
const BATCH_SIZE = 500
const selectFollowerBatch = statement<{ userId: string }>(
  'follows.selectFollowerBatch',
  `select user_id as "userId"
     from follows
    where vendor_id = $vendorId and ended_at is null and ($afterUserId::uuid is null or user_id > $afterUserId)
    order by user_id
    limit ${BATCH_SIZE}`,
)
const updateNotifiedUpTo = statement(
  'follows.updateNotifiedUpTo',
  `update announcements
      set notified_up_to = coalesce($lastUserId, notified_up_to),
          done_at = $doneAt::timestamptz
    where id = $announcementId`,
)

/** Notifies one batch of followers. Returns false when all have been notified. */
async function notifyBatch(tx: Tx, announcementId: string): Promise<boolean> {
  const announcement = await tx.row(selectAnnouncementForUpdate, { announcementId })
  if (!announcement) return false
  const { vendorId, productId, notifiedUpTo, storeName, productName, price, priceBefore, createdAt } = announcement
  const batch = await tx.rows(selectFollowerBatch, { vendorId, afterUserId: notifiedUpTo })
  const userIds = batch.map(({ userId }) => userId)
  await notifyAll(tx, userIds, {
    key: offerKey(productId, price, createdAt),
    kind: 'store-announcement',
    title: `${storeName}: ${productName}`,
    body: `${nairaText(price)}${priceBefore ? `, was ${nairaText(priceBefore)}` : ''}. From a store that you follow.`,
    link: `/product/${productId}`,
  })
  const isLast = userIds.length < BATCH_SIZE
  const lastUserId = userIds.at(-1) ?? null
  await tx.rows(updateNotifiedUpTo, { announcementId, lastUserId, doneAt: isLast ? now() : null })
  return !isLast
}

type Listed = { vendorId: string; storeName: string; name: string; price: number; mode: string }
const selectListed = statement<Listed>(
  'follows.selectListedService',
  `select v.id as "vendorId", v.business_name as "storeName", s.name, s.least_price as price, s.mode
     from services s
     join vendors v on v.id = s.vendor_id
    where s.id = $serviceId and ${isListedSql('s', 'v', 'null::uuid')}`,
)

/** Notifies one batch of followers of a new service, each of one service of a store a day. Returns where the next batch begins. */
async function notifyOfService(tx: Tx, serviceId: string, afterUserId: string | null): Promise<string | null> {
  const listed = await tx.row(selectListed, { serviceId })
  if (!listed) return null
  const { vendorId, storeName, name, price, mode } = listed
  const batch = await tx.rows(selectFollowerBatch, { vendorId, afterUserId })
  const userIds = batch.map(({ userId }) => userId)
  await notifyAll(tx, userIds, {
    key: `service-new:${vendorId}:${dayInLagos(now())}`,
    kind: 'service-new',
    title: `${storeName}: ${name}`,
    body: `${mode === 'quote' ? 'Ask for a quote' : `From ${nairaText(price)}`}. New in a store that you follow.`,
    link: `/services/${serviceId}`,
  })
  return userIds.length < BATCH_SIZE ? null : userIds.at(-1)!
}

export const followJobs = [
  on(serviceListed, 'follows.notifyOfService', async ({ pool }, { serviceId }) => {
    let after: string | null = null
    do after = await transaction(pool, (tx) => notifyOfService(tx, serviceId, after))
    while (after !== null)
  }),
  on(storeAnnouncementCreated, 'follows.notifyFollowers', async ({ pool }, { announcementId }) => {
    while (await transaction(pool, (tx) => notifyBatch(tx, announcementId)));
  }),
  every('41 * * * *', 'follows.deleteEnded', async ({ db }) => {
    await db.once('delete from follows where ended_at < $endedBefore', { endedBefore: later(-hours(1)) })
  }),
]
