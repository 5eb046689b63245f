import type { RefundStatus } from '@vendly/contract/refunds'
import { holdChargeback, returnChargeback } from '../../src/modules/chargebacks/chargebacks.postings.ts'
import { chargebacks } from '../../src/modules/chargebacks/chargebacks.tables.ts'
import { freezeWithdrawals } from '../../src/modules/debts/debts.service.ts'
import { keepUnapplied } from '../../src/modules/ledger/ledger.postings.ts'
import { postJournals } from '../../src/modules/ledger/ledger.service.ts'
import { paymentCharges, payments, reconciliationBreaks } from '../../src/modules/payments/payments.tables.ts'
import { holdRefund, payRefund, type RefundMoney, returnRefund } from '../../src/modules/refunds/refunds.postings.ts'
import { cardRefunds } from '../../src/modules/refunds/refunds.tables.ts'
import { permitPaid } from '../../src/modules/spending/spending.service.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus, DemoPerson } from '../demo-campus.ts'
import { personId } from './people.ts'
import { type Clock, idFor } from './rows.ts'
import { amountFor } from './withdrawals.ts'

type Plan = { status: RefundStatus; daysAgo: number; reason: string; decision?: string; failure?: string }

/** The states that people see; one that is approved is sent within seconds. */
const REFUNDS: readonly Plan[] = [
  { status: 'requested', daysAgo: 0.1, reason: 'I added too much' },
  { status: 'requested', daysAgo: 1.3, reason: 'I paid by mistake' },
  { status: 'processing', daysAgo: 1.1, reason: 'I don’t need it any more', decision: 'Unspent' },
  { status: 'needs-attention', daysAgo: 3, reason: 'I added too much', decision: 'Unspent' },
  { status: 'processed', daysAgo: 9, reason: 'I paid twice', decision: 'Paid twice, unspent' },
  {
    status: 'failed',
    daysAgo: 6,
    reason: 'I paid by mistake',
    decision: 'Unspent',
    failure: 'The card’s bank did not take it',
  },
  { status: 'rejected', daysAgo: 4, reason: 'I want cash', decision: 'You can withdraw it to your bank account.' },
]

type Funding = { person: DemoPerson; chargeId: string; reference: string; amount: number }

/** Refunds to cards, chargebacks and differences with the provider, with their journals at their times. */
export async function insertMoneyCases(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  const [admin] = await tx.once<{ id: string }>(`select id from users where role = 'admin' order by id limit 1`)
  // Those who can sign in keep what they have.
  const own: string[] = Object.values(demo.accounts)
  const people = demo.students.filter(({ key }) => !own.includes(key))
  const next = async (daysAgo: number): Promise<Funding | undefined> => {
    for (let person = people.shift(); person; person = people.shift()) {
      const funding = await fundingOf(tx, person, clock.ago(daysAgo))
      if (funding) return funding
    }
    return undefined
  }
  for (const plan of REFUNDS) {
    const funding = await next(plan.daysAgo)
    if (funding) await insertRefund(tx, admin!.id, funding, plan, clock)
  }
  for (const [daysAgo, isOver] of [
    [0.05, false],
    [11, true],
  ] as const) {
    const funding = await next(daysAgo)
    if (funding) await insertChargeback(tx, admin!.id, funding, daysAgo, isOver, clock)
  }
  await insertBreaks(tx, people.shift()!, clock)
}

/** A card payment of which a part has been unspent ever since. */
async function fundingOf(tx: Tx, person: DemoPerson, at: Date): Promise<Funding | undefined> {
  const unspent = await amountFor(tx, personId(person), at)
  const [charge] = await tx.once<{ id: string; reference: string; amount: number }>(
    `select c.id, c.reference, p.amount
       from payments p join payment_charges c on c.payment_id = p.id
      where p.user_id = $userId and c.status = 'succeeded' and c.paid_at < $at
      order by c.paid_at desc
      limit 1`,
    { userId: personId(person), at },
  )
  if (!charge || unspent === 0) return undefined
  return { person, chargeId: charge.id, reference: charge.reference, amount: Math.min(unspent, charge.amount) }
}

