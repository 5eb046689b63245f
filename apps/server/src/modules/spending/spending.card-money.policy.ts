import type { Kobo } from '@vendly/contract/money'
import { spendingLimits } from '@vendly/contract/spending-limits'
import { days, later } from '../../platform/clock.ts'

/** A movement of a wallet, as far as the age of its card money needs it. */
export type WalletEntry = {
  side: 'D' | 'C'
  amount: Kobo
  at: Date
  kind: string
  subjectId: string | null
  /** Of a charge, where the movement is about one. */
  reference: string | null
  /** The provider's name of the way that a charge was paid. */
  channel: string | null
  /** What of a payment at a stall was card money. */
  cardMoney: Kobo
}

/** One payment by card, and what of it is still in the wallet. */
export type CardMoney = { amount: Kobo; availableAt: Date }
type Lot = CardMoney & { reference: string | null }
type Use = { lot: Lot; amount: Kobo }

const isFinal = (channel: string | null) => (spendingLimits.finalChannels as readonly string[]).includes(channel ?? '')
const isFromCard = ({ side, kind, channel }: WalletEntry) =>
  side === 'C' && (kind === 'fund' || kind === 'adjustment.credit') && !isFinal(channel)

/** These only took what was available then; a stall that takes card money says how much it got. */
const WITHOUT_CARD_MONEY = new Set(['transfer', 'withdrawal.request'])
const takenOf = ({ kind, amount, cardMoney }: WalletEntry): Kobo => {
  if (WITHOUT_CARD_MONEY.has(kind)) return 0
  return kind === 'transfer.stall' ? cardMoney : amount
}

/** From the lot of the same charge first, then from the oldest; money that had become available by then was like any other. */
function take(lots: readonly Lot[], entry: WalletEntry): Use[] {
  const uses: Use[] = []
  let left = takenOf(entry)
  const isOfCharge = ({ reference }: Lot) => reference !== null && reference === entry.reference
  const fresh = lots.filter(({ availableAt }) => availableAt > entry.at)
  for (const lot of [...fresh.filter(isOfCharge), ...fresh.filter((one) => !isOfCharge(one))]) {
    const amount = Math.min(lot.amount, left)
    if (amount === 0) continue
    lot.amount -= amount
    left -= amount
    uses.push({ lot, amount })
  }
  return uses
}

/** What was used last comes back first. */
function giveBack(uses: readonly Use[], back: Kobo): void {
  let left = back
  for (const use of uses.toReversed()) {
    const amount = Math.min(use.amount, left)
    use.lot.amount += amount
    use.amount -= amount
    left -= amount
  }
}

/** The newest first, as far as the balance goes: what left before a longer age applied is not there any more. */
function within(balance: Kobo, lots: readonly CardMoney[]): CardMoney[] {
  let left = balance
  const kept = lots.toReversed().map(({ amount, availableAt }) => {
    const part = Math.min(amount, left)
    left -= part
    return { amount: part, availableAt }
  })
  return kept.reverse().filter(({ amount }) => amount > 0)
}

/**
 * Which money from cards is too new to be sent or withdrawn, the first to be available first. `entries` are those of the wallet
 * since the oldest payment that may count, oldest first. A purchase uses card money first. What comes back of it (its subject is
 * the same) is card money of the same age again, so that an order which is cancelled makes no money older.
 */
export function newCardMoney(
  entries: readonly WalletEntry[],
  { balance, ageDays, at }: { balance: Kobo; ageDays: number; at: Date },
): CardMoney[] {
  const lots: Lot[] = []
  const usesOf = new Map<string, Use[]>()
  for (const entry of entries) {
    const { amount, reference, side, subjectId } = entry
    const uses = (subjectId && usesOf.get(subjectId)) || []
    if (isFromCard(entry)) lots.push({ amount, availableAt: later(days(ageDays), entry.at), reference })
    else if (side === 'C') giveBack(uses, amount)
    else {
      const taken = take(lots, entry)
      if (subjectId) usesOf.set(subjectId, [...uses, ...taken])
    }
  }
  const open = lots
    .filter(({ availableAt }) => availableAt > at)
    .sort((a, b) => a.availableAt.getTime() - b.availableAt.getTime())
  return within(balance, open)
}
