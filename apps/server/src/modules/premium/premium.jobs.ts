import type { PremiumPeriod } from '@vendly/contract/premium'
import type { ProblemCode } from '@vendly/contract/problems'
import { days, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { LAGOS } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { Problem } from '../../platform/problem.ts'
import { findDefaultCard } from '../cards/cards.queries.ts'
import { findChargeableCard } from '../cards/cards.service.ts'
import { type NewNotification, notify } from '../notifications/notifications.service.ts'
import { chargeCard } from '../payments/payments.cards.service.ts'
import { paymentSucceeded } from '../payments/payments.events.ts'
import { premiumPaid } from './premium.events.ts'
import { deleteUnpaidPeriods, endPremium, openRenewalPayment, renew } from './premium.service.ts'

type Due = { vendorId: string; userId: string; until: Date; renews: boolean; period: PremiumPeriod | null }

const BATCH = 500
const listEnding = statement<Due>(
  'premium.listEnding',
  `select v.id as "vendorId", v.user_id as "userId", v.premium_until as until,
          coalesce(r.is_on, false) as renews, r.period
     from vendors v
     join users u on u.id = v.user_id and u.status = 'active'
     left join premium_renewals r on r.vendor_id = v.id
    where v.plan = 'premium' and v.status = 'verified' and v.premium_until > $from and v.premium_until <= $to
    order by v.premium_until, v.id
    limit ${BATCH}`,
)
const listEnded = statement<{ vendorId: string; userId: string; until: Date }>(
  'premium.listEnded',
  `select id as "vendorId", user_id as "userId", premium_until as until from vendors
    where plan = 'premium' and premium_until <= $at
    order by premium_until, id
    limit ${BATCH}`,
)
const findPaid = statement<{ userId: string; end: Date; price: number; paidBy: string }>(
  'premium.findPaid',
  `select v.user_id as "userId", p.ends_at as end, p.price, p.paid_by as "paidBy"
     from premium_periods p join vendors v on v.id = p.vendor_id
    where p.id = $periodId and p.paid_at is not null`,
)

const dayText = (at: Date) =>
  new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'long', year: 'numeric', timeZone: LAGOS }).format(at)

type PremiumKind = 'paid' | 'ending' | 'ended' | 'not-renewed' | 'payment-to-wallet'
const about = (
  userId: string,
  kind: `premium-${PremiumKind}`,
  key: string,
  title: string,
  body: string,
): NewNotification => ({ userId, kind, key, title, body, link: '/vendor/upgrade' })

const REMIND_MS = days(3)
/** From then on, renewing is tried at every run until it succeeds or Premium ends. */
const RENEW_MS = days(1)

/** Reminds, renews and ends, each store in its own transaction. */
export async function applyPremiumDates(context: Context): Promise<void> {
  const { db, pool, log } = context
  const failed = (error: Error) => log.error({ err: error }, 'a date of Premium was not applied')
  for (const due of await db.rows(listEnding, { from: now(), to: later(REMIND_MS) }))
    await remindOrRenew(context, due).catch(failed)
  for (const { vendorId, userId, until } of await db.rows(listEnded, { at: now() }))
    await transaction(pool, async (tx) => {
      if (await endPremium(tx, vendorId)) await notify(tx, ended(userId, vendorId, until))
    }).catch(failed)
}

const ended = (userId: string, vendorId: string, until: Date) =>
  about(
    userId,
    'premium-ended',
    `premium-ended:${vendorId}:${until.toISOString()}`,
    'Premium has ended',
    'Your store is on the standard plan. Your banner, colour and featured products come back with Premium.',
  )

async function remindOrRenew(context: Context, due: Due): Promise<void> {
  const { pool } = context
  const { vendorId, until, renews, period } = due
  const isLastDay = until <= later(RENEW_MS)
  if (!isLastDay || !renews || !period) return transaction(pool, (tx) => remind(tx, due))
  try {
    await transaction(pool, (tx) => renew(tx, vendorId, period, later(RENEW_MS)))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const failure = await otherWay(error)
    if (failure) await transaction(pool, (tx) => notify(tx, notRenewed(due, failure)))
  }

  async function otherWay(refusal: Problem): Promise<string | undefined> {
    if (refusal.code === 'insufficient_balance') return chargeDefaultCard(context, due, period!)
    if (!REFUSALS[refusal.code]) throw refusal
    return REFUSALS[refusal.code]
  }
}

