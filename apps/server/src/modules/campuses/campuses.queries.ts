import type { Campus, Place } from '@vendly/contract/campuses'
import { type Db, statement } from '../../platform/database.ts'

const allCampuses = statement<Campus>(
  'campuses.all',
  `select id as "_id", slug, name, short_name as "shortName", city, state from campuses order by name`,
)
export const listCampuses = (db: Db): Promise<Campus[]> => db.rows(allCampuses)

const placesOf = statement<Place>(
  'campuses.places',
  `select p.id as "_id", p.name, p.kind, p.lat, p.lng from places p join campuses c on c.id = p.campus_id
    where c.slug = $1 or c.id::text = $1 order by p.name`,
)
export const listPlaces = (db: Db, campus: string): Promise<Place[]> => db.rows(placesOf, [campus])
