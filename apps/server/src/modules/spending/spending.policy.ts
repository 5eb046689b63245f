import type { Role } from '@vendly/contract/auth'
import { type Kobo, toKobo, toNaira } from '@vendly/contract/money'
import { pinLimits } from '@vendly/contract/pin-limits'
import { spendingLimits } from '@vendly/contract/spending-limits'
import { momentText } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { Problem } from '../../platform/problem.ts'
import { limitedUntil } from '../pins/pins.queries.ts'
import type { HolderProof } from '../pins/pins.service.ts'
import { levelOf } from './spending.levels.present.ts'

/** What a user's money or saved card is used for. */
type SpendKind =
  | 'order'
  | 'booking'
  | 'transfer'
  | 'stall'
  | 'withdrawal'
  | 'premium'
  | 'ad'
  /** The wallet is funded by a saved card. */
  | 'fund'
  /** Back to the card that it came from. */
  | 'card-refund'
  /** A bank account is added, or made the default. */
  | 'bank-account'
  /** The buyer says that they received it, which pays the seller. */
  | 'confirm-delivery'

export type Spend = {
  kind: SpendKind
  amount: Kobo
  /** A saved card is charged, for all of it or for a part. */
  byCard?: boolean
  /** The provider's page asks the payer for the card, and their bank for more: no other proof is needed. */
  byPage?: boolean
  /** The user has never sent money there. */
  isNewReceiver?: boolean
  /** That the owner of the wallet entered their PIN for it. */
  holder?: HolderProof | null
  /** A store at whose stall new money from a card may be used, as for an order. */
  takesCardMoney?: boolean
}

export type Spender = {
  id: string
  role: Role
  createdAt: Date
  isVerified: boolean
  owed: Kobo
  isFrozen: boolean
  hasPin: boolean
  /** When the PIN was last reset. */
  pinResetAt: Date | null
  /** In kobo, within `spendingLimits.windowHours`. */
  spent: Kobo
}

/** Debts are repaid from the wallet, so it can be funded; confirming a delivery spends what was paid before. */
const NEEDS_NO_DEBT = new Set<SpendKind>(['fund', 'bank-account', 'confirm-delivery'])
const ENDURES_FREEZE = new Set<SpendKind>(['bank-account', 'confirm-delivery'])
/** What takes nothing out of what the user has on Vendly. */
const UNCOUNTED = new Set<SpendKind>(['fund', 'card-refund', 'bank-account', 'confirm-delivery'])

/** What sends money out of the wallet: each time the PIN is entered. */
const NEEDS_PIN = new Set<SpendKind>(['transfer', 'stall', 'withdrawal'])

/** What cannot be taken back: new money from a card is not used for it. */
export const leavesForGood = ({ kind, takesCardMoney }: Spend): boolean =>
  kind === 'transfer' || kind === 'withdrawal' || (kind === 'stall' && !takesCardMoney)

/** Above the threshold of a day, and for what leads a thief further, the person at the device must prove who they are. */
function needsConfirmation({ spent }: Spender, { kind, amount, byCard, byPage, isNewReceiver }: Spend): boolean {
  if (byCard || kind === 'bank-account') return true
  if (isNewReceiver && (kind === 'withdrawal' || toNaira(amount) > spendingLimits.newReceiver)) return true
  if (NEEDS_PIN.has(kind)) return false
  if (kind === 'confirm-delivery') return toNaira(amount) > spendingLimits.unconfirmed
  return !UNCOUNTED.has(kind) && !byPage && toNaira(spent + amount) > spendingLimits.unconfirmed
}

/** Why this may not be spent now, by its owner or by a renewal; undefined when it may. */
export function refusalOf(spender: Spender, spend: Spend): Problem | undefined {
  const { kind, amount } = spend
  if (spender.owed > 0 && !NEEDS_NO_DEBT.has(kind)) return new Problem('in_debt', { owed: toNaira(spender.owed) })
  if (spender.isFrozen && !ENDURES_FREEZE.has(kind)) return new Problem('withdrawals_frozen')
  const { perDay } = levelOf(spender)
  if (!UNCOUNTED.has(kind) && toNaira(spender.spent + amount) > perDay)
    return new Problem('day_limit', { limit: perDay, left: Math.max(0, perDay - toNaira(spender.spent)) })
  const until = NEEDS_PIN.has(kind) ? limitedUntil(spender.pinResetAt) : null
  return until && toNaira(spender.spent + amount) > pinLimits.resetPerDay ? pinWasReset(spender, until) : undefined
}

function pinWasReset({ spent }: Spender, until: Date): Problem {
  const [limit, left] = [pinLimits.resetPerDay, Math.max(0, pinLimits.resetPerDay - toNaira(spent))]
  const text = `You reset your wallet PIN. Until ${momentText(until)} at most ${nairaText(toKobo(limit))} can be sent or withdrawn in 24 hours; ${nairaText(toKobo(left))} of it is left.`
  return new Problem('pin_reset', { limit, left, until: until.toISOString() }, [], text)
}

/** What the person at the device has yet to prove; undefined when nothing. */
export function missingProof(spender: Spender, spend: Spend, isConfirmed: boolean): Problem | undefined {
  if (!isConfirmed && needsConfirmation(spender, spend)) return new Problem('confirm_first')
  if (!NEEDS_PIN.has(spend.kind) || spend.holder?.userId === spender.id) return undefined
  return new Problem(spender.hasPin ? 'pin_required' : 'pin_not_set')
}
