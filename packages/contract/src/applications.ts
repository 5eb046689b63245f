import { z } from 'zod'
import { phone } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { page } from './paging.ts'

/** `draft` is still with the applicant, `pending` with the administrators. */
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
    name: z.string().meta({ description: 'What the file was called on the phone it came from' }),
    kind: z.enum(['picture', 'pdf']),
    bytes: z.number().int(),
    expiresOn: z.iso.date().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'ApplicationDocument' })
export type ApplicationDocument = z.output<typeof applicationDocument>

/** What both kinds of application have. */
export const anyApplication = {
  _id: id,
  status: applicationStatus,
  campus: z.object({ _id: id, slug: z.string(), shortName: z.string(), name: z.string() }),
  contact: z.object({ phone: z.string().nullable(), email: z.string().nullable(), whatsapp: z.string().nullable() }),
  documents: z.array(applicationDocument),
  /** Documents that must be there before it can be sent, and are not. */
  missing: z.array(z.enum(['identity', ...riderDocumentType.options])),
  reason: z.string().nullable().meta({ description: 'Why it was rejected' }),
  submittedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  updatedAt: timestamp,
  can: z.object({ edit: z.boolean(), submit: z.boolean(), withdraw: z.boolean(), applyAgain: z.boolean() }),
}

/** What administrators see of an application besides what the applicant wrote. */
export const adminPart = {
  applicant: z.object({
    _id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    avatar: z.string().nullable(),
    status: z.enum(['active', 'suspended', 'shadowbanned']),
    joinedAt: timestamp,
    orders: z.number().int().meta({ description: 'Paid orders they have placed' }),
  }),
  /** Which try of this person it is. */
  attempt: z.number().int(),
  earlier: z.array(z.object({ _id: id, reason: z.string(), decidedAt: timestamp })),
  /** Who has it on their desk; runs out by itself. */
  claim: z.object({ _id: id, name: z.string(), until: timestamp, mine: z.boolean() }).nullable(),
  decidedBy: z.string().nullable(),
  may: z.object({ claim: z.boolean(), decide: z.boolean() }),
}

export const adminFilters = z.object({
  status: applicationStatus.exclude(['draft']).default('pending'),
  campus: z.string().max(60).optional(),
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['oldest', 'newest', 'name']).optional(),
})
export type AdminFilters = z.output<typeof adminFilters>
export const adminApplicationsQueryParams = adminFilters.extend(page({ default: 20, max: 100 }))
export const pendingQuery = adminApplicationsQueryParams.omit({ status: true })
export const adminCounts = z
  .object({ pending: z.number().int(), verified: z.number().int(), rejected: z.number().int() })
  .meta({ id: 'ApplicationCounts' })

export const rejection = z.object({
  reason: z.string().trim().min(limits.reasonLength, 'Say why, in a few words.').max(limits.noteLength),
})

export const contactPhone = phone
export const optionalPhone = z
  .union([z.literal('').transform(() => null), z.null(), phone])
  .optional()
  .meta({ description: 'A Nigerian mobile number' })

/** The files one call may bring, by document type. */
export const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { max: 1, maxBytes: limits.documentBytes }]))
export const oneFile = { file: { max: 1, maxBytes: limits.documentBytes, required: true } }
export const documentBody = z.object({ expiresOn: z.iso.date().nullish() })

export const openDocument = endpoint({
  method: 'POST',
  path: '/applications/documents/:id/link',
  audience: ['student', 'vendor', 'rider', 'admin'],
  summary: 'A link that opens one document for a few minutes: for its owner and for administrators',
  params: byId,
  reply: z.object({ url: z.string(), expiresAt: timestamp }).meta({ id: 'DocumentLink' }),
  status: 201,
})

export const claimApplication = endpoint({
  method: 'POST',
  path: '/applications/:id/claim',
  audience: 'admin',
  summary:
    'Take an application on the caller’s desk, so that nobody else works on it; `takeOver` takes it from another',
  params: byId,
  body: z.object({ takeOver: z.boolean().default(false) }),
  reply: z.object({ claim: adminPart.claim }).meta({ id: 'ApplicationClaim' }),
})

export const releaseApplication = endpoint({
  method: 'DELETE',
  path: '/applications/:id/claim',
  audience: 'admin',
  summary: 'Put an application back for others',
  params: byId,
  reply: z.object({ claim: adminPart.claim }).meta({ id: 'ApplicationClaimEnded' }),
})
