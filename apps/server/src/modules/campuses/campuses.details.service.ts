import type { CampusDetails } from '@vendly/contract/admin-campuses'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { domainsSql } from './campuses.sql.ts'

const insertDomains = statement(
  'campuses.insertDomains',
  `insert into campus_domains (domain, campus_id)
   select domain, $campusId from unnest($domains::text[]) domain order by domain
   on conflict do nothing`,
)
const findOtherOfDomains = statement<{ domain: string; name: string }>(
  'campuses.findOtherOfDomains',
  `select d.domain, c.name
     from campus_domains d
     join campuses c on c.id = d.campus_id
    where d.domain = any($domains::text[]) and d.campus_id <> $campusId
    order by d.domain
    limit 1`,
)

/** Returns the campus that has one of them already, if there is one. */
export async function addDomains(
  tx: Tx,
  campusId: string,
  domains: readonly string[],
): Promise<{ domain: string; name: string } | undefined> {
  await tx.rows(insertDomains, { campusId, domains })
  return tx.row(findOtherOfDomains, { campusId, domains })
}

const deleteOtherDomains = statement(
  'campuses.deleteOtherDomains',
  'delete from campus_domains where campus_id = $campusId and domain <> all($domains::text[])',
)

/** Throws: campus_refused. */
async function setDomains(tx: Tx, campusId: string, domains: readonly string[]): Promise<void> {
  await tx.rows(deleteOtherDomains, { campusId, domains })
  const other = await addDomains(tx, campusId, domains)
  if (other) refuseCampus('domains', `${other.domain} is a domain of ${other.name}.`)
}

export function refuseCampus(field: string, message: string): never {
  throw new Problem('campus_refused', {}, [{ field, message }])
}

const insert = statement<{ id: string }>(
  'campuses.insert',
  `insert into campuses (id, slug, name, short_name, city, state, lat, lng, status)
   values ($id, $slug, $name, $shortName, $city, $state, $lat, $lng, 'draft')
   on conflict (slug) do nothing
   returning id`,
)
const SLUG_TAKEN = 'Another campus has this address.'

/** A draft. Throws: campus_refused. */
export async function addCampus(tx: Tx, { domains, ...details }: CampusDetails): Promise<string> {
  const added = await tx.row(insert, { id: newId(), ...details })
  if (!added) refuseCampus('slug', SLUG_TAKEN)
  await setDomains(tx, added.id, domains)
  return added.id
}

export type LockedCampus = Omit<CampusDetails, 'domains'> & {
  id: string
  version: number
  status: string
  domains: string[]
}
const lock = statement<LockedCampus>(
  'campuses.lock',
  `select c.id, c.version, c.status, c.slug, c.name, c.short_name as "shortName", c.city, c.state, c.lat, c.lng,
          ${domainsSql('c.id')} as domains
     from campuses c
    where c.id = $id
      for no key update of c`,
)

/** Orders of the campus wait meanwhile. Throws: not_found. */
export const lockCampus = async (tx: Tx, id: string): Promise<LockedCampus> => found(await tx.row(lock, { id }))

const update = statement<{ id: string }>(
  'campuses.update',
  `update campuses
      set slug = $slug, name = $name, short_name = $shortName, city = $city, state = $state, lat = $lat, lng = $lng,
          version = version + 1
    where id = $id
   returning id`,
)
const findBySlug = statement<{ id: string }>(
  'campuses.findBySlug',
  'select id from campuses where slug = $slug and id <> $id',
)

/** Returns it as it was. Throws: not_found, campus_changed, campus_refused. */
export async function changeCampus(
  tx: Tx,
  id: string,
  { version, domains, ...details }: CampusDetails & { version: number },
): Promise<LockedCampus> {
  const before = await lockCampus(tx, id)
  ensure(version === before.version, 'campus_changed')
  const isMoved = details.slug !== before.slug
  // Links and saved searches name it.
  if (isMoved && before.status !== 'draft') refuseCampus('slug', 'The address of a campus stays once it is no draft.')
  if (isMoved && (await tx.row(findBySlug, { id, slug: details.slug }))) refuseCampus('slug', SLUG_TAKEN)
  await tx.rows(update, { id, ...details })
  await setDomains(tx, id, domains)
  return before
}
