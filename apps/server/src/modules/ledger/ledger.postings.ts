import type { Kobo } from '@vendly/contract/money'
import { newId } from '../../platform/ids.ts'

export type Entry = { account: string; side: 'D' | 'C'; amount: Kobo }
/** What is held in escrow: an order, or a booking. */
export type EscrowSubject = { kind: 'order' | 'booking'; id: string }

/** One movement of money. `key` is unique for ever: the same key posts nothing a second time. */
export type Posting = {
  /** What happened, as "order.pay"; who shows it in a wallet is found by it (`wallet.movements.ts`). */
  kind: string
  key: string
  entries: Entry[]
  /** The record it concerns. */
  subject?: { kind: string; id: string }
  /** Who decided it; null when the clock or the provider did. */
  actorId: string | null
  memo?: Record<string, unknown>
  /** The number of the journal that it reverses. */
  reverses?: number
  /** When it happened, if that was before now. */
  at?: Date
}

export const walletOf = (userId: string) => `wallet:user:${userId}`
/** What the user owes the platform. */
export const debtOf = (userId: string) => `receivable:user:${userId}`
/** What the user earned and cannot use yet. */
export const reserveOf = (userId: string) => `reserve:user:${userId}`
export const escrowOf = ({ kind, id }: EscrowSubject) => `escrow:${kind}:${id}`

/** Of any account but a wallet: `spend` and the functions after it are the only ones that take money out of those. */
export function debit(account: string, amount: Kobo): Entry {
  if (account.startsWith('wallet:'))
    throw new Error('a wallet is debited by spend() or by what the platform takes back')
  return { account, side: 'D', amount }
}
const debitWallet = (userId: string, amount: Kobo): Entry => ({ account: walletOf(userId), side: 'D', amount })
export const credit = (account: string, amount: Kobo): Entry => ({ account, side: 'C', amount })
/** An entry of nothing is left out. */
export const nonZero = (...entries: Entry[]): Entry[] => entries.filter((entry) => entry.amount > 0)

/** Money that a user earned: it repays what they owe first. `debt` is the balance of `debtOf`, locked. */
export const earn = (userId: string, amount: Kobo, debt: Kobo): Entry[] => {
  const repaid = Math.min(amount, debt)
  return [credit(debtOf(userId), repaid), credit(walletOf(userId), amount - repaid)]
}

