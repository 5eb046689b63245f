import type { TrustLevel } from '@vendly/contract/reserves'

/** What is known about a seller or a rider. Sales and deliveries count once they can no longer be complained about. */
export type TrustFacts = {
  /** An administrator saw the documents of the store or of the rider. */
  isVerified: boolean
  accountDays: number
  /** Sales and deliveries that ended without a refund to the buyer. */
  completed: number
  /** By how many different buyers: two accomplices are one. */
  buyers: number
  /** Complaints of the last 90 days that gave the buyer money back. */
  lost: number
  /** In kobo. */
  owed: number
}

const RULES = {
  proven: { isVerified: true, accountDays: 30, completed: 20, buyers: 10 },
  known: { isVerified: false, accountDays: 7, completed: 5, buyers: 4 },
} as const

/** At most so many of a hundred completed may be lost. */
const LOST_PERCENT = 10

const fulfils = (facts: TrustFacts, rule: (typeof RULES)[keyof typeof RULES]): boolean =>
  (facts.isVerified || !rule.isVerified) &&
  facts.accountDays >= rule.accountDays &&
  facts.completed >= rule.completed &&
  facts.buyers >= rule.buyers

const isDisputed = ({ lost, completed }: TrustFacts) => lost > 1 && lost * 100 > completed * LOST_PERCENT

/** The level by the facts alone. */
export function levelOf(facts: TrustFacts): TrustLevel {
  if (facts.owed > 0 || isDisputed(facts)) return 'new'
  if (fulfils(facts, RULES.proven)) return 'proven'
  return fulfils(facts, RULES.known) ? 'known' : 'new'
}

const ORDER: readonly TrustLevel[] = ['new', 'known', 'proven']

/** A level is lost by a debt or by complaints, and not because sales became fewer. */
export function nextLevel(current: TrustLevel, facts: TrustFacts): TrustLevel {
  const earned = levelOf(facts)
  const isAtFault = facts.owed > 0 || isDisputed(facts)
  return isAtFault || ORDER.indexOf(earned) > ORDER.indexOf(current) ? earned : current
}
