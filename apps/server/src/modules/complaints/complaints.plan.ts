import type { Kobo } from '@vendly/contract/money'
import type { EscrowStatus } from '@vendly/contract/orders'
import { ensure } from '../../platform/problem.ts'
import type { EscrowMoney, Settlement } from '../ledger/ledger.postings.ts'
import {
  amountPart,
  dueOfRefund,
  fullRefund,
  fullRelease,
  type RefundedPart,
  refundableOf,
  sellerShare,
  splitPart,
} from '../ledger/ledger.settlement.ts'
import type { Decision } from './complaints.purchases.ts'

/** What a rider is paid for a way when a delivery is cancelled, and who bears it. */
export type RiderWay = {
  amount: Kobo
  /** The buyer bears it out of the delivery fee, and is refunded the rest. */
  bearer: 'buyer' | 'seller' | 'platform'
  /** Not paid at once: an administrator decides about the way itself. */
  waits?: boolean
}

export type DecisionFacts = {
  /** To the buyer, or to the rider who brings it to them; a booking that has begun is. */
  isHandedOver: boolean
  escrow: EscrowStatus
  /** What the rider who took it is paid for the way when the order is cancelled. */
  riderWay: RiderWay | null
  /** A rider handed it over, proven by the buyer's code: the delivery was done, and is paid for whatever is refunded. */
  isCarriedWithCode: boolean
  /** What the same complaint has given the buyer before; an appeal decides about the whole amount. */
  refundedBefore: Kobo
  /** What the platform gave the buyer for it. */
  goodwill: Kobo
  /** What of the delivery fee the rider got for a way in vain, when that is what the complaint is about; null otherwise. */
  fee: Kobo | null
  /** What the seller, or the rider of such a fee, has to pay a refund with. */
  debtorHas: Kobo
  /** What the buyer has to pay an earlier refund back with. */
  buyerHas: Kobo
  /** As it was paid, without what was refunded since. */
  original: EscrowMoney
}

/** In kobo. What seller and rider do not get of `buyer` is the platform's; it adds its discount when they get more. */
type Payback = { buyer: Kobo; sold: Kobo; seller: Kobo; rider: Kobo }

/** Who gets what, in kobo, against the present state: what a side loses is negative. */
type Effect = { buyer: Kobo; seller: Kobo; rider: Kobo; platform: Kobo; staysInEscrow: Kobo }

export type DecisionPlan = {
  /** How escrow is closed; null when the purchase goes on, or when escrow was closed before. */
  closes: 'refund' | 'split' | 'release' | null
  /** The part of the items that goes back to the buyer now. */
  part: RefundedPart | null
  /** What the buyer pays back because an earlier decision gave them too much, and who of the others gets what of it. */
  payback: Payback | null
  /** What the rider gets for a way that was in vain. */
  riderWay: RiderWay | null
  refundedInAll: Kobo
  /** What of the shares cannot be paid at once, because a side has too little. */
  due: Kobo
  effect: Effect
}

/** What can still go back to the buyer for the items. */
export const itemsLeft = (money: EscrowMoney): Kobo => refundableOf(money).amount

const AT_ONCE = { due: 0 }
const NOTHING: Effect = { buyer: 0, seller: 0, rider: 0, platform: 0, staysInEscrow: 0 }

const effectOfSettlement = (part: Settlement): Effect => ({
  buyer: part.refund,
  seller: part.seller,
  rider: part.rider,
  platform: part.commission + part.deliveryMargin + part.promotions,
  staysInEscrow: 0,
})

/** `money` is what was not refunded yet. Throws: refund_too_much. */
export function planDecision(money: EscrowMoney, facts: DecisionFacts, decision: Decision): DecisionPlan {
  if (facts.escrow === 'held' || facts.escrow === 'disputed') return planFromEscrow(money, facts, decision)
  return planAfterwards(money, facts, decision)
}

function planFromEscrow(money: EscrowMoney, facts: DecisionFacts, { outcome, amount = 0 }: Decision): DecisionPlan {
  const left = refundableOf(money)
  const before = facts.refundedBefore
  if (outcome === 'release') return facts.isHandedOver ? releasing(money, before) : goingOn(money, null, before)
  if (outcome === 'refund') {
    if (facts.isCarriedWithCode && left.amount > 0) return splitting(money, left, before)
    return refunding(money, facts)
  }
  const more = amount - before
  if (more <= 0) return facts.isHandedOver ? releasing(money, before) : goingOn(money, null, before)
  ensureRefundable(left, more, facts)
  if (facts.isHandedOver) return splitting(money, amountPart(left, more), before)
  // Nothing would be left to deliver.
  return more < left.amount ? goingOn(money, amountPart(left, more), before) : refunding(money, facts)
}

