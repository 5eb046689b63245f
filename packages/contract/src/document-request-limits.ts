/** Limits of documents that are asked for again. */
export const documentRequestLimits = {
  /** How long a vendor or rider has to send one. */
  answerDays: 14,
  /** How long before that time is over they are reminded. */
  reminderDays: 3,
} as const
