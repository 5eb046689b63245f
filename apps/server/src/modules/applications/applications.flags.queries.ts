import type { ApplicationFlag } from '@vendly/contract/applications'
import { limits } from '@vendly/contract/limits'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'

const plateKey = (column: string) => `regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`

/** Another applicant's attempts count once, with the latest. Drafts are private to applicants. */
const others = (kind: string, document: string, join: string) =>
  `(select distinct on (document, o.user_id) '${kind}' as kind, ${document} as document, o.id, o.kind as "otherKind",
           o.status, o.title, ou.first_name || ' ' || ou.last_name as applicant, null as "earlierName"
      from ${join}
      join users ou on ou.id = o.user_id
     where o.user_id <> a.user_id and o.status <> 'draft'
     order by document, o.user_id, o.attempt desc)`

/** The flags of `applications a`, as JSON: an array of ApplicationFlag. */
export const FLAGS = `case when a.status = 'pending' then coalesce((
    select json_agg(
             json_build_object(
               '_id', concat_ws(':', f.kind, f.document, f.id),
               'kind', f.kind,
               'document', f.document,
               'other', case when f.id is not null then json_build_object(
                 '_id', f.id, 'kind', f."otherKind", 'status', f.status, 'title', f.title, 'applicant', f.applicant) end,
               'earlierName', f."earlierName"))
      from (
        ${others(
          'same-document',
          'd.type',
          `application_documents d
      join application_documents od on od.content_hashes && d.content_hashes and d.application_id = a.id
      join applications o on o.id = od.application_id`,
        )}
        union all
        ${others(
          'same-plate',
          'null::text',
          `applications o
      join (select 1) always on o.plate is not null and ${plateKey('o.plate')} = ${plateKey('a.plate')}`,
        )}
        union all
        select distinct 'file-twice', d.type, null::uuid, null, null, null, null, null
          from application_documents d
          join application_documents od on od.application_id = d.application_id and od.type > d.type
           and od.content_hashes && d.content_hashes
         where d.application_id = a.id
        union all
        select 'name-changed', null, null, null, null, null, null, a.applicant_name
          from users au
         where au.id = a.user_id and a.applicant_name not in ('', trim(au.first_name || ' ' || au.last_name))
        order by 1, 2, 3
        limit ${limits.applicationFlags}
      ) f
  ), '[]') else '[]' end`

const selectFlags = statement<{ flags: ApplicationFlag[] }>(
  'applications.findFlags',
  `select ${FLAGS} as flags from applications a where a.id = $id`,
)

/** Throws: not_found. */
export const findFlags = async (db: Db, id: string): Promise<ApplicationFlag[]> =>
  found(await db.row(selectFlags, { id })).flags