async function insertRefund(tx: Tx, adminId: string, funding: Funding, plan: Plan, clock: Clock): Promise<void> {
  const { status, daysAgo, reason, decision = null, failure = null } = plan
  const userId = personId(funding.person)
  const id = idFor(`refund:${status}:${daysAgo}`, daysAgo)
  const at = clock.ago(daysAgo)
  const [decidedAt, endedAt] = [clock.ago(daysAgo * 0.95), clock.ago(daysAgo * 0.6)]
  const isOver = status === 'processed' || status === 'failed' || status === 'rejected'
  const isSent = status !== 'requested' && status !== 'rejected'
  await tx.orm.insert(cardRefunds).values({
    id,
    chargeId: funding.chargeId,
    userId,
    amount: funding.amount,
    status,
    reason,
    requestedBy: userId,
    decidedBy: status === 'requested' ? null : adminId,
    decisionReason: decision,
    providerId: isSent ? String(2_900_000 + Math.round(daysAgo * 1000)) : null,
    submittedAt: isSent ? decidedAt : null,
    checks: isSent ? 4 : 0,
    failure,
    createdAt: at,
    decidedAt: status === 'requested' ? null : decidedAt,
    closedAt: isOver ? (status === 'rejected' ? decidedAt : endedAt) : null,
  })
  const money: RefundMoney = { id, userId, amount: funding.amount, source: 'wallet', reference: funding.reference }
  await postJournals(tx, [{ ...holdRefund(money, userId, permitPaid(userId, money.amount)), at }])
  if (status === 'processed') await postJournals(tx, [{ ...payRefund(money), at: endedAt }])
  if (status === 'failed') await postJournals(tx, [{ ...returnRefund(money, 'failed', null), at: endedAt }])
  if (status === 'rejected') await postJournals(tx, [{ ...returnRefund(money, 'rejected', adminId), at: decidedAt }])
}

async function insertChargeback(
  tx: Tx,
  adminId: string,
  { person, chargeId, reference, amount }: Funding,
  daysAgo: number,
  isOver: boolean,
  clock: Clock,
): Promise<void> {
  const id = idFor(`chargeback:${daysAgo}`, daysAgo)
  const userId = personId(person)
  const [at, endedAt] = [clock.ago(daysAgo), clock.ago(daysAgo * 0.7)]
  await tx.orm.insert(chargebacks).values({
    id,
    providerId: String(2_800_000 + Math.round(daysAgo * 1000)),
    chargeId,
    userId,
    amount,
    held: amount,
    status: isOver ? 'won' : 'open',
    dueAt: new Date(at.getTime() + 16 * 3_600_000),
    answeredBy: isOver ? adminId : null,
    answeredAt: isOver ? endedAt : null,
    resolution: isOver ? 'declined' : null,
    createdAt: at,
    closedAt: isOver ? endedAt : null,
  })
  const money = { id, userId, reference, held: amount }
  await postJournals(tx, [{ ...holdChargeback(money), at }])
  if (isOver) await postJournals(tx, [{ ...returnChargeback(money), at: endedAt }])
  else await freezeWithdrawals(tx, userId, { kind: 'chargeback', id })
}

/** A payment of another amount than requested, and one that has no order or user. */
async function insertBreaks(tx: Tx, person: DemoPerson, clock: Clock): Promise<void> {
  const at = clock.ago(0.4)
  const id = idFor('mismatched', 0.4)
  const reference = `vw-${idFor('mismatched-charge', 0.4).replaceAll('-', '')}`
  const [asked, paid, fees] = [500_000, 450_000, 16_750]
  await tx.orm
    .insert(payments)
    .values({ id, userId: personId(person), purpose: 'wallet_fund', amount: asked, createdAt: at })
  await tx.orm.insert(paymentCharges).values({
    paymentId: id,
    reference,
    status: 'mismatched',
    fees,
    channel: 'card',
    failure: 'amount',
    paidAt: at,
    createdAt: at,
  })
  await postJournals(tx, [{ ...keepUnapplied({ reference, paid, fees }), at }])
  const charge = { reference, status: 'success', amount: paid, currency: 'NGN', fees, channel: 'card', paidAt: at }
  await tx.orm.insert(reconciliationBreaks).values([
    { kind: 'charge_amount', reference, details: { expected: asked, charge }, createdAt: at },
    {
      kind: 'unknown_reference',
      reference: 'vw-paid-at-the-dashboard',
      details: { charge: { ...charge, amount: 100_000, fees: 1_500, reference: 'vw-paid-at-the-dashboard' } },
      createdAt: clock.ago(2),
    },
  ])
}
