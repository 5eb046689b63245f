import { kitchenCategory } from './kitchens.ts'

/** A day, as `limits.acceptHours`: the longest that sellers have, and the only time after which buyers are not asked first. */
const day = 1440

/** How long sellers have to answer a paid order. */
export const answerLimits = {
  day,
  /** Minutes that a store chooses from. */
  choices: [10, 15, 30, 45, 60, day],
  /** Kitchens have so many minutes unless they choose otherwise; all other sellers have a day. */
  kitchen: { category: kitchenCategory, minutes: 30 },
  /** How often the buyer of one order may wait for as long again, and how long they have to say so. */
  waits: 2,
  offerMinutes: 15,
} as const
