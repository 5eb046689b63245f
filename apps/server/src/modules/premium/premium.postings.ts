import type { Kobo } from '@vendly/contract/money'
import type { PremiumPeriod } from '@vendly/contract/premium'
import type { MovementKind } from '../ledger/ledger.movements.ts'
import { credit, type Posting, type SpendPermit, spend } from '../ledger/ledger.postings.ts'

/** `actorId` is null when the clock renewed it. */
export const payPremium = (
  bought: { periodId: string; period: PremiumPeriod; userId: string; price: Kobo; actorId: string | null },
  permit: SpendPermit,
): Posting => ({
  kind: 'premium.pay',
  key: `premium:${bought.periodId}`,
  entries: [spend(permit, bought.userId, bought.price), credit('revenue:premium', bought.price)],
  subject: { kind: 'premium', id: bought.periodId },
  actorId: bought.actorId,
  memo: { period: bought.period },
})

export const premiumMovements: readonly MovementKind[] = [
  {
    kinds: ['premium.pay'],
    describe: ({ memo }) => ({
      type: 'premium',
      description: memo.period === 'yearly' ? 'Premium for a year' : 'Premium for a month',
    }),
  },
]