/** Of refusals that the vendor can do something about, with what that is. */
const REFUSALS: Partial<Record<ProblemCode, string>> = {
  in_debt: 'You owe money, which your wallet repays first.',
  withdrawals_frozen: 'A card payment of yours is disputed, so your wallet is paused.',
  day_limit: 'Your wallet has reached its limit for 24 hours.',
}

/** Undefined when the card paid, or may have paid; else why Premium was not renewed. */
async function chargeDefaultCard(context: Context, due: Due, period: PremiumPeriod): Promise<string | undefined> {
  const { vendorId, userId } = due
  const card = await findDefaultCard(context.db, userId)
  if (!card) return 'Your wallet has too little for the renewal.'
  const payment = await transaction(context.pool, (tx) => openRenewalPayment(tx, vendorId, period, RENEW_MS))
  if (!payment) return undefined
  const chargeable = await findChargeableCard(context.db, context.secrets, userId, card._id)
  try {
    const { url } = await chargeCard(context, payment, chargeable, '/vendor/upgrade', { isOnlyOnce: true })
    return url
      ? `Your wallet has too little, and the bank of your card ···· ${card.last4} asks you to confirm.`
      : undefined
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'card_declined') throw error
    return `Your wallet has too little, and your card ···· ${card.last4} was declined.`
  }
}

const notRenewed = ({ userId, vendorId, until }: Due, failure: string) =>
  about(
    userId,
    'premium-not-renewed',
    `premium-renewal:${vendorId}:${until.toISOString()}`,
    'Premium was not renewed',
    `${failure} Fund your wallet before ${dayText(until)}, and we try again, or extend Premium yourself. Otherwise it ends then.`,
  )

async function remind(tx: Tx, { vendorId, userId, until, renews }: Due): Promise<void> {
  const card = renews ? await findDefaultCard(tx, userId) : undefined
  const renewal = card
    ? `We renew it on the last day: from your wallet, or by your card ···· ${card.last4} when there is too little in it.`
    : 'We renew it from your wallet on the last day. Make sure that there is enough in it.'
  await notify(
    tx,
    about(
      userId,
      'premium-ending',
      `premium-ending:${vendorId}:${until.toISOString()}`,
      `Premium ends on ${dayText(until)}`,
      renews ? renewal : 'Extend it to keep your lower commission, banner and featured products.',
    ),
  )
}

async function notifyPaid(tx: Tx, periodId: string): Promise<void> {
  const paid = await tx.row(findPaid, { periodId })
  if (!paid) return
  const title = paid.paidBy === 'renewal' ? 'Premium was renewed' : 'You have Premium'
  const text = `${nairaText(paid.price)} was paid. Your store has Premium until ${dayText(paid.end)}.`
  await notify(tx, about(paid.userId, 'premium-paid', `premium-paid:${periodId}`, title, text))
}

const notifyKept = (tx: Tx, { userId, reference, amount }: { userId: string; reference: string; amount: number }) =>
  notify(
    tx,
    about(
      userId,
      'premium-payment-to-wallet',
      `payment-to-wallet:${reference}`,
      'Your payment is in your wallet',
      `It came late, or you had bought Premium another way. ${nairaText(amount)} is yours to spend.`,
    ),
  )

export const premiumJobs = [
  on(premiumPaid, 'premium.notifyPaid', ({ pool }, { periodId }) =>
    transaction(pool, (tx) => notifyPaid(tx, periodId)),
  ),
  on(paymentSucceeded, 'premium.notifyKept', async ({ pool }, { purpose, isApplied, ...payment }) => {
    if (purpose === 'premium' && !isApplied) await transaction(pool, (tx) => notifyKept(tx, payment))
  }),
  every('*/5 * * * *', 'premium.applyDates', applyPremiumDates),
  every('31 3 * * *', 'premium.deleteUnpaid', ({ pool }) => transaction(pool, deleteUnpaidPeriods)),
]
