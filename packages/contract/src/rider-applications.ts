import { z } from 'zod'
import {
  adminApplicationsQueryParams,
  adminCounts,
  adminFields,
  adminFilters,
  applicationDocument,
  applicationFields,
  contactPhone,
  documentBody,
  filesOf,
  oneFile,
  optionalPhone,
  pendingQuery,
  rejection,
  riderDocumentType,
  verification,
} from './applications.ts'
import { endpoint } from './endpoint.ts'
import { csvOnly } from './exports.ts'
import { byId } from './ids.ts'
import { line, text, typed } from './text.ts'

export const vehicle = z.enum(['on-foot', 'bicycle', 'motorcycle', 'tricycle']).meta({ id: 'Vehicle' })
export type Vehicle = z.output<typeof vehicle>
/** Vehicles with an engine require a plate number, a licence and vehicle papers. */
export const motorised: readonly Vehicle[] = ['motorcycle', 'tricycle']

export const riderApplication = z
  .object({
    ...applicationFields,
    vehicle: vehicle.nullable(),
    plate: z.string().nullable(),
    declared: z
      .boolean()
      .meta({ description: 'The rider confirmed that they may ride the vehicle and keep it roadworthy' }),
    about: z.string(),
  })
  .meta({ id: 'RiderApplication' })
export type RiderApplication = z.output<typeof riderApplication>

export const adminRiderApplication = riderApplication.extend(adminFields).meta({ id: 'AdminRiderApplication' })
export type AdminRiderApplication = z.output<typeof adminRiderApplication>

const plate = z
  .string()
  .transform((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .refine(
    (text) => /^[A-Z]{3}\d{3}[A-Z]{2}$/.test(text),
    'Enter the plate number as on the vehicle, such as YAB-123XA.',
  )
  .transform((text) => `${text.slice(0, 3)}-${text.slice(3)}`)
const noPlate = z.union([z.null(), z.literal('').transform(() => null)])
const about = text().max(600)

const filled = z
  .object({
    vehicle,
    plate: z.union([noPlate, plate]).optional(),
    declared: z.literal(true, 'Confirm this before you send.'),
    about: about.default(''),
    contact: z.object({ phone: contactPhone, whatsapp: optionalPhone }),
  })
  .refine((one) => !motorised.includes(one.vehicle) || one.plate, {
    path: ['plate'],
    message: 'Enter the plate number of the vehicle.',
  })

const draft = z.object({
  vehicle: vehicle.nullable(),
  plate: line().max(20).nullable(),
  declared: z.boolean(),
  about,
  contact: z.object({ phone: typed().max(30).nullable(), whatsapp: typed().max(30).nullable() }),
})
export type RiderApplicationDraft = z.output<typeof draft>

export const applyAsRider = endpoint({
  method: 'POST',
  path: '/riders/apply',
  audience: 'any',
  summary: 'Submit an application to become a rider; students only',
  body: filled,
  files: filesOf(riderDocumentType.options),
  reply: riderApplication,
  status: 201,
  idempotent: true,
})

export const myRiderApplication = endpoint({
  method: 'GET',
  path: '/riders/my-application',
  audience: 'any',
  summary: 'The caller’s latest application to become a rider; null when there is none',
  reply: riderApplication.nullable(),
})

export const saveRiderApplication = endpoint({
  method: 'PUT',
  path: '/riders/my-application',
  audience: 'student',
  summary: 'Save a draft',
  body: draft,
  reply: riderApplication,
})

export const withdrawRiderApplication = endpoint({
  method: 'POST',
  path: '/riders/my-application/withdraw',
  audience: 'student',
  summary: 'Withdraw a pending application to change it',
  reply: riderApplication,
})

const byType = z.object({ type: riderDocumentType })
const documents = z.array(applicationDocument)

export const myRiderDocuments = endpoint({
  method: 'GET',
  path: '/riders/documents',
  audience: ['student', 'rider'],
  summary: 'The documents of the caller’s rider application',
  reply: documents,
})

export const addRiderDocument = endpoint({
  method: 'POST',
  path: '/riders/documents/:type',
  audience: ['student', 'rider'],
  summary: 'Add a document to the draft; verified riders replace one',
  params: byType,
  body: documentBody,
  files: oneFile,
  reply: documents,
  status: 201,
})

export const removeRiderDocument = endpoint({
  method: 'DELETE',
  path: '/riders/documents/:type',
  audience: 'student',
  summary: 'Remove a document from the draft',
  params: byType,
  reply: documents,
})

export const listRiders = endpoint({
  method: 'GET',
  path: '/admin/riders',
  audience: 'admin',
  right: 'verification:read',
  byCampus: true,
  summary: 'List rider applications by status',
  query: adminApplicationsQueryParams,
  reply: z.array(adminRiderApplication),
  meta: z.object({ counts: adminCounts }),
  paged: true,
})

export const listPendingRiders = endpoint({
  method: 'GET',
  path: '/admin/riders/pending',
  audience: 'admin',
  right: 'verification:read',
  byCampus: true,
  summary: 'List pending rider applications, oldest first',
  query: pendingQuery,
  reply: z.array(adminRiderApplication),
  meta: z.object({ counts: adminCounts }),
  paged: true,
})

export const exportRiders = endpoint({
  method: 'GET',
  path: '/admin/riders/export',
  audience: 'admin',
  right: 'verification:read',
  byCampus: true,
  summary: 'The whole list as CSV',
  query: adminFilters.extend(csvOnly),
  produces: 'text/csv',
  confirmed: true,
})

export const getRiderApplication = endpoint({
  method: 'GET',
  path: '/admin/riders/:id',
  audience: 'admin',
  right: 'verification:read',
  byCampus: true,
  summary: 'A rider application with everything that was submitted',
  params: byId,
  reply: adminRiderApplication,
})

export const verifyRider = endpoint({
  method: 'POST',
  path: '/admin/riders/:id/verify',
  audience: 'admin',
  right: 'verification:act',
  byCampus: true,
  summary: 'Verify the applicant: they become a rider; `id` is the application. Each flag has to be accepted',
  params: byId,
  body: verification,
  reply: adminRiderApplication,
  idempotent: true,
})

export const rejectRider = endpoint({
  method: 'POST',
  path: '/admin/riders/:id/reject',
  audience: 'admin',
  right: 'verification:act',
  byCampus: true,
  summary: 'Reject the application; the applicant sees the reason',
  params: byId,
  body: rejection,
  reply: adminRiderApplication,
  idempotent: true,
})
