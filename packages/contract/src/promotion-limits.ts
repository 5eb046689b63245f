/** Of what administrators show to everybody: banners and announcement strips. */
export const promotionLimits = {
  title: 60,
  /** Of a strip. */
  text: 120,
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
} as const
