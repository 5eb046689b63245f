/** What sellers promise about their orders. */
export const promiseLimits = {
  /** How long a buyer has to say what becomes of a missing product; then it is removed and refunded. */
  answerMinutes: 5,
  /** After the payment the seller is reminded of an order that they have not answered, the last time at half of the time. */
  reminders: { firstMinutes: 3 },
  /** A store may take at most so many orders at once. */
  openOrders: { min: 1, max: 200 },
  pauseMinutes: [30, 60],
  /** A store that is closed until then takes orders again when its vendor says so. */
  untilResumed: '9999-12-31T00:00:00.000Z',
  /** Paid orders in a row that a store has not answered, before it is paused. */
  missedInARow: 2,
  /** Products that a seller may suggest instead of one that is missing. */
  suggestions: 3,
  /** How long, and how often of one order, a seller may take back that it is ready, unless a rider has taken it. */
  undoReadyMinutes: 1,
  undoReadyTimes: 2,
  /** Minutes until an order is ready, as sellers promise when they accept it: to choose from, and unless they say otherwise. */
  preparing: { min: 5, max: 240, choices: [10, 15, 20, 30, 45, 60], standard: 20 },
} as const
