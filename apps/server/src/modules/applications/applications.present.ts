import type { ApplicationDocument, ApplicationStatus } from '@vendly/contract/applications'
import type { RiderApplication, Vehicle } from '@vendly/contract/rider-applications'
import type { VendorApplication } from '@vendly/contract/vendor-applications'
import type { Actor } from '../../platform/actor.ts'
import { type ApplicationFacts, type ApplicationKind, canOf, missingDocuments } from './applications.policy.ts'

export type ApplicationRow = ApplicationFacts & {
  id: string
  kind: ApplicationKind
  status: ApplicationStatus
  attempt: number
  businessName: string
  category: string | null
  about: string
  placeId: string | null
  placeName: string | null
  spot: string
  vehicle: Vehicle | null
  plate: string | null
  declared: boolean
  phone: string | null
  email: string | null
  whatsapp: string | null
  reason: string | null
  submittedAt: Date | null
  decidedAt: Date | null
  updatedAt: Date
  campusId: string
  campusSlug: string
  campusShortName: string
  campusName: string
  documents: ApplicationDocument[]
}

/** A timestamp inside a JSON column, in the format of `Date.toISOString`. */
export const isoTimestampSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL: an ApplicationDocument, as JSON. */
export const documentJsonSql = (document: string): string => `json_build_object(
    '_id', ${document}.id,
    'type', ${document}.type,
    'name', ${document}.name,
    'kind', ${document}.kind,
    'bytes', ${document}.bytes,
    'expiresOn', ${document}.expires_on,
    'createdAt', ${isoTimestampSql(`${document}.created_at`)}
  )`

/** SQL: the documents of the application `a`, in the order of the form. */
export const DOCUMENTS = `coalesce((
    select json_agg(
             ${documentJsonSql('d')}
             order by array_position(
               array['student-id', 'national-id', 'photo', 'drivers-licence', 'vehicle-papers', 'cac-certificate'],
               d.type))
      from application_documents d
     where d.application_id = a.id and d.request_id is null
  ), '[]')`

/** The columns of an ApplicationRow, for `applications a` with APPLICATION_JOINS. */
export const APPLICATION_COLUMNS = `a.id, a.kind, a.user_id as "userId", a.status, a.attempt,
  a.business_name as "businessName", a.category, a.about, a.place_id as "placeId", p.name as "placeName", a.spot,
  a.vehicle, a.plate, a.declared_at is not null as declared, a.phone, a.email, a.whatsapp, a.reason,
  a.claimed_by as "claimedBy", a.claimed_until as "claimedUntil", a.submitted_at as "submittedAt",
  a.decided_at as "decidedAt", a.updated_at as "updatedAt", a.campus_id as "campusId", c.slug as "campusSlug",
  c.short_name as "campusShortName", c.name as "campusName",
  ${DOCUMENTS} as documents`
export const APPLICATION_JOINS = `join campuses c on c.id = a.campus_id
  left join places p on p.id = a.place_id`

const presentShared = (row: ApplicationRow, actor: Actor, at: Date) => ({
  _id: row.id,
  status: row.status,
  campus: { _id: row.campusId, slug: row.campusSlug, shortName: row.campusShortName, name: row.campusName },
  contact: { phone: row.phone, email: row.email, whatsapp: row.whatsapp },
  documents: row.documents,
  missing: missingDocuments(row),
  reason: row.reason,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  can: canOf(actor, row, at),
})

export const presentVendorApplication = (row: ApplicationRow, actor: Actor, at: Date): VendorApplication => ({
  ...presentShared(row, actor, at),
  businessName: row.businessName,
  category: row.category,
  about: row.about,
  location: {
    campus: row.campusShortName,
    building: row.placeId ? { _id: row.placeId, name: row.placeName! } : null,
    spot: row.spot,
  },
})

export const presentRiderApplication = (row: ApplicationRow, actor: Actor, at: Date): RiderApplication => ({
  ...presentShared(row, actor, at),
  vehicle: row.vehicle,
  plate: row.plate,
  declared: row.declared,
  about: row.about,
})
