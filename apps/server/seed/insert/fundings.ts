import { createHash } from 'node:crypto'
import { fund, type Posting } from '../../src/modules/ledger/ledger.postings.ts'
import { postJournals } from '../../src/modules/ledger/ledger.service.ts'
import { paymentCharges, payments } from '../../src/modules/payments/payments.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { personId } from './people.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

/** What the demo's wallets were funded with. */
export async function insertFundings(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  const students = new Map(demo.students.map((student) => [student.key, student]))
  await insertFundingRows(
    tx,
    clock,
    demo.wallets.flatMap(({ studentKey, fundings }) =>
      fundings.map(({ amount, daysAgo, channel }, position) => ({
        ...{ key: `${studentKey}:${position}`, userId: personId(students.get(studentKey)!) },
        ...{ amount: amount * 100, channel, daysAgo },
      })),
    ),
  )
}

type Funding = { key: string; userId: string; amount: number; channel: string; daysAgo: number }

/** Payments into wallets that succeeded, with the fee of the provider. Amounts in kobo. */
export async function insertFundingRows(tx: Tx, clock: Clock, fundings: readonly Funding[]): Promise<void> {
  const rows: (typeof payments.$inferInsert)[] = []
  const charges: (typeof paymentCharges.$inferInsert)[] = []
  const postings: Posting[] = []
  for (const { key, userId, amount, channel, daysAgo } of fundings) {
    const at = clock.ago(daysAgo)
    const reference = `vw-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
    const fees = Math.min(Math.ceil(amount * 0.015) + (amount >= 250_000 ? 10_000 : 0), 200_000)
    const id = idFor(`payment:${reference}`, daysAgo)
    rows.push({ id, userId, purpose: 'wallet_fund', amount, succeededAt: at, createdAt: at })
    charges.push({
      ...{ id: idFor(`charge:${reference}`, daysAgo), paymentId: id, reference, fees, status: 'succeeded', channel },
      ...{ submittedAt: at, paidAt: at, createdAt: at },
    })
    postings.push({ ...fund({ reference, userId, amount, paid: amount, fees, channel }), at })
  }
  await insertAll(tx, payments, rows)
  await insertAll(tx, paymentCharges, charges)
  for (let from = 0; from < postings.length; from += 200) await postJournals(tx, postings.slice(from, from + 200))
}
