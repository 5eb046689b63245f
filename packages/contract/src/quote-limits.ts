/** Requests for a quote, and the offers that answer them. */
export const quoteLimits = {
  textLength: { min: 10, max: 1000 },
  photos: 3,
  preferredDays: 7,
  /** How many days ahead one may ask for. */
  aheadDays: 60,
  /** Offers that are open at the same time. A declined, withdrawn or expired one makes room for another. */
  offers: 5,
  /** Offers of one seller to the same request, with those that they withdrew. */
  offersOfSeller: 3,
  /** A request takes offers so long, or until its last preferred day is over. */
  answerHours: 48,
  /** Of one user: requests within a day, and open at the same time. */
  requestsPerDay: 5,
  openRequests: 3,
  /** Of one seller within a day. */
  offersPerDay: 30,
  /** Naira. */
  price: { min: 100 },
  validHours: { min: 1, max: 72, standard: 24 },
  /** An offer ends so many minutes before the start that it names. */
  beforeStartMinutes: 30,
  noteLength: 500,
  /** Sellers who are notified of a request that goes to everybody of a kind: those with the best services first. */
  told: 30,
} as const
