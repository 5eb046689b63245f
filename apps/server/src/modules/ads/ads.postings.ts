import type { Kobo } from '@vendly/contract/money'
import type { MovementKind } from '../ledger/ledger.movements.ts'
import { credit, debit, nonZero, type Posting, type SpendPermit, spend, walletOf } from '../ledger/ledger.postings.ts'

type Ad = { id: string; userId: string; productName: string; price: Kobo }

const deferredOf = (id: string) => `ads_deferred:ad:${id}`
const memoOf = ({ productName }: Ad) => ({ productName })

/** Paid, but not earned before the ad is over. */
export const buyAd = (ad: Ad, permit: SpendPermit): Posting => ({
  kind: 'ad.buy',
  key: `ad:${ad.id}:buy`,
  entries: [spend(permit, ad.userId, ad.price), credit(deferredOf(ad.id), ad.price)],
  subject: { kind: 'ad', id: ad.id },
  actorId: ad.userId,
  memo: memoOf(ad),
})

/** Over: `refund` goes back to the vendor, the rest is earned. `actorId` is null when it ended automatically. */
export const closeAd = (ad: Ad, refund: Kobo, actorId: string | null): Posting => ({
  kind: 'ad.done',
  key: `ad:${ad.id}:done`,
  entries: nonZero(
    debit(deferredOf(ad.id), ad.price),
    credit(walletOf(ad.userId), refund),
    credit('revenue:ads', ad.price - refund),
  ),
  subject: { kind: 'ad', id: ad.id },
  actorId,
  memo: memoOf(ad),
})

export const adMovements: readonly MovementKind[] = [
  {
    kinds: ['ad.buy', 'ad.done'],
    describe: ({ kind, memo }) =>
      kind === 'ad.buy'
        ? { type: 'ad', description: `Ad for ${memo.productName ?? 'a product'}` }
        : { type: 'refund', description: `Refund of the ad for ${memo.productName ?? 'a product'}` },
  },
]
