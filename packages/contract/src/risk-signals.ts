/**
 * What may mean fraud, by what it adds to a score. Each is a fact with what it is made of; a score is the sum of the different
 * signals of a user. No signal does anything by itself but the one thing that `riskLimits` says.
 */
export const riskSignals = {
  'shared-account': { points: 40, name: 'Buyer and seller share a card, bank account or device' },
  'in-and-out': { points: 40, name: 'Paid in by card, spent with one seller and withdrawn, all within a day' },
  'asks-outside': { points: 30, name: 'Messages that ask to pay outside Vendly' },
  'new-bank-account': { points: 30, name: 'Withdrew to a new bank account on the day it was added' },
  'quick-code': { points: 25, name: 'Delivery codes entered within a minute of pick-up' },
  'coupon-ring': { points: 25, name: 'Several accounts of one device used a coupon of Vendly' },
  'own-review': { points: 25, name: 'Reviewed by an account that uses the same device' },
  'copied-picture': { points: 25, name: 'Product picture that another seller used before' },
  'one-buyer': { points: 20, name: 'More than half of the sales of a week to one buyer' },
  'instant-handover': { points: 20, name: 'Handed over within 3 minutes of payment, again and again' },
  'refund-habit': { points: 20, name: 'Money back after complaints about 3 in 10 purchases' },
  'complaints-lost': { points: 20, name: 'Lost complaints' },
  'card-tries': { points: 20, name: 'Cards refused three times, then accepted' },
  'many-accounts': { points: 20, name: 'Many new accounts on one device' },
  'large-sale': { points: 15, name: 'New seller with a sale five times the usual' },
  'one-rider': { points: 15, name: 'The same rider and buyer, again and again' },
  absences: { points: 10, name: 'Did not come to bookings, again and again' },
} as const satisfies Record<string, { points: number; name: string }>

export type RiskSignal = keyof typeof riskSignals

export const riskLimits = {
  /** From this score on an administrator looks at the user. */
  queued: 50,
  /** From this score on a withdrawal waits for the decision, at most for `holdHours`. */
  held: 80,
  holdHours: 24,
  /** Facts older than this count no longer. */
  days: 30,
  /** For so long after a decision the same fact is raised again only when it has doubled. */
  decidedDays: 90,
} as const
