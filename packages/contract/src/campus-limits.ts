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
  places: 500,
  /** Of a file with places. */
  tableBytes: 400_000,
  /** What a campus needs before it is opened to everybody. */
  toOpen: { domains: 1, places: 3, term: 1, stores: 10, riders: 5, order: 1 },
} as const
