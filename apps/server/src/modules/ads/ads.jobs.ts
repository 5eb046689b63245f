import { days, later, minutes, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Statement, statement, type Tx, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { notify } from '../notifications/notifications.service.ts'
import { checkoutPaid } from '../orders/orders.events.ts'
import { paymentSucceeded } from '../payments/payments.events.ts'
import { flushVisits } from '../visits/visits.counts.service.ts'
import { adChanged } from './ads.events.ts'
import { noteOrdersOfAds } from './ads.results.service.ts'
import { deleteUnpaidAds, endAd, pauseChangedAd, startAd, stopAd } from './ads.service.ts'
import { lookSql } from './ads.sql.ts'

const BATCH = 500
const listStarting = statement<{ id: string }>(
  'ads.listStarting',
  `select id from ads where status = 'approved' and starts_at <= $at order by created_at limit ${BATCH}`,
)
const listEnding = statement<{ id: string }>(
  'ads.listEnding',
  `select id from ads where status = 'running' and ends_at <= $at order by created_at limit ${BATCH}`,
)
const listGone = statement<{ id: string }>(
  'ads.listGone',
  `select a.id
     from ads a
     left join products p on p.id = a.product_id
    where a.status in ('pending', 'approved', 'running') and (p.id is null or p.status = 'removed')
    order by a.created_at limit ${BATCH}`,
)
/** SQL: ads of the sellers `u` that are shown or may be. */
const OPEN_OF_SELLERS = `ads a
     join vendors v on v.id = a.vendor_id
     join users u on u.id = v.user_id and a.status in ('pending', 'approved', 'running')`
const listSuspended = statement<{ id: string }>(
  'ads.listSuspended',
  `select a.id from ${OPEN_OF_SELLERS} where u.status <> 'active' order by a.created_at limit ${BATCH}`,
)
/** A verification that was revoked by mistake is back by then. */
const REVOKED_MS = minutes(30)
const listRevoked = statement<{ id: string }>(
  'ads.listRevoked',
  `select a.id from ${OPEN_OF_SELLERS} where u.unlisted_at < $at order by a.created_at limit ${BATCH}`,
)
const listForgotten = statement<{ id: string }>(
  'ads.listForgotten',
  `select id from ads where status = 'pending' and coalesce(paused_at, paid_at) < $at order by created_at limit ${BATCH}`,
)

const listChanged = statement<{ id: string }>(
  'ads.listChanged',
  `select a.id
     from ads a join products p on p.id = a.product_id
    where a.status in ('approved', 'running') and a.look <> ${lookSql('p')}
    order by a.created_at limit ${BATCH}`,
)

/** An ad that nobody has looked at for so long is paid back. */
const REVIEW_MS = days(3)

/** Starts, ends and stops, each ad in its own transaction. */
export async function applyAdDates({ db, pool, log }: Context): Promise<void> {
  const due: [Statement<{ id: string }>, Date | null, (tx: Tx, id: string) => Promise<void>][] = [
    [listGone, null, (tx, id) => stopAd(tx, id, 'The product is no longer for sale.')],
    [listSuspended, null, (tx, id) => stopAd(tx, id, 'The store is suspended.')],
    [listRevoked, later(-REVOKED_MS), (tx, id) => stopAd(tx, id, 'Your verification was revoked.')],
    [listForgotten, later(-REVIEW_MS), (tx, id) => stopAd(tx, id, 'We did not review it in time.')],
    [listEnding, now(), endAd],
    [listChanged, null, pauseChangedAd],
    [listStarting, now(), startAd],
  ]
  for (const [list, at, apply] of due)
    for (const { id } of await db.rows(list, at ? { at } : {}))
      await transaction(pool, (tx) => apply(tx, id)).catch((error: Error) =>
        log.error({ err: error, ad: id }, 'a date of an ad was not applied'),
      )
}

type AdNews = { userId: string; productName: string; status: string; reason: string | null; refunded: number }
const findNews = statement<AdNews>(
  'ads.findNews',
  `select v.user_id as "userId", a.product_name as "productName", a.status, a.reason, a.refunded
     from ads a join vendors v on v.id = a.vendor_id
    where a.id = $adId`,
)

const titles: Readonly<Record<string, string>> = {
  approved: 'Your ad was approved',
  running: 'Your ad is running',
  ended: 'Your ad has ended',
  rejected: 'Your ad was rejected',
  stopped: 'Your ad was stopped',
  changed: 'Your ad is being checked again',
}

async function notifyChange(tx: Tx, adId: string, status: string): Promise<void> {
  const ad = await tx.row(findNews, { adId })
  const title = titles[status]
  if (!ad || !title) return
  const reason = status === 'changed' ? 'Its title or pictures have changed. Its days wait too.' : ad.reason
  const refund = ad.refunded > 0 ? ` ${nairaText(ad.refunded)} is back in your wallet.` : ''
  await notify(tx, {
    userId: ad.userId,
    key: `ad:${adId}:${status}`,
    kind: 'ad-changed',
    title,
    body: `${ad.productName}.${reason ? ` ${reason}` : ''}${refund}`,
    link: '/vendor/ads',
  })
}

const notifyKept = (tx: Tx, { userId, reference, amount }: { userId: string; reference: string; amount: number }) =>
  notify(tx, {
    userId,
    key: `payment-to-wallet:${reference}`,
    kind: 'ad-payment-to-wallet',
    title: 'Your payment is in your wallet',
    body: `The ad could not be bought any more. ${nairaText(amount)} is yours to spend.`,
    link: '/wallet',
  })

export const adJobs = [
  on(adChanged, 'ads.notifyChange', ({ pool }, { adId, status }) =>
    transaction(pool, (tx) => notifyChange(tx, adId, status)),
  ),
  on(paymentSucceeded, 'ads.notifyKept', async ({ pool }, { purpose, isApplied, ...payment }) => {
    if (purpose === 'ad' && !isApplied) await transaction(pool, (tx) => notifyKept(tx, payment))
  }),
  on(checkoutPaid, 'ads.noteOrders', async (context, { changes }) => {
    await flushVisits(context)
    const orderIds = changes.map(({ orderId }) => orderId)
    await transaction(context.pool, (tx) => noteOrdersOfAds(tx, orderIds))
  }),
  every('* * * * *', 'ads.applyDates', applyAdDates),
  every('33 3 * * *', 'ads.deleteUnpaid', ({ pool }) => transaction(pool, deleteUnpaidAds)),
]
