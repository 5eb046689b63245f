/** Metres between a position and a place. On a campus the earth is flat: a degree of latitude is 111,320 metres. */
export const metresToPlaceSql = (lat: string, lng: string, place: string): string =>
  `111320 * sqrt((${lat} - ${place}.lat) ^ 2 + ((${lng} - ${place}.lng) * cos(radians(${place}.lat))) ^ 2)`

/** SQL: the email domains of a campus, as a list of text. */
export const domainsSql = (campusId: string): string =>
  `array(select cd.domain from campus_domains cd where cd.campus_id = ${campusId} order by cd.domain)`

/** SQL: rows of campuses that are open, for lists of all campuses. */
export const isListedCampusSql = (alias: string): string =>
  `${alias}.campus_id not in (select uc.id from campuses uc where uc.status in ('draft', 'pilot'))`
