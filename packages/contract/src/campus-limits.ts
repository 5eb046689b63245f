/** Of campuses, as administrators open them. */
export const campusLimits = {
  slug: 40,
  name: 120,
  shortName: 12,
  domains: 10,
  message: 200,
  /** Nigeria lies between them. */
  lat: { min: 4, max: 14 },
  lng: { min: 2.5, max: 15 },
  /** In metres, from the middle of the campus. */
  farthestPlace: 15_000,
} as const
