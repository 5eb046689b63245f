/** Of notifications that administrators send to a segment. */
export const broadcastLimits = {
  title: 80,
  body: 500,
  /** The longest time to look back for a sign-in. */
  activeDays: 365,
  perDay: 20,
  /** How far back the segments of those who ordered, or did not, look. */
  orderDays: 30,
  /** Since when a rider was not online. */
  awayDays: 7,
} as const
