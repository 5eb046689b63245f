/** What is counted of searches, and what administrators see of it. */
export const searchTermLimits = {
  /** Longer texts are counted, but what was typed is not stored. */
  phraseLength: 60,
  /** So many different visitors typed a phrase on one day before anybody sees it. */
  leastVisitors: 3,
  /** A result that is opened so soon after a search was found by it. */
  pressSeconds: 60,
  /** So many of the first products are noted with a search. */
  shown: 8,
  /** So long a result is on the screen before its press says that it is what was searched for. */
  viewSeconds: 5,
  /** A product that a search showed first and that is put into the cart so soon after it was found by it. */
  cartMinutes: 30,
  /** Who opens nothing and then what another search found, within so many minutes, searched for the same thing in other words... */
  rewriteMinutes: 10,
  /** ...if at least so many visitors did it... */
  rewriteVisitors: 5,
  /** ...on at least so many days. */
  rewriteDays: 2,
  /** Searches that one network may report in a minute. */
  searchesPerMinute: 60,
  /** After this it is deleted which visitor typed what; what is bought within these days was found by the search. */
  visitorDays: 3,
  /** After this the searches of a day are deleted. */
  loggedDays: 90,
  /** After this the counts of a day are deleted. */
  keptDays: 400,
  /** Few presses: of so many searches with results at least... */
  fewPressesFrom: 5,
  /** ...less than this part led to one. */
  fewPressesPercent: 20,
} as const

/** The periods that administrators choose from, in days. */
export const searchTermPeriods = [7, 30, 120] as const
