import { moneyLimits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { days, later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { SpendPermit } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { EXPIRES_AFTER_MS } from '../payments/payments.charges.service.ts'
import type { Payment, PaymentPurpose } from '../payments/payments.purposes.ts'
import { findUnpaidPayment, openPayment } from '../payments/payments.service.ts'
import { findRates } from '../rates/rates.queries.ts'
import { ensureMaySpend, permitPaid } from '../spending/spending.service.ts'
import { lockPlan } from '../vendors/vendors.service.ts'
import { adChanged } from './ads.events.ts'
import { buyAd, closeAd } from './ads.postings.ts'
import { lookSql } from './ads.sql.ts'

type Status = 'unpaid' | 'pending' | 'approved' | 'running' | 'ended' | 'rejected' | 'stopped'
type Ad = {
  id: string
  vendorId: string
  userId: string
  productId: string
  productName: string
  days: number
  price: Kobo
  status: Status
  startsOn: string | null
  startsAt: Date | null
  endsAt: Date | null
  pausedAt: Date | null
}
export type AdDetails = { productId: string; days: number; startsOn?: string }

const COLUMNS = `a.id, a.vendor_id as "vendorId", v.user_id as "userId", a.product_id as "productId",
  a.product_name as "productName", a.days, a.price, a.status, a.starts_on::text as "startsOn",
  a.starts_at as "startsAt", a.ends_at as "endsAt", a.paused_at as "pausedAt"`
const findProduct = statement<{ name: string }>(
  'ads.findProduct',
  `select name from products where id = $productId and vendor_id = $vendorId and status = 'active'`,
)
const insertAd = statement<never>(
  'ads.insert',
  `insert into ads (id, vendor_id, product_id, product_name, days, price, starts_on, created_at)
   values ($id, $vendorId, $productId, $productName, $days, $price, $startsOn::date, $at)`,
)
const findUnpaid = statement<{ id: string }>(
  'ads.findUnpaid',
  `select id from ads
    where vendor_id = $vendorId and product_id = $productId and days = $days and price = $price and status = 'unpaid'
      and starts_on is not distinct from $startsOn::date and created_at > $since
    order by created_at desc limit 1`,
)
const isOpen = statement<{ open: boolean }>(
  'ads.isOpen',
  `select exists (
     select from ads where product_id = $productId and status in ('pending', 'approved', 'running')) as open`,
)
const lock = statement<Ad>(
  'ads.lock',
  `select ${COLUMNS} from ads a join vendors v on v.id = a.vendor_id where a.id = $id for update of a`,
)
const setPaid = statement(`ads.setPaid`, `update ads set status = 'pending', paid_at = $at where id = $id`)
const setSchedule = statement(
  'ads.setSchedule',
  `update ads set status = $status, starts_at = $startsAt, ends_at = $endsAt where id = $id`,
)
const setApproved = statement(
  'ads.setApproved',
  `update ads set status = $status, starts_at = $startsAt, ends_at = $endsAt, look = $look, paused_at = null, decided_by = $adminId
    where id = $id`,
)
const findLook = statement<{ look: string }>(
  'ads.findLook',
  `select ${lookSql('p')} as look from products p where p.id = $productId`,
)
const setPaused = statement<{ id: string }>(
  'ads.setPaused',
  `update ads a set status = 'pending', paused_at = $at
     from products p
    where a.id = $id and a.status in ('approved', 'running') and p.id = a.product_id and a.look <> ${lookSql('p')}
   returning a.id`,
)
const setClosed = statement(
  'ads.setClosed',
  `update ads set status = $status, closed_at = $at, refunded = $refunded, reason = $reason,
     decided_by = coalesce($adminId, decided_by)
   where id = $id`,
)
const addView = statement<never>(
  'ads.addView',
  `update ads set views = views + 1 where id = $id and status = 'running'`,
)
const addPress = statement<never>(
  'ads.addPress',
  `update ads set presses = presses + 1 where id = $id and status = 'running'`,
)

/** What a new ad costs and shows. The store is locked. Throws: verification_revoked, ad_product_unknown, ad_exists, ad_date. */
async function newAd(tx: Tx, vendorId: string, { productId, days: count, startsOn }: AdDetails) {
  ensure((await lockPlan(tx, vendorId)).isVerified, 'verification_revoked')
  const product = await tx.row(findProduct, { productId, vendorId })
  ensure(product, 'ad_product_unknown')
  ensure(!(await tx.row(isOpen, { productId }))?.open, 'ad_exists')
  const isTooLate = startsOn && startsOn > dayInLagos(later(days(moneyLimits.ads.startsWithinDays)))
  ensure(!startsOn || (startsOn >= dayInLagos(now()) && !isTooLate), 'ad_date')
  const price = (await findRates(tx)).adDaily * count
  return { vendorId, productId, productName: product.name, days: count, price, startsOn: startsOn ?? null }
}

async function pay(tx: Tx, ad: Ad, permit: SpendPermit): Promise<void> {
  await postJournals(tx, [buyAd(ad, permit)])
  await tx.rows(setPaid, { id: ad.id, at: now() })
  await emit(tx, adChanged, { adId: ad.id, status: 'pending' })
}

/** Throws: ad_product_unknown, ad_exists, ad_date, insufficient_balance, and what `ensureMaySpend` throws. */
export async function buyFromWallet(tx: Tx, actor: Actor, vendorId: string, details: AdDetails): Promise<string> {
  const id = newId()
  await tx.rows(insertAd, { ...(await newAd(tx, vendorId, details)), id, at: now() })
  const ad = found(await tx.row(lock, { id }))
  await pay(tx, ad, await ensureMaySpend(tx, actor, { kind: 'ad', amount: ad.price }))
  return id
}

/** How long the page of a payment by card is used again. */
const UNPAID_MS = minutes(60)

/**
 * The payment by card of an ad, new or open already. Throws: ad_product_unknown, ad_exists, ad_date, and what `ensureMaySpend`
 * throws.
 */
export async function openAdPayment(
  tx: Tx,
  actor: Actor,
  vendorId: string,
  { cardId, ...details }: AdDetails & { cardId?: string },
): Promise<Payment> {
  const { userId } = actor
  const ad = await newAd(tx, vendorId, details)
  const { productName: _, ...same } = ad
  const open = await tx.row(findUnpaid, { ...same, since: later(-UNPAID_MS) })
  const id = open?.id ?? newId()
  if (!open) await tx.rows(insertAd, { ...ad, id, at: now() })
  const byCard = cardId !== undefined
  await ensureMaySpend(tx, actor, { kind: 'ad', amount: ad.price, byCard, byPage: !byCard })
  const wanted = { userId, purpose: 'ad', amount: ad.price, subjectId: id } as const
  return (await findUnpaidPayment(tx, wanted)) ?? openPayment(tx, wanted)
}

const deleteUnpaid = statement<never>(
  'ads.deleteUnpaid',
  `delete from ads where status = 'unpaid' and created_at < $before`,
)

/** Run on a schedule: ads whose payment cannot come any more. One that comes all the same stays in the wallet. */
export async function deleteUnpaidAds(tx: Tx): Promise<void> {
  await tx.rows(deleteUnpaid, { before: later(-EXPIRES_AFTER_MS - UNPAID_MS) })
}

/** False when the product has an ad already or is not for sale any more: the money stays in the wallet. */
async function applyPayment(tx: Tx, { subjectId }: Payment): Promise<boolean> {
  const ad = found(await tx.row(lock, { id: subjectId }))
  await lockPlan(tx, ad.vendorId)
  const { vendorId, productId } = ad
  const isBuyable = (await tx.row(findProduct, { productId, vendorId })) && !(await tx.row(isOpen, { productId }))?.open
  if (ad.status !== 'unpaid' || !isBuyable) return false
  await pay(tx, ad, permitPaid(ad.userId, ad.price))
  return true
}

export const adPurposes: readonly PaymentPurpose[] = [
  {
    name: 'ad',
    referencePrefix: 'va',
    open: async (tx, payer, { adDetails, cardId }) => {
      const { role, vendorId } = payer
      ensure(role === 'vendor' && vendorId, 'role_not_allowed')
      if (!adDetails)
        throw new Problem('invalid_request', {}, [{ field: 'adDetails', message: 'Choose the product and the days.' }])
      return openAdPayment(tx, payer, vendorId, { ...adDetails, cardId })
    },
    apply: applyPayment,
  },
]

async function close(
  tx: Tx,
  ad: Ad,
  end: {
    status: 'ended' | 'rejected' | 'stopped'
    refunded: Kobo
    reason: string | null
    actorId: string | null
    adminId?: string
  },
): Promise<void> {
  const { status, refunded, reason, actorId, adminId = null } = end
  await postJournals(tx, [closeAd(ad, refunded, actorId)])
  await tx.rows(setClosed, { id: ad.id, status, at: now(), refunded, reason, adminId })
  await emit(tx, adChanged, { adId: ad.id, status })
}

const isUnderWay = ({ status }: Ad) => status === 'pending' || status === 'approved' || status === 'running'

/** The days that have not begun: all of them before it runs. While it waits again, none begins. */
function unusedOf({ startsAt, pausedAt, days: count, price }: Ad): Kobo {
  const ranMs = startsAt ? (pausedAt ?? now()).getTime() - startsAt.getTime() : -1
  if (ranMs < 0) return price
  const begun = Math.min(count, Math.floor(ranMs / days(1)) + 1)
  return (price / count) * (count - begun)
}

/** From when it runs: at once, or from the day that the vendor wants. One that waited again goes on where it was. */
function startOf({ startsOn, startsAt, pausedAt }: Ad): Date {
  const ranMs = startsAt && pausedAt ? pausedAt.getTime() - startsAt.getTime() : 0
  if (ranMs > 0) return later(-ranMs)
  const wanted = startsOn ? dayStart(startsOn) : now()
  return wanted > now() ? wanted : now()
}

/** `seen`: the look of the product as it was reviewed. Throws: not_found, ad_state, ad_changed. */
export async function approveAd(tx: Tx, admin: Actor, id: string, seen?: string): Promise<void> {
  const ad = found(await tx.row(lock, { id }))
  ensure(ad.status === 'pending', 'ad_state')
  const look = (await tx.row(findLook, { productId: ad.productId }))?.look ?? null
  ensure(seen === undefined || seen === look, 'ad_changed')
  const startsAt = startOf(ad)
  const status = startsAt > now() ? 'approved' : 'running'
  const endsAt = later(days(ad.days), startsAt)
  await tx.rows(setApproved, { id, status, startsAt, endsAt, look, adminId: admin.userId })
  await recordAudit(tx, admin, { action: 'ad.approved', subject: 'ad', subjectId: id, subjectName: ad.productName })
  await emit(tx, adChanged, { adId: id, status })
}

/** What has not run goes back. Throws: not_found, ad_state. */
export async function rejectAd(tx: Tx, admin: Actor, id: string, reason: string): Promise<void> {
  const ad = found(await tx.row(lock, { id }))
  ensure(ad.status === 'pending', 'ad_state')
  await close(tx, ad, {
    status: 'rejected',
    refunded: unusedOf(ad),
    reason,
    actorId: admin.userId,
    adminId: admin.userId,
  })
  await recordAudit(tx, admin, {
    action: 'ad.rejected',
    subject: 'ad',
    subjectId: id,
    subjectName: ad.productName,
    reason,
  })
}

/** The vendor stops it; what has not run goes back. Throws: not_found, ad_state. */
export async function stopOwnAd(tx: Tx, actor: Actor, id: string): Promise<void> {
  const ad = found(await tx.row(lock, { id }))
  ensure(ad.vendorId === actor.vendorId && ad.status !== 'unpaid', 'not_found')
  ensure(isUnderWay(ad), 'ad_state')
  await close(tx, ad, { status: 'stopped', refunded: unusedOf(ad), reason: 'You stopped it.', actorId: actor.userId })
}

/** Run on a schedule: it starts on its day. */
export async function startAd(tx: Tx, id: string): Promise<void> {
  const ad = found(await tx.row(lock, { id }))
  if (ad.status !== 'approved' || !ad.startsAt || ad.startsAt > now()) return
  await tx.rows(setSchedule, { id, status: 'running', startsAt: ad.startsAt, endsAt: ad.endsAt })
  await emit(tx, adChanged, { adId: id, status: 'running' })
}

/** Run on a schedule: its product looks different from what was approved, so it waits again. Its days do not go on meanwhile. */
export async function pauseChangedAd(tx: Tx, id: string): Promise<void> {
  await tx.row(lock, { id })
  if (await tx.row(setPaused, { id, at: now() })) await emit(tx, adChanged, { adId: id, status: 'changed' })
}

/** Run on a schedule: its days are over. */
export async function endAd(tx: Tx, id: string): Promise<void> {
  const ad = found(await tx.row(lock, { id }))
  if (ad.status !== 'running' || !ad.endsAt || ad.endsAt > now()) return
  await close(tx, ad, { status: 'ended', refunded: 0, reason: null, actorId: null })
}

/** Run on a schedule: its product is gone, its store suspended, or nobody has looked at it in time. */
export async function stopAd(tx: Tx, id: string, reason: string): Promise<void> {
  const ad = found(await tx.row(lock, { id }))
  if (isUnderWay(ad)) await close(tx, ad, { status: 'stopped', refunded: unusedOf(ad), reason, actorId: null })
}

export const countView = (tx: Tx, id: string) => tx.rows(addView, { id })
export const countPress = (tx: Tx, id: string) => tx.rows(addPress, { id })
