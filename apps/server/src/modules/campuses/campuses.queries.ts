import type { Campus, Place } from '@vendly/contract/campuses'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'

// What everybody sees, the campus of the viewer, and the pilot to which they are invited.
const selectCampuses = statement<Campus>(
  'campuses.list',
  `select id as "_id", slug, name, short_name as "shortName", city, state
     from campuses
    where status in ('open', 'paused') or id = $campusId::uuid or status = 'pilot' and invite_code = $invite
    order by name`,
)
export const listCampuses = (db: Db, campusId: string | null, invite?: string): Promise<Campus[]> =>
  db.rows(selectCampuses, { campusId, invite: invite ?? null })

const selectUnlisted = statement<{ id: string }>(
  'campuses.listUnlisted',
  `select id from campuses where status in ('draft', 'pilot')`,
)
/** Campuses whose stores and products are in no list of all campuses. */
export const listUnlistedIds = async (db: Db): Promise<string[]> => (await db.rows(selectUnlisted)).map(({ id }) => id)

const selectPlaces = statement<Place>(
  'campuses.listPlaces',
  `select p.id as "_id", p.name, p.kind, p.lat, p.lng
     from places p
     join campuses c on c.id = p.campus_id
    where (c.slug = $campus or c.id::text = $campus) and c.status <> 'draft' and p.hidden_at is null
    order by p.name`,
)
/** `campus` is an id or a slug. */
export const listPlaces = (db: Db, campus: string): Promise<Place[]> => db.rows(selectPlaces, { campus })

const find = statement<{ id: string }>('campuses.find', 'select id from campuses where id = $id')

/** Throws: not_found. */
export const findCampus = async (db: Db, id: string): Promise<{ id: string }> => found(await db.row(find, { id }))

const DOMAIN_OF = `lower(split_part($email, '@', 2))`
const selectJoinable = statement<{ id: string; slug: string; shortName: string }>(
  'campuses.findJoinable',
  `select c.id, c.slug, c.short_name as "shortName"
     from campuses c
    where (c.slug = $university or c.id::text = $university or lower(c.name) = lower($university))
      and (c.status in ('open', 'paused') or c.id = $campusId::uuid
        or c.status = 'pilot' and (c.invite_code = $invite
          or exists (select from campus_domains d where d.campus_id = c.id and d.domain = ${DOMAIN_OF})))
    limit 1`,
)
/** Who joins: a pilot takes those who have its invitation, or an email address of one of its domains. */
export type Joining = { email: string; invite?: string /** Theirs already. */; campusId?: string | null }

/** A campus that somebody may join. `university` is an id, a slug or a full name. */
export const findJoinable = (db: Db, university: string, { email, invite, campusId }: Joining) =>
  db.row(selectJoinable, { university, email, invite: invite ?? null, campusId: campusId ?? null })

const selectByEmail = statement<{ id: string }>(
  'campuses.findByEmail',
  `select c.id
     from campus_domains d
     join campuses c on c.id = d.campus_id
    where d.domain = ${DOMAIN_OF} and c.status <> 'draft'`,
)
/** The campus whose students have addresses of this domain. */
export const findCampusByEmail = (db: Db, email: string) => db.row(selectByEmail, { email })
