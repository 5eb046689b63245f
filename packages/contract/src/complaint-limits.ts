/** Of complaints, in a file of their own: public pages do not load it. Times as their names say. */
export const complaintLimits = {
  /** After the seller was paid. */
  afterReleaseHours: 72,
  /** About a person of an order, after its money left escrow: as long as the rider's route is kept. */
  personDays: 30,
  /** For the seller, or the person it is about, to answer. */
  answerHours: 24,
  /** From then on it is overdue. */
  overdueHours: 48,
  /** Until an administrator has decided. */
  decideDays: 7,
  appealHours: 72,
  textLength: { min: 10, max: 2000 },
  /** Pictures and videos of one side. */
  evidence: 8,
  evidenceAtOnce: 4,
  videoBytes: 20_000_000,
  videoSeconds: 60,
  /** Uploaded by one person, used or not. */
  videosPerDay: 30,
  pictureBytes: 8_000_000,
  messages: 100,
  /** A link to a file goes on working for this long. */
  evidenceOpenMinutes: 30,
  evidenceUploadsPerMinute: 20,
  openAtOnce: 10,
  /** Of the buyer about one purchase, with those that were withdrawn. */
  perPurchase: 2,
} as const

/** What is wrong, by what the complaint is about, in the order in which the form offers it. */
export const complaintReasons = {
  order: ['not_received', 'damaged', 'wrong_item', 'missing_items', 'not_as_described', 'quality', 'late', 'other'],
  booking: ['not_done', 'badly_done', 'late', 'unsafe', 'other_price', 'other'],
  person: ['rude', 'threat', 'fraud', 'off_platform', 'unsafe_riding', 'other'],
  platform: ['payment', 'wallet', 'account', 'safety', 'app', 'other'],
} as const

/**
 * Of complaints that nobody chooses to make: a rider carried an order for too long, one side contests that they did not come to a
 * booking, or its buyer does not say whether it took place.
 */
export const automaticReasons = ['not_handed_over', 'absence_contested', 'not_confirmed'] as const

/** What a buyer wants. */
export const complaintWants = ['refund', 'part', 'replacement', 'other'] as const
