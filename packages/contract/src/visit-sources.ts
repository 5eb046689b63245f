/** What can be visited. */
export const visitedKinds = ['product', 'service', 'store'] as const
export type VisitedKind = (typeof visitedKinds)[number]

/** Where a browser can say that a visitor came from: outside Vendly, or the page before. */
export const namedSources = ['link', 'whatsapp', 'search', 'market', 'store', 'follow', 'other'] as const
export type NamedSource = (typeof namedSources)[number]
/** Ads are noted by the server, when one is opened. */
export const visitSources = [...namedSources, 'ad'] as const
export type VisitSource = (typeof visitSources)[number]

/** As screens and files name them. */
export const sourceNames: Readonly<Record<VisitSource, string>> = {
  link: 'Links from elsewhere',
  whatsapp: 'WhatsApp',
  search: 'Search',
  market: 'Market',
  store: 'Your store page',
  ad: 'Ads',
  follow: 'Followed stores and notifications',
  other: 'Other pages of Vendly',
}

export const visitLimits = {
  /** Views that one network may report in a minute. */
  viewsPerMinute: 120,
  /** Visitors without a visit that one network may begin in a minute. */
  newVisitorsPerMinute: 20,
  /** Guests from one network who count for one product, service or store in an hour. */
  guestsPerHour: 30,
  /** A visit ends after so long without a view, and so long the same visitor counts once. */
  visitMinutes: 30,
  /** Until when what a visitor does next belongs to the view. */
  funnelDays: 7,
  /** After this the hashes of visitors are deleted. */
  keptDays: 35,
} as const
