import { eq } from 'drizzle-orm'
import { saveCard } from '../../src/modules/cards/cards.service.ts'
import { savedCards } from '../../src/modules/cards/cards.tables.ts'
import { postJournals } from '../../src/modules/ledger/ledger.service.ts'
import { payPremium } from '../../src/modules/premium/premium.postings.ts'
import { premiumPeriods, premiumRenewals } from '../../src/modules/premium/premium.tables.ts'
import { DEFAULT_RATES } from '../../src/modules/rates/rates.queries.ts'
import { permitPaid } from '../../src/modules/spending/spending.service.ts'
import { vendors } from '../../src/modules/vendors/vendors.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { Secrets } from '../../src/platform/secrets.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { personId, storeId } from './people.ts'
import { type Clock, idFor } from './rows.ts'

/** The sandbox charges this card for everybody. */
const TEST_AUTHORIZATION = 'AUTH_TEST_success'

/** A saved card of the demo student, and a month of Premium of the kitchen that ends in two days. */
export async function insertPremiumAndCards(tx: Tx, secrets: Secrets, demo: DemoCampus, clock: Clock): Promise<void> {
  const student = demo.students.find(({ key }) => key === demo.accounts.student)!
  await saveCard(tx, secrets, personId(student), {
    authorizationCode: TEST_AUTHORIZATION,
    signature: 'SIG_demo',
    email: student.email,
    brand: 'visa',
    bank: 'TEST BANK',
    last4: '4081',
    expMonth: 12,
    expYear: 2030,
  })
  await tx.orm
    .update(savedCards)
    .set({ createdAt: clock.ago(20) })
    .where(eq(savedCards.userId, personId(student)))
  const owner = demo.vendors.find(({ key }) => key === demo.accounts.kitchen)!
  const store = demo.stores.find(({ ownerKey }) => ownerKey === owner.key)!
  const [vendorId, userId, periodId] = [storeId(store), personId(owner), idFor('premium of the kitchen')]
  const [begin, end] = [clock.ago(28), clock.ago(-2)]
  const price = DEFAULT_RATES.premiumMonthly
  await tx.orm.insert(premiumPeriods).values({
    id: periodId,
    vendorId,
    period: 'monthly',
    price,
    paidBy: 'wallet',
    beginsAt: begin,
    endsAt: end,
    paidAt: begin,
    createdAt: begin,
  })
  await tx.orm.insert(premiumRenewals).values({ vendorId, period: 'monthly' })
  await tx.orm.update(vendors).set({ plan: 'premium', premiumUntil: end }).where(eq(vendors.id, vendorId))
  await postJournals(tx, [
    {
      ...payPremium({ periodId, period: 'monthly', userId, price, actorId: userId }, permitPaid(userId, price)),
      at: begin,
    },
  ])
}
