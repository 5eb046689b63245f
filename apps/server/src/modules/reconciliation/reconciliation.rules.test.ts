import { moneyLimits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { auditLedger } from '../ledger/ledger.audit.ts'
import { credit, debit, debtOf, type Entry, reserveOf } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'

const world = await openWorld()
const given = givenIn(world)
const [admin, payer, other] = [await given.admin(), await given.student(5000), await given.student()]

/** What the audit finds after `plant`, which is undone. */
async function foundAfter(plant: (tx: Tx) => Promise<unknown>) {
  const undone = new Error('undone')
  let faults: Awaited<ReturnType<typeof auditLedger>> = []
  await transaction(world.context.pool, async (tx) => {
    await plant(tx)
    faults = await auditLedger(tx)
    throw undone
  }).catch((error: unknown) => expect(error).toBe(undone))
  return faults
}
const post = (tx: Tx, entries: Entry[]) => postJournals(tx, [{ kind: 'test', key: newId(), actorId: null, entries }])
/** A refund of the charge of `payer`, who was charged ₦5,000, as if another program had written it. */
const insertRefund = (tx: Tx, naira: number, status: string) =>
  tx.once(
    `insert into card_refunds (id, charge_id, user_id, amount, status, reason, requested_by, decided_at, closed_at)
     select $id, c.id, p.user_id, $amount, $status, 'Test', p.user_id, now(), case when $status = 'processed' then now() end
       from payments p join payment_charges c on c.payment_id = p.id where p.user_id = $userId`,
    { id: newId(), amount: naira * 100, status, userId: payer.id },
  )
/** ₦10 that `payer` owes to `other`, and these advances of it, so many days ago. */
async function insertAdvances(tx: Tx, budget: number | null, advances: readonly { naira: number; daysAgo: number }[]) {
  const dueId = newId()
  const sum = advances.reduce((total, { naira }) => total + naira * 100, 0)
  await tx.once(
    `insert into dues (id, kind, debtor_id, creditor_id, subject_kind, subject_id, cause_id, amount, advanced, status, memo, closed_at)
     values ($id, 'refund', $debtorId, $creditorId, 'order', $id, $id, $sum, $sum, 'paid', '{}', now())`,
    { id: dueId, debtorId: payer.id, creditorId: other.id, sum },
  )
  for (const { naira, daysAgo } of advances)
    await tx.once(
      `insert into due_advances (id, due_id, amount, budget, admin_id, reason, created_at)
       values ($id, $dueId, $amount, $budget, $adminId, 'Test', now() - make_interval(days => $daysAgo))`,
      { id: newId(), dueId, amount: naira * 100, budget, adminId: admin.id, daysAgo },
    )
}
const WINDOW = moneyLimits.advanceBudgetDays

test('a sound ledger has no faults', async () => {
  expect(await foundAfter(async () => undefined)).toEqual([])
})

test('more goes back of a card payment than was paid', async () => {
  expect(await foundAfter((tx) => insertRefund(tx, 5000, 'approved'))).not.toContainEqual(
    expect.objectContaining({ rule: 'more of a card payment went back than was paid' }),
  )
  expect(await foundAfter((tx) => insertRefund(tx, 5001, 'approved'))).toContainEqual(
    expect.objectContaining({
      rule: 'more of a card payment went back than was paid',
      found: '500100 refunded and 0 lost of 500000',
    }),
  )
})

test.each(['pending', 'processing', 'needs-attention', 'processed'])(
  'a refund that is %s at the provider has no number there',
  async (status) => {
    const found = { rule: 'a refund to a card is called sent, and has no number at the provider', found: '100000' }
    expect(await foundAfter((tx) => insertRefund(tx, 1000, status))).toContainEqual(expect.objectContaining(found))
    expect(await foundAfter((tx) => insertRefund(tx, 1000, 'approved'))).not.toContainEqual(
      expect.objectContaining({ rule: found.rule }),
    )
  },
)

test('somebody owes who is no user', async () => {
  const rule = 'what is booked as owed differs from what users owe'
  const nobody = newId()
  expect(await foundAfter((tx) => post(tx, [debit(debtOf(payer.id), 700), credit('bank:operating', 700)]))).toEqual([])
  expect(await foundAfter((tx) => post(tx, [debit(debtOf(nobody), 700), credit('bank:operating', 700)]))).toEqual([
    { rule, subject: debtOf(nobody), found: '700 booked, 0 owed by users' },
  ])
})

test('more was advanced within the days of the budget than it allowed', async () => {
  const rule = 'more was advanced than the budget allowed'
  const faults = async (budget: number | null, ...advances: { naira: number; daysAgo: number }[]) =>
    (await foundAfter((tx) => insertAdvances(tx, budget, advances))).filter((one) => one.rule === rule)
  const [first, last] = [
    { naira: 60, daysAgo: WINDOW - 1 },
    { naira: 50, daysAgo: 0 },
  ]
  expect(await faults(11_000, first, last)).toEqual([])
  expect(await faults(10_000, first, last)).toMatchObject([{ found: '11000 advanced, 10000 allowed' }])
  // The first one has left the budget.
  expect(await faults(10_000, { ...first, daysAgo: WINDOW + 1 }, last)).toEqual([])
  // Advanced before the budget was recorded.
  expect(await faults(null, first, last)).toEqual([])
})

test('what is reserved is not what its reserves sum to', async () => {
  const entries = [debit('bank:operating', 900), credit(reserveOf(payer.id), 900)]
  expect(await foundAfter((tx) => post(tx, entries))).toEqual([
    {
      rule: 'what is reserved of incomes differs from the ledger',
      subject: payer.id,
      found: '900 in the ledger, 0 reserved',
    },
  ])
})