/** That a user may take so much (kobo) out of their wallet. Only the module `spending` issues one, and each is used up. */
export class SpendPermit {
  readonly userId: string
  /** What of the amount is new money from a card (kobo). */
  readonly cardMoney: Kobo
  #left: Kobo
  constructor(userId: string, amount: Kobo, cardMoney: Kobo = 0) {
    this.userId = userId
    this.cardMoney = cardMoney
    this.#left = amount
  }
  use(userId: string, amount: Kobo): void {
    if (userId !== this.userId || amount > this.#left)
      throw new Error('more than the permit allows, or of another wallet')
    this.#left -= amount
  }
}

/** What a user spends, out of their wallet. */
export function spend(permit: SpendPermit, userId: string, amount: Kobo): Entry {
  permit.use(userId, amount)
  return debitWallet(userId, amount)
}

/** How an income is divided: what repays a debt, what is reserved (`percent` of the rest), and what is free at once. */
export function divideIncome(amount: Kobo, debt: Kobo, percent: number): { repaid: Kobo; reserved: Kobo; free: Kobo } {
  const repaid = Math.min(amount, debt)
  const reserved = Math.floor(((amount - repaid) * percent) / 100)
  return { repaid, reserved, free: amount - repaid - reserved }
}

/** An income of which `percent` is reserved; debts are repaid first. `debt` is locked. */
export const earnReserved = (userId: string, amount: Kobo, debt: Kobo, percent: number): Entry[] => {
  const { repaid, reserved, free } = divideIncome(amount, debt, percent)
  return [credit(debtOf(userId), repaid), credit(reserveOf(userId), reserved), credit(walletOf(userId), free)]
}

/** What of a wallet can go to somebody else than the platform: debts to it are repaid first. Both balances are locked. */
export const spareOf = (balanceOf: (account: string) => Kobo, userId: string): Kobo =>
  Math.max(0, balanceOf(walletOf(userId)) - balanceOf(debtOf(userId)))

/** Money taken back from a user: what the wallet has, and the rest is owed. `balance` is the wallet's, locked. */
export const takeBack = (userId: string, amount: Kobo, balance: Kobo): Entry[] => {
  const taken = Math.min(amount, balance)
  return [debitWallet(userId, taken), debit(debtOf(userId), amount - taken)]
}

/** Kept for the payer's bank, which disputes a payment, until it has decided. */
export const keepForBank = (userId: string, amount: Kobo): Entry => debitWallet(userId, amount)

/** An administrator sends it back to the card that it came from. */
export const returnToCard = (userId: string, amount: Kobo): Entry => debitWallet(userId, amount)

/** Too little to be withdrawn, given up with the account. */
export const giveUpBalance = (userId: string, amount: Kobo): Posting => ({
  kind: 'wallet.given-up',
  key: `given-up:${userId}`,
  entries: [debitWallet(userId, amount), credit('revenue:given_up', amount)],
  actorId: userId,
})

/** The user repays what they owe. `repaid` is what had been repaid before: asking twice from the same point posts once. */
export const repayDebt = (
  userId: string,
  { amount, repaid, actorId }: { amount: Kobo; repaid: Kobo; actorId: string | null },
): Posting => ({
  kind: 'debt.repay',
  key: `debt:${userId}:${repaid}`,
  entries: [debitWallet(userId, amount), credit(debtOf(userId), amount)],
  actorId,
})

/**
 * The payer was charged `paid`: the provider keeps its `fees`, the user gets the whole `amount`. What the payer added to the
 * amount pays the fees first.
 */
export function fund(charge: {
  reference: string
  userId: string
  amount: Kobo
  paid: Kobo
  fees: Kobo
  /** The provider's name of the way that it was paid. */
  channel?: string | null
}): Posting {
  const { reference, userId, amount, paid, fees, channel } = charge
  const cost = fees - (paid - amount)
  return {
    kind: 'fund',
    key: `fund:${reference}`,
    entries: nonZero(
      debit('provider:collections', paid - fees),
      debit('expense:provider_fees', cost),
      credit('expense:provider_fees', -cost),
      credit(walletOf(userId), amount),
    ),
    actorId: userId,
    memo: { reference, ...(channel && { channel }) },
  }
}

/** The provider's fees of a charge became known, or other than before. */
export const feeCorrection = (reference: string, before: Kobo, after: Kobo): Posting => ({
  kind: 'fund.fee',
  // The charge's row is locked and changed with it, so each correction is a new one.
  key: `fund:${reference}:fee:${newId()}`,
  actorId: null,
  entries: nonZero(
    debit('expense:provider_fees', after - before),
    credit('provider:collections', after - before),
    debit('provider:collections', before - after),
    credit('expense:provider_fees', before - after),
  ),
  memo: { reference },
})

/** Money that arrived and was credited to nobody. */
export const UNAPPLIED = 'unapplied:payments'

/** The card was charged another amount than we asked for: nobody is credited until a person has decided. */
export const keepUnapplied = (charge: { reference: string; paid: Kobo; fees: Kobo }): Posting => ({
  kind: 'unapplied',
  key: `unapplied:${charge.reference}`,
  entries: nonZero(
    debit('provider:collections', charge.paid - charge.fees),
    debit('expense:provider_fees', charge.fees),
    credit(UNAPPLIED, charge.paid),
  ),
  actorId: null,
  memo: { reference: charge.reference },
})

/**
 * The money of one order or booking, all frozen at checkout, in kobo. `total` is what the buyer pays:
 * items − vendor discount − platform discount + delivery fee. Escrow also holds the platform's discount.
 */
export type EscrowMoney = {
  subject: EscrowSubject
  number: string
  storeName: string
  buyerId: string
  sellerId: string
  riderId: string | null
  itemsTotal: Kobo
  vendorDiscount: Kobo
  platformDiscount: Kobo
  deliveryFee: Kobo
  riderFee: Kobo
  commission: Kobo
  total: Kobo
}

const memoOf = (money: EscrowMoney) => ({ orderNumber: money.number, storeName: money.storeName })

/** What escrow holds once paid: the buyer's part and what the platform adds for its discount. */
export const escrowTotal = (money: EscrowMoney): Kobo => money.total + money.platformDiscount

/** From the buyer's wallet, and from the platform for its discount, into escrow. */
export const payEscrow = (money: EscrowMoney, permit: SpendPermit): Posting => ({
  kind: `${money.subject.kind}.pay`,
  actorId: money.buyerId,
  key: `${money.subject.kind}:${money.subject.id}:pay`,
  subject: money.subject,
  entries: nonZero(
    spend(permit, money.buyerId, money.total),
    debit('expense:promotions', money.platformDiscount),
    credit(escrowOf(money.subject), escrowTotal(money)),
  ),
  memo: memoOf(money),
})

/** The rest (kobo) of what is paid in two parts. */
export const payRestIntoEscrow = (money: EscrowMoney, amount: Kobo, permit: SpendPermit): Posting => ({
  kind: `${money.subject.kind}.pay`,
  actorId: money.buyerId,
  key: `${money.subject.kind}:${money.subject.id}:pay-rest`,
  subject: money.subject,
  entries: [spend(permit, money.buyerId, amount), credit(escrowOf(money.subject), amount)],
  memo: memoOf(money),
})

/** Who gets how much of what leaves escrow, in kobo. Several parts may follow each other until nothing is left. */
export type Settlement = {
  outcome: 'release' | 'refund' | 'split'
  /** To the buyer's wallet. */
  refund: Kobo
  /** The platform's discount on what is refunded, back to the platform. */
  promotions: Kobo
  seller: Kobo
  commission: Kobo
  rider: Kobo
  deliveryMargin: Kobo
}

export const settlementTotal = (part: Settlement): Kobo =>
  part.refund + part.promotions + part.seller + part.commission + part.rider + part.deliveryMargin

/** The accounts that a settlement may touch, to be locked before it is posted. */
export const accountsOf = ({ subject, buyerId, sellerId, riderId }: EscrowMoney): string[] => [
  escrowOf(subject),
  walletOf(buyerId),
  ...[sellerId, riderId].flatMap((id) => (id ? [walletOf(id), debtOf(id), reserveOf(id)] : [])),
]

/**
 * One part of a settlement. `settled` is what has left escrow before: it is part of the key, so a part that is asked for
 * twice from the same point posts once.
 */
export const settleEscrow = (
  money: EscrowMoney,
  settled: Kobo,
  part: Settlement,
  actorId: string | null,
  /** The debts of seller and rider, locked. */
  balanceOf: (account: string) => Kobo,
  /** What percentage of the income of a user is reserved. */
  percentOf: (userId: string) => number = () => 0,
): Posting => ({
  kind: `${money.subject.kind}.${part.outcome}`,
  actorId,
  key: `${money.subject.kind}:${money.subject.id}:settle:${settled}`,
  subject: money.subject,
  entries: nonZero(
    debit(escrowOf(money.subject), settlementTotal(part)),
    credit(walletOf(money.buyerId), part.refund),
    credit('expense:promotions', part.promotions),
    ...earnReserved(money.sellerId, part.seller, balanceOf(debtOf(money.sellerId)), percentOf(money.sellerId)),
    credit('revenue:commission', part.commission),
    ...(money.riderId
      ? earnReserved(money.riderId, part.rider, balanceOf(debtOf(money.riderId)), percentOf(money.riderId))
      : []),
    credit('revenue:delivery_margin', part.deliveryMargin),
  ),
  memo: { ...memoOf(money), sellerId: money.sellerId, buyerId: money.buyerId },
})
