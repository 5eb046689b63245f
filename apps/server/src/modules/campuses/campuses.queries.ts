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

const selectCampus = statement<{ id: string; slug: string; shortName: string }>(
  'campuses.find',
  `select id, slug, short_name as "shortName"
     from campuses
    where slug = $university or id::text = $university or lower(name) = lower($university)
    limit 1`,
)
/** `university` is an id, a slug or a full name. */
export const findCampus = (db: Db, university: string) => db.row(selectCampus, { university })

const selectCampusByEmailDomain = statement<{ id: string }>(
  'campuses.findByEmailDomain',
  'select id from campuses where lower(email_domain) = lower($domain) limit 1',
)
/** The campus whose students have addresses of this domain. */
export const findCampusByEmail = (db: Db, email: string) =>
  db.row(selectCampusByEmailDomain, { domain: email.slice(email.lastIndexOf('@') + 1) })
