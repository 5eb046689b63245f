import { z } from 'zod'
import { phone } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'
import { line, text } from './text.ts'

/** `draft`: not submitted yet. `pending`: waits for an administrator. */
export const applicationStatus = z.enum(['draft', 'pending', 'verified', 'rejected']).meta({ id: 'ApplicationStatus' })
export type ApplicationStatus = z.output<typeof applicationStatus>

export const vendorDocumentType = z.enum(['student-id', 'national-id', 'cac-certificate'])
export const riderDocumentType = z.enum(['student-id', 'photo', 'drivers-licence', 'vehicle-papers'])
export type DocumentType = z.output<typeof vendorDocumentType> | z.output<typeof riderDocumentType>

/** A private file; `POST /applications/documents/:id/link` opens it for a few minutes. */
export const applicationDocument = z
  .object({
    _id: id,
    type: z.enum([...vendorDocumentType.options, ...riderDocumentType.options]),
    name: z.string().meta({ description: 'The original file name' }),
    kind: z.enum(['picture', 'pdf']),
    bytes: z.number().int(),
    expiresOn: z.iso.date().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'ApplicationDocument' })
export type ApplicationDocument = z.output<typeof applicationDocument>

/** The fields of both kinds of application. */
export const applicationFields = {
  _id: id,
  status: applicationStatus,
  campus: z.object({ _id: id, slug: z.string(), shortName: z.string(), name: z.string() }),
  contact: z.object({ phone: z.string().nullable(), email: z.string().nullable(), whatsapp: z.string().nullable() }),
  documents: z.array(applicationDocument),
  /** Documents that are required to submit and not there yet. */
  missing: z.array(z.enum(['identity', ...riderDocumentType.options])),
  reason: z.string().nullable().meta({ description: 'Why it was rejected' }),
  submittedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  updatedAt: timestamp,
  can: z.object({ edit: z.boolean(), submit: z.boolean(), withdraw: z.boolean(), applyAgain: z.boolean() }),
}

/** The administrator who is reviewing an application. A claim expires by itself. */
const claim = z.object({ _id: id, name: z.string(), until: timestamp, isMine: z.boolean() })
export type ApplicationClaim = z.output<typeof claim>

/**
 * What should make an administrator look twice at a pending application. `same-document`: another applicant sent the same
 * file. `file-twice`: the document is the same file as another one of this application. `same-plate`: another applicant has the
 * plate number. `name-changed`: the account had another name on submission.
 */
export const applicationFlag = z
  .object({
    /** Names this problem; sent back to verify all the same. */
    _id: z.string(),
    kind: z.enum(['same-document', 'file-twice', 'same-plate', 'name-changed']),
    document: z.enum([...vendorDocumentType.options, ...riderDocumentType.options]).nullable(),
    /** The other application. */
    other: z
      .object({
        _id: id,
        kind: z.enum(['vendor', 'rider']),
        status: applicationStatus,
        title: z.string(),
        applicant: z.string(),
      })
      .nullable(),
    earlierName: z.string().nullable(),
  })
  .meta({ id: 'ApplicationFlag' })
export type ApplicationFlag = z.output<typeof applicationFlag>

/** What administrators see in addition. */
export const adminFields = {
  applicant: z.object({
    _id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    avatar: z.string().nullable(),
    status: z.enum(['active', 'suspended', 'shadowbanned']),
    joinedAt: timestamp,
    orders: z.number().int().meta({ description: 'Paid orders they placed' }),
    sold: z.number().int().nullable().meta({ description: 'Paid orders of their store; null without one' }),
  }),
  /** The number of this attempt of the applicant. */
  attempt: z.number().int(),
  earlierRejections: z.array(z.object({ _id: id, reason: z.string(), decidedAt: timestamp })),
  claim: claim.nullable(),
  decidedBy: z.string().nullable(),
  /** Empty once it is decided. */
  flags: z.array(applicationFlag),
  adminCan: z.object({ claim: z.boolean(), decide: z.boolean() }),
}

export const adminFilters = z.object({
  status: applicationStatus.exclude(['draft']).default('pending'),
  campus: z.string().max(60).optional(),
  q: line().max(80).optional(),
  sort: z.enum(['oldest', 'newest', 'name']).optional(),
})
export type AdminFilters = z.output<typeof adminFilters>
export const adminApplicationsQueryParams = adminFilters.extend(page({ default: 20, max: 100 }))
export const pendingQuery = adminApplicationsQueryParams.omit({ status: true })
export const adminCounts = z
  .object({ pending: z.number().int(), verified: z.number().int(), rejected: z.number().int() })
  .meta({ id: 'ApplicationCounts' })

/** Verifying is refused while the application has a flag that is not among the accepted ones. */
export const verification = z
  .object({ acceptedFlags: z.array(z.string().max(120)).max(limits.applicationFlags).default([]) })
  .optional()

export const rejection = z.object({
  reason: text().min(limits.reasonLength, 'Enter a short reason.').max(limits.noteLength),
})

export const contactPhone = phone
export const optionalPhone = z
  .union([z.literal('').transform(() => null), z.null(), phone])
  .optional()
  .meta({ description: 'A Nigerian mobile number' })

/** The files of one request, by document type. */
export const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { max: 1, maxBytes: limits.documentBytes }]))
export const oneFile = { file: { max: 1, maxBytes: limits.documentBytes, required: true } }
export const documentBody = z.object({ expiresOn: z.iso.date().nullish() })

export const openDocument = endpoint({
  method: 'POST',
  path: '/applications/documents/:id/link',
  audience: ['student', 'vendor', 'rider', 'admin'],
  right: 'verification:read',
  byCampus: true,
  summary: 'Create a link that opens a document for a few minutes; for its owner and administrators',
  params: byId,
  reply: z.object({ url: z.string(), expiresAt: timestamp }).meta({ id: 'DocumentLink' }),
  status: 201,
})

export const claimApplication = endpoint({
  method: 'POST',
  path: '/applications/:id/claim',
  audience: 'admin',
  right: 'verification:act',
  byCampus: true,
  summary: 'Assign an application to the caller for review; `takeOver` takes it over from another administrator',
  params: byId,
  body: z.object({ takeOver: z.boolean().default(false) }),
  reply: z.object({ claim: adminFields.claim }).meta({ id: 'ApplicationClaim' }),
})

export const releaseApplication = endpoint({
  method: 'DELETE',
  path: '/applications/:id/claim',
  audience: 'admin',
  right: 'verification:act',
  byCampus: true,
  summary: 'Release the caller’s claim',
  params: byId,
  reply: z.object({ claim: adminFields.claim }).meta({ id: 'ApplicationClaimEnded' }),
})
