/** The wallet PIN. */
export const pinLimits = {
  digits: 4,
  /** Wrong ones until it is locked. */
  attempts: 5,
  /** Set again within this time, the first PIN counts as sent twice. */
  repeatMinutes: 10,
  /** After a reset without the old PIN, so many hours at most this leaves in 24 hours, in naira. */
  resetHours: 24,
  resetPerDay: 20_000,
} as const
