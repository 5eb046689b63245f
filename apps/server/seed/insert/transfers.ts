import { createHash } from 'node:crypto'
import type { Posting } from '../../src/modules/ledger/ledger.postings.ts'
import { postJournals } from '../../src/modules/ledger/ledger.service.ts'
import { permitPaid } from '../../src/modules/spending/spending.service.ts'
import { transferMoney } from '../../src/modules/transfers/transfers.postings.ts'
import { transfers } from '../../src/modules/transfers/transfers.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { type Clock, idFor } from './rows.ts'

type Plan = { from: string; to: string; stall?: 'mama-ngozi'; naira: number; daysAgo: number; description?: string }

/** Money comes before it goes, and comes back: the balances of those who can sign in stay round, and none was ever below zero. */
const PLANS: Plan[] = [
  { from: 'ngozi', to: 'ibrahim', naira: 500, daysAgo: 3.2, description: 'Airtime' },
  { from: 'ibrahim', to: 'ngozi', stall: 'mama-ngozi', naira: 500, daysAgo: 2.4 },
  { from: 'ngozi', to: 'ada', naira: 2050, daysAgo: 1.2, description: 'Change from the party order' },
  { from: 'ada', to: 'ngozi', stall: 'mama-ngozi', naira: 850, daysAgo: 1.1 },
  { from: 'ada', to: 'ngozi', stall: 'mama-ngozi', naira: 1200, daysAgo: 0.02 },
]
const email = (name: string) => `${name}@demo.vendly.example`

/** A few transfers between the people who can sign in, and payments at a stall. */
export async function insertTransfers(tx: Tx, clock: Clock): Promise<void> {
  const people = await tx.once<{ email: string; id: string; vendorId: string | null }>(
    `select u.email, u.id, v.id as "vendorId" from users u left join vendors v on v.user_id = u.id where u.email = any($emails)`,
    { emails: ['ada', 'ngozi', 'ibrahim'].map(email) },
  )
  const find = (name: string) => people.find((one) => one.email === email(name))
  const postings: Posting[] = []
  for (const [n, plan] of PLANS.toSorted((a, b) => b.daysAgo - a.daysAgo).entries()) {
    const [from, to] = [find(plan.from), find(plan.to)]
    if (!from || !to) continue
    const id = idFor(`transfer:${n}`, plan.daysAgo)
    const at = clock.ago(plan.daysAgo)
    const money = { id, senderId: from.id, recipientId: to.id, amount: plan.naira * 100 }
    const [row] = await tx.orm
      .insert(transfers)
      .values({
        ...money,
        vendorId: plan.stall ? to.vendorId : null,
        description: plan.description ?? '',
        receiptToken: createHash('sha256').update(`receipt ${id}`).digest('base64url').slice(0, 22),
        createdAt: at,
      })
      .returning({ seq: transfers.seq })
    postings.push({
      ...transferMoney(
        { ...money, number: `VT-${row!.seq}`, isStall: plan.stall !== undefined },
        permitPaid(money.senderId, money.amount),
      ),
      at,
    })
  }
  if (postings.length) await postJournals(tx, postings)
}
