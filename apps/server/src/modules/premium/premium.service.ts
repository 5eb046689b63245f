import type { Kobo } from '@vendly/contract/money'
import type { PremiumPeriod } from '@vendly/contract/premium'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import type { SpendPermit } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { EXPIRES_AFTER_MS } from '../payments/payments.charges.service.ts'
import type { Payment, PaymentPurpose } from '../payments/payments.purposes.ts'
import { findUnpaidPayment, openPayment } from '../payments/payments.service.ts'
import { findRates } from '../rates/rates.queries.ts'
import { ensureMayRenew, ensureMaySpend, permitPaid } from '../spending/spending.service.ts'
import { endPremiumPlan, lockPlan, type StorePlan, setPremium } from '../vendors/vendors.service.ts'
import { premiumPaid } from './premium.events.ts'
import { endOf, priceOf } from './premium.policy.ts'
import { payPremium } from './premium.postings.ts'

type Period = { id: string; vendorId: string; period: PremiumPeriod; price: Kobo; paidAt: Date | null; createdAt: Date }

const COLUMNS = `id, vendor_id as "vendorId", period, price, paid_at as "paidAt", created_at as "createdAt"`
const insertPeriod = statement<Period>(
  'premium.insertPeriod',
  `insert into premium_periods (id, vendor_id, period, price, paid_by, created_at)
   values ($id, $vendorId, $period, $price, $paidBy, $at) returning ${COLUMNS}`,
)
const findUnpaid = statement<Period>(
  'premium.findUnpaid',
  `select ${COLUMNS} from premium_periods
    where vendor_id = $vendorId and period = $period and price = $price and paid_by = 'card' and paid_at is null
      and created_at > $since
    order by created_at desc limit 1`,
)
const findRepeated = statement<Period>(
  'premium.findRepeated',
  `select ${COLUMNS} from premium_periods
    where vendor_id = $vendorId and period = $period and paid_by = 'wallet' and paid_at > $since limit 1`,
)
/** A renewal that comes late must not follow another one; what the vendor buys extends a renewal. */
const wasBoughtSince = statement<{ bought: boolean }>(
  'premium.wasBoughtSince',
  `select exists (
     select from premium_periods
      where vendor_id = $vendorId and id <> $id and paid_at > $since
        and (paid_by <> 'renewal' or (select paid_by = 'renewal' from premium_periods where id = $id))) as bought`,
)
const findRenewal = statement<Period>(
  'premium.findUnpaidRenewal',
  `select ${COLUMNS} from premium_periods
    where vendor_id = $vendorId and paid_by = 'renewal' and paid_at is null and created_at > $since
    order by created_at desc limit 1`,
)
const lockPeriod = statement<Period>(
  'premium.lockPeriod',
  `select ${COLUMNS} from premium_periods where id = $id for update`,
)
const markPaid = statement(
  'premium.markPaid',
  'update premium_periods set paid_at = $at, begins_at = $begin, ends_at = $end where id = $id',
)
const keepRenewal = statement(
  'premium.keepRenewal',
  `insert into premium_renewals (vendor_id, period) values ($vendorId, $period) on conflict (vendor_id) do nothing`,
)
const setRenewal = statement(
  'premium.setRenewal',
  `insert into premium_renewals (vendor_id, period, is_on) values ($vendorId, coalesce($period, 'monthly'), $isOn)
   on conflict (vendor_id) do update set is_on = excluded.is_on, period = coalesce($period, premium_renewals.period)`,
)

const addPeriod = async (tx: Tx, vendorId: string, period: PremiumPeriod, paidBy: 'wallet' | 'card' | 'renewal') =>
  found(
    await tx.row(insertPeriod, {
      id: newId(),
      vendorId,
      period,
      price: priceOf(await findRates(tx), period),
      paidBy,
      at: now(),
    }),
  )

/** Pays a period from the wallet: it begins now, or when Premium ends. The store is locked. Throws: insufficient_balance. */
async function pay(
  tx: Tx,
  store: StorePlan,
  bought: Period,
  actorId: string | null,
  permit: SpendPermit,
): Promise<Date> {
  const { id: periodId, vendorId, period, price } = bought
  const begin = store.premiumUntil && store.premiumUntil > now() ? store.premiumUntil : now()
  const end = endOf(begin, period)
  await postJournals(tx, [payPremium({ periodId, period, userId: store.userId, price, actorId }, permit)])
  await tx.rows(markPaid, { id: periodId, at: now(), begin, end })
  await setPremium(tx, vendorId, end)
  await tx.rows(keepRenewal, { vendorId, period })
  await emit(tx, premiumPaid, { periodId })
  return end
}

/** A press that is repeated within this time without a key means the same purchase. */
const REPEATED_MS = minutes(1)

/** Throws: insufficient_balance, premium_endless, verification_revoked, and what `ensureMaySpend` throws. */
export async function buyFromWallet(tx: Tx, vendorId: string, actor: Actor, period: PremiumPeriod): Promise<Date> {
  const store = await lockPlan(tx, vendorId)
  ensureBuyable(store)
  const repeated = await tx.row(findRepeated, { vendorId, period, since: later(-REPEATED_MS) })
  if (repeated && store.premiumUntil) return store.premiumUntil
  const bought = await addPeriod(tx, vendorId, period, 'wallet')
  const permit = await ensureMaySpend(tx, actor, { kind: 'premium', amount: bought.price })
  return pay(tx, store, bought, actor.userId, permit)
}