function ensureRefundable(left: RefundedPart, amount: Kobo, { goodwill }: DecisionFacts): void {
  const most = Math.max(0, left.amount - goodwill)
  ensure(amount <= most, 'refund_too_much', { left: most / 100 })
}

function refunding(money: EscrowMoney, { refundedBefore, riderWay }: DecisionFacts): DecisionPlan {
  const settlement = fullRefund(money, riderWay?.bearer === 'buyer' ? riderWay.amount : 0)
  return {
    ...AT_ONCE,
    ...{ closes: 'refund', part: null, payback: null, riderWay },
    refundedInAll: refundedBefore + settlement.refund,
    effect: withRiderWay(effectOfSettlement(settlement), riderWay),
  }
}

/** What somebody else than the buyer pays the rider beside the settlement. */
function withRiderWay(effect: Effect, way: RiderWay | null): Effect {
  if (!way || way.bearer === 'buyer' || way.waits) return effect
  const { amount, bearer } = way
  return { ...effect, rider: effect.rider + amount, [bearer]: effect[bearer] - amount }
}

function releasing(money: EscrowMoney, before: Kobo): DecisionPlan {
  const settlement = fullRelease(money)
  return {
    ...AT_ONCE,
    ...{ closes: 'release', part: null, payback: null, riderWay: null },
    refundedInAll: before,
    effect: effectOfSettlement(settlement),
  }
}

function splitting(money: EscrowMoney, part: RefundedPart, before: Kobo): DecisionPlan {
  const settlement = splitPart(money, part)
  return {
    ...AT_ONCE,
    ...{ closes: 'split', part, payback: null, riderWay: null },
    refundedInAll: before + part.amount,
    effect: effectOfSettlement(settlement),
  }
}

/** Nobody has the products yet: the order goes on, for what is left of it. */
function goingOn(money: EscrowMoney, part: RefundedPart | null, before: Kobo): DecisionPlan {
  const { amount, promotions } = part ?? { amount: 0, promotions: 0 }
  return {
    ...AT_ONCE,
    ...{ closes: null, part, payback: null, riderWay: null },
    refundedInAll: before + amount,
    effect: {
      ...NOTHING,
      buyer: amount,
      platform: promotions,
      staysInEscrow: money.total + money.platformDiscount - amount - promotions,
    },
  }
}

/**
 * Escrow was paid out before. More for the buyer is taken from the seller, or from the rider who kept a fee, and what was too much
 * from the buyer.
 */
function planAfterwards(money: EscrowMoney, facts: DecisionFacts, { outcome, amount = 0 }: Decision): DecisionPlan {
  const left = refundableOf(money)
  const { refundedBefore: before, escrow, fee } = facts
  const most = fee ?? (escrow === 'released' ? Math.max(0, left.amount - facts.goodwill) : 0)
  const wanted = outcome === 'release' ? 0 : outcome === 'refund' ? before + most : amount
  if (wanted < before) return payingBack(facts, wanted)
  const more = wanted - before
  ensure(more <= most, 'refund_too_much', { left: most / 100 })
  const part = more > 0 ? (fee === null ? amountPart(left, more) : feePart(more)) : null
  const share = part ? -sellerShare(part) : 0
  return {
    ...{ closes: null, part, payback: null, riderWay: null },
    refundedInAll: before + more,
    due: part ? dueOfRefund(part, facts.debtorHas) : 0,
    effect: { ...NOTHING, buyer: more, [fee === null ? 'seller' : 'rider']: share, platform: -more - share },
  }
}

/** A part of the delivery fee: there is neither commission nor discount in it. */
const feePart = (amount: Kobo): RefundedPart => ({ amount, promotions: 0, commission: 0 })

/** What the buyer should not have got back. Seller and rider get what they would have been paid for it. */
function payingBack(facts: DecisionFacts, wanted: Kobo): DecisionPlan {
  const items = refundableOf(facts.original)
  const isOfFee = facts.fee !== null
  const tooMuch = Math.min(facts.refundedBefore, items.amount) - wanted
  const part = !isOfFee && tooMuch > 0 ? amountPart(items, tooMuch) : null
  const seller = part ? sellerShare(part) : 0
  const sold = part ? part.amount + part.promotions : 0
  const { riderId, riderFee } = facts.original
  const fee = facts.escrow === 'refunded' && riderId && facts.isHandedOver ? riderFee : 0
  const buyer = facts.refundedBefore - wanted
  const rider = isOfFee ? buyer : fee
  return {
    ...{ closes: null, part: null, payback: { buyer, sold, seller, rider }, riderWay: null },
    refundedInAll: wanted,
    due: Math.max(0, seller + rider - Math.min(buyer, facts.buyerHas)),
    effect: { ...NOTHING, buyer: -buyer, seller, rider, platform: buyer - seller - rider },
  }
}
