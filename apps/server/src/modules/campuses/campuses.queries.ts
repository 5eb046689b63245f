import type { Campus, Place } from '@vendly/contract/campuses'
import { type Db, statement } from '../../platform/database.ts'

const selectCampuses = statement<Campus>(
  'campuses.list',
  `select id as "_id", slug, name, short_name as "shortName", city, state
     from campuses
    order by name`,
)
export const listCampuses = (db: Db): Promise<Campus[]> => db.rows(selectCampuses)

const selectPlaces = statement<Place>(
  'campuses.listPlaces',
  `select p.id as "_id", p.name, p.kind, p.lat, p.lng
     from places p
     join campuses c on c.id = p.campus_id
    where c.slug = $campus or c.id::text = $campus
    order by p.name`,
)
/** `campus` is an id or a slug. */
export const listPlaces = (db: Db, campus: string): Promise<Place[]> => db.rows(selectPlaces, { campus })
