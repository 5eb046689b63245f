/** Metres between a position and a place. On a campus the earth is flat: a degree of latitude is 111,320 metres. */
export const metresToPlaceSql = (lat: string, lng: string, place: string): string =>
  `111320 * sqrt((${lat} - ${place}.lat) ^ 2 + ((${lng} - ${place}.lng) * cos(radians(${place}.lat))) ^ 2)`
