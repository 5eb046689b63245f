/** Amounts in naira, times in minutes unless their name says otherwise. */
export const serviceLimits = {
  nameLength: 120,
  descriptionLength: 4000,
  pictures: 8,
  minutes: { min: 5, max: 720 },
  /** Every start, length and buffer is a multiple of it. */
  grid: 5,
  buffer: 240,
  travel: 120,
  lead: { standard: 120, max: 20_160 },
  horizonDays: { standard: 28, max: 90 },
  perDay: 50,
  /** Of one class, or of one window in which things are brought. */
  capacity: { min: 1, max: 500 },
  /** That one booking may take of it. */
  seats: { standard: 4, max: 50 },
  hours: { min: 1, max: 12 },
  unitLength: 20,
  turnaroundHours: { min: 1, max: 336 },
  depositPercent: { min: 20, max: 90 },
  options: 24,
  choiceGroups: 3,
  optionLength: 60,
  questions: 5,
  questionLength: 120,
  answerLength: 500,
  answerChoices: 8,
  /** Services that a student, or a store, may have that are not deleted. */
  ofStudent: 10,
  ofStore: 200,
  lanes: { min: 1, max: 10 },
  laneWordLength: 20,
  reasonLength: 120,
  /** Days that one exception may cover, and how far ahead. */
  exceptionDays: 92,
  exceptionsAheadDays: 366,
  spansADay: 3,
  /** Sessions that one press may announce, a week apart. */
  series: 12,
  sessionsAhead: 200,
  blocksAhead: 500,
  /** Of one call about free times. */
  availabilityDays: 31,
} as const
