/** What may leave a user's wallet or saved card. Amounts in naira. */
export const spendingLimits = {
  /** The provider's names of ways to pay whose money no bank takes back. An unknown way is treated like a card. */
  finalChannels: ['bank_transfer', 'ussd'],
  /** So long after a payment by card its bank may take it back: what it paid for is reserved, and repays nobody else. */
  newCardHours: 72,
  /** All limits of sums count the last 24 hours, over all ways together. */
  windowHours: 24,
  /** More than this in 24 hours needs a recent confirmation of identity. */
  unconfirmed: 20_000,
  /** The same for a first transfer to a person. */
  newReceiver: 5_000,
  /**
   * By what is known of the account; the last level that it has reached counts. `perDay`: what may leave in 24 hours.
   * `cardMoneyDays`: how old money from a card must be before it may be sent or withdrawn.
   */
  levels: [
    { level: 'new', fromDays: 0, perDay: 100_000, cardMoneyDays: 10 },
    { level: 'known', fromDays: 7, perDay: 500_000, cardMoneyDays: 7 },
    { level: 'full', fromDays: 30, perDay: 5_000_000, cardMoneyDays: 3 },
  ],
} as const
