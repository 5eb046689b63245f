/** Clocks and limits of bookings. */
export const bookingLimits = {
  /** A time is kept for a buyer who is about to pay. */
  holdMinutes: 15,
  /** Unpaid holds of one buyer. */
  holds: 3,
  /** After so many holds with one provider that ended unpaid within a day, the time is kept from Pay on only. */
  lapsedHolds: 2,
  respondHours: 24,
  /** A request ends so long before its start, but never before `respondMinutes`. */
  respondBeforeStartHours: 2,
  respondMinutes: 30,
  /** Cancelled within this time after booking, everything comes back, unless the start is near. */
  graceMinutes: 15,
  graceStartHours: 2,
  /** From so long before the start on, both sides can say that they are there. */
  hereBeforeMinutes: 15,
  /** From so long after the start on, the other side's absence can be reported. */
  absentAfterMinutes: 15,
  /** After the end: both are asked; what was not begun is cancelled; what was begun counts as done. */
  askAfterHours: 12,
  notStartedAfterHours: 36,
  doneAfterHours: 48,
  /** A start that the buyer never confirmed: Vendly decides. */
  decideAfterHours: 72,
  /** To contest a reported absence: of the buyer, of the provider. */
  absentBuyerHours: 24,
  absentProviderHours: 12,
  /** To answer another time, but no longer than until so long before the earlier start. */
  proposalHours: 12,
  proposalBeforeStartHours: 2,
  /** From so many absences in so many days on, a buyer pays the full price. */
  absences: { count: 2, days: 60 },
  /** Cancelled by the provider so often in so many days, a service is paused. */
  providerCancellations: { count: 3, days: 30 },
  /** From one network: calendar applications read every few hours. */
  feedReadsPerMinute: 30,
  /** Whether enough have booked a class is decided so long before its start; its seller is warned earlier. */
  classDecisionHours: 24,
  classWarningHours: 48,
  /** From so long after the end of a class on, all who were not checked in can be reported at once. */
  missingAfterHours: 2,
  /**
   * The waiting list of full days and classes. `own`: what one user waits for; `line`: who waits for one day or class. An offer is
   * held for `offerMinutes`, or for `nearMinutes` when the start is within `nearHours`; one that is made at night ends in the
   * morning. Somebody gets `offers` of them for one day; a time that was offered `vainOffers` times in vain is open to all.
   */
  waiting: {
    own: 10,
    line: 50,
    offers: 2,
    vainOffers: 3,
    offerMinutes: 30,
    nearMinutes: 10,
    nearHours: 6,
    night: { from: '22:00', until: '07:00' },
  },
  reasonLength: 300,
  noteLength: 500,
  roomLength: 120,
} as const
