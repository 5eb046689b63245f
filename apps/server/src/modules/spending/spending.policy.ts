import type { Role } from '@vendly/contract/auth'
import { type Kobo, toNaira } from '@vendly/contract/money'
import { spendingLimits } from '@vendly/contract/spending-limits'
import { days, now } from '../../platform/clock.ts'
import { Problem } from '../../platform/problem.ts'

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
}

export type Spender = {
  role: Role
  createdAt: Date
  isVerified: boolean
  owed: Kobo
  isFrozen: boolean
  /** In kobo, within `spendingLimits.windowHours`. */
  spent: Kobo
}

/** Debts are repaid from the wallet, so it can be funded; confirming a delivery spends what was paid before. */
const NEEDS_NO_DEBT = new Set<SpendKind>(['fund', 'bank-account', 'confirm-delivery'])
const ENDURES_FREEZE = new Set<SpendKind>(['bank-account', 'confirm-delivery'])
/** What takes nothing out of what the user has on Vendly. */
const UNCOUNTED = new Set<SpendKind>(['fund', 'card-refund', 'bank-account', 'confirm-delivery'])

type Level = (typeof spendingLimits.levels)[number]

/** The documents of sellers and riders were checked; a student's campus email shows who they are. */
function levelOf({ role, createdAt, isVerified }: Pick<Spender, 'role' | 'createdAt' | 'isVerified'>): Level {
  const [, known, full] = spendingLimits.levels
  if (role === 'vendor' || role === 'rider') return full
  const age = now().getTime() - createdAt.getTime()
  const reached = spendingLimits.levels.findLast(({ fromDays }) => age >= days(fromDays)) ?? spendingLimits.levels[0]
  return isVerified && reached.fromDays < known.fromDays ? known : reached
}

/** Above the threshold of a day, and for what leads a thief further, the person at the device must prove who they are. */
function needsConfirmation({ spent }: Spender, { kind, amount, byCard, byPage, isNewReceiver }: Spend): boolean {
  if (byCard || kind === 'bank-account') return true
  if (isNewReceiver && (kind === 'withdrawal' || toNaira(amount) > spendingLimits.newReceiver)) return true
  if (kind === 'confirm-delivery') return toNaira(amount) > spendingLimits.unconfirmed
  return !UNCOUNTED.has(kind) && !byPage && toNaira(spent + amount) > spendingLimits.unconfirmed
}

/** Why this may not be spent now; undefined when it may. */
export function refusalOf(spender: Spender, spend: Spend, isConfirmed: boolean): Problem | undefined {
  const { kind, amount } = spend
  if (spender.owed > 0 && !NEEDS_NO_DEBT.has(kind)) return new Problem('in_debt', { owed: toNaira(spender.owed) })
  if (spender.isFrozen && !ENDURES_FREEZE.has(kind)) return new Problem('withdrawals_frozen')
  const { perDay } = levelOf(spender)
  if (!UNCOUNTED.has(kind) && toNaira(spender.spent + amount) > perDay)
    return new Problem('day_limit', { limit: perDay, left: Math.max(0, perDay - toNaira(spender.spent)) })
  if (!isConfirmed && needsConfirmation(spender, spend)) return new Problem('confirm_first')
  return undefined
}
