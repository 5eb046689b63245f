/** Of what administrators show to everybody: banners, announcement strips and collections. */
export const promotionLimits = {
  title: 60,
  /** Of a strip. */
  text: 120,
  /** Under the title of a collection. */
  about: 300,
  slug: 60,
  /** Products of a collection, and collections that a page leads to. */
  ofCollection: 40,
  collectionsShown: 6,
  /** Featured products and stores of a place, the newest. */
  featuredShown: 4,
  alt: 160,
  link: 200,
  priority: 9,
  /** The longest time from start to end. */
  days: 180,
  /** In pixels, and how far a picture may be from these proportions. */
  wide: { width: 1200, height: 400 },
  narrow: { width: 720, height: 480 },
  proportion: 0.03,
  countsPerMinute: 120,
  /** What was shown to some and not to others is compared from so many visits in each group, and purchases in both. */
  compared: { minVisits: 20, minPurchases: 5 },
} as const