/** A store that was given Premium without an end has nothing to buy, and one that is not verified any more nothing to sell. */
function ensureBuyable(store: StorePlan): void {
  ensure(!store.isPremium || store.premiumUntil, 'premium_endless')
  ensure(store.isVerified, 'verification_revoked')
}

/** How long the page of a payment by card is used again. */
const UNPAID_MS = minutes(60)

/** The payment by card of a period, new or open already. Throws: premium_endless, verification_revoked, and what `ensureMaySpend` throws. */
export async function openPremiumPayment(
  tx: Tx,
  actor: Actor,
  vendorId: string,
  { period, cardId }: { period: PremiumPeriod; cardId?: string },
): Promise<Payment> {
  const { userId } = actor
  ensureBuyable(await lockPlan(tx, vendorId))
  const price = priceOf(await findRates(tx), period)
  const open = await tx.row(findUnpaid, { vendorId, period, price, since: later(-UNPAID_MS) })
  const bought = open ?? (await addPeriod(tx, vendorId, period, 'card'))
  const byCard = cardId !== undefined
  await ensureMaySpend(tx, actor, { kind: 'premium', amount: bought.price, byCard, byPage: !byCard })
  const wanted = { userId, purpose: 'premium', amount: bought.price, subjectId: bought.id } as const
  return (await findUnpaidPayment(tx, wanted)) ?? openPayment(tx, wanted)
}

const deleteUnpaid = statement<never>(
  'premium.deleteUnpaid',
  'delete from premium_periods where paid_at is null and created_at < $before',
)

/** Run on a schedule: periods whose payment cannot come any more. One that comes all the same stays in the wallet. */
export async function deleteUnpaidPeriods(tx: Tx): Promise<void> {
  await tx.rows(deleteUnpaid, { before: later(-EXPIRES_AFTER_MS - UNPAID_MS) })
}

/** False when Premium was bought another way meanwhile: the money stays in the wallet. */
async function applyPayment(tx: Tx, { subjectId, userId }: Payment): Promise<boolean> {
  const bought = found(await tx.row(lockPeriod, { id: subjectId }))
  const { vendorId } = bought
  const store = await lockPlan(tx, vendorId)
  if (bought.paidAt || (store.isPremium && !store.premiumUntil)) return false
  if ((await tx.row(wasBoughtSince, { vendorId, id: bought.id, since: bought.createdAt }))?.bought) return false
  await pay(tx, store, bought, userId, permitPaid(store.userId, bought.price))
  return true
}

export const premiumPurposes: readonly PaymentPurpose[] = [
  {
    name: 'premium',
    referencePrefix: 'vp',
    open: async (tx, payer, { period = 'monthly', cardId }) => {
      const { role, vendorId } = payer
      ensure(role === 'vendor' && vendorId, 'role_not_allowed')
      return openPremiumPayment(tx, payer, vendorId, { period, cardId })
    },
    apply: applyPayment,
  },
]

export const changeRenewal = (tx: Tx, vendorId: string, isOn: boolean, period: PremiumPeriod | undefined) =>
  tx.rows(setRenewal, { vendorId, isOn, period: period ?? null })

const isDue = ({ isPremium, premiumUntil }: StorePlan, before: Date): boolean =>
  isPremium && premiumUntil !== null && premiumUntil > now() && premiumUntil <= before

/**
 * Run on a schedule, on the last day. Nothing when it was renewed or turned off meanwhile. Throws: insufficient_balance, and what
 * `ensureMayRenew` throws.
 */
export async function renew(tx: Tx, vendorId: string, period: PremiumPeriod, before: Date): Promise<void> {
  const store = await lockPlan(tx, vendorId)
  if (!isDue(store, before)) return
  const bought = await addPeriod(tx, vendorId, period, 'renewal')
  const permit = await ensureMayRenew(tx, store.userId, { kind: 'premium', amount: bought.price })
  await pay(tx, store, bought, null, permit)
}

/**
 * The payment by card of a renewal, the same one until Premium ends, however often it is asked for. Null when it was renewed
 * meanwhile. `lastMs` is how long before its end Premium is renewed.
 */
export async function openRenewalPayment(
  tx: Tx,
  vendorId: string,
  period: PremiumPeriod,
  lastMs: number,
): Promise<Payment | null> {
  const store = await lockPlan(tx, vendorId)
  if (!isDue(store, later(lastMs))) return null
  const { userId, premiumUntil } = store
  const since = later(-lastMs, premiumUntil!)
  const open = await tx.row(findRenewal, { vendorId, since })
  const { id: subjectId, price: amount } = open ?? (await addPeriod(tx, vendorId, period, 'renewal'))
  const wanted = { userId, purpose: 'premium', amount, subjectId } as const
  return (await findUnpaidPayment(tx, wanted)) ?? openPayment(tx, wanted)
}

/** Run on a schedule. False when it was extended meanwhile. */
export async function endPremium(tx: Tx, vendorId: string): Promise<boolean> {
  const { plan, premiumUntil } = await lockPlan(tx, vendorId)
  if (plan !== 'premium' || !premiumUntil || premiumUntil > now()) return false
  await endPremiumPlan(tx, vendorId)
  return true
}
