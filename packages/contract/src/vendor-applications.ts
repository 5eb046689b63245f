import { z } from 'zod'
import {
  adminApplicationsQueryParams,
  adminCounts,
  adminFields,
  adminFilters,
  applicationFields,
  applicationStatus,
  contactPhone,
  documentBody,
  filesOf,
  oneFile,
  optionalPhone,
  pendingQuery,
  rejection,
  vendorDocumentType,
  verification,
} from './applications.ts'
import { email } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { csvOnly } from './exports.ts'
import { byId, id, timestamp } from './ids.ts'
import { named } from './names.ts'
import { storeSummary } from './store-summary.ts'
import { line, text, typed } from './text.ts'

export const vendorApplication = z
  .object({
    ...applicationFields,
    businessName: z.string(),
    category: z.string().nullable().meta({ description: 'Slug of a top category' }),
    about: z.string(),
    location: z.object({
      campus: z.string(),
      building: z.object({ _id: id, name: z.string() }).nullable(),
      spot: z.string(),
    }),
  })
  .meta({ id: 'VendorApplication' })
export type VendorApplication = z.output<typeof vendorApplication>

export const adminVendorApplication = vendorApplication
  .extend({
    ...adminFields,
    categoryName: z.string().nullable(),
    /** The name of another store that is the same but for spelling. */
    sameName: z.string().nullable(),
    store: storeSummary.pick({ _id: true, slug: true, image: true }).nullable(),
  })
  .meta({ id: 'AdminVendorApplication' })
export type AdminVendorApplication = z.output<typeof adminVendorApplication>

const businessName = named(line().min(2, 'Enter your business name.').max(60, 'At most 60 characters.'), 'store')
const building = line().min(1, 'Pick a building or place.').max(120)
const spot = line().max(80)
const about = text().max(600)

const filled = z.object({
  businessName,
  category: z.string().min(1, 'Pick what you sell.').max(60),
  about: about.default(''),
  location: z.object({
    building: building.meta({ description: 'Id or name of a place on the applicant’s campus' }),
    spot: spot.default(''),
  }),
  contact: z.object({ phone: contactPhone, email, whatsapp: optionalPhone }),
})

/** A draft may be incomplete or invalid. It is validated on submission. */
const draft = z.object({
  businessName: line().max(60),
  category: z.string().max(60).nullable(),
  about,
  location: z.object({ building: line().max(120).nullable(), spot }),
  contact: z.object({
    phone: typed().max(30).nullable(),
    email: typed().max(254).nullable(),
    whatsapp: typed().max(30).nullable(),
  }),
})
export type VendorApplicationDraft = z.output<typeof draft>

export const applyAsVendor = endpoint({
  method: 'POST',
  path: '/vendors/apply',
  audience: 'student',
  summary: 'Submit an application to become a vendor, with documents or with those of the draft',
  body: filled,
  files: filesOf(vendorDocumentType.options),
  reply: vendorApplication,
  status: 201,
  idempotent: true,
})

export const myVendorApplicationStatus = endpoint({
  method: 'GET',
  path: '/vendors/my-application-status',
  audience: 'any',
  summary: 'The status of the caller’s application',
  reply: z
    .object({
      status: applicationStatus.exclude(['draft']).or(z.literal('none')),
      hasDraft: z.boolean(),
      reason: z.string().nullable(),
      submittedAt: timestamp.nullable(),
      decidedAt: timestamp.nullable(),
    })
    .meta({ id: 'VendorApplicationStatus' }),
})

export const myVendorApplication = endpoint({
  method: 'GET',
  path: '/vendors/my-application',
  audience: 'any',
  summary: 'The caller’s latest application; null when there is none',
  reply: vendorApplication.nullable(),
})

export const saveVendorApplication = endpoint({
  method: 'PUT',
  path: '/vendors/my-application',
  audience: 'student',
  summary: 'Save a draft; after a rejection it starts as a copy of the rejected application',
  body: draft,
  reply: vendorApplication,
})

export const withdrawVendorApplication = endpoint({
  method: 'POST',
  path: '/vendors/my-application/withdraw',
  audience: 'student',
  summary: 'Withdraw a pending application to change it',
  reply: vendorApplication,
})

const byType = z.object({ type: vendorDocumentType })

export const addVendorDocument = endpoint({
  method: 'POST',
  path: '/vendors/my-application/documents/:type',
  audience: 'student',
  summary: 'Add a document to the draft; it replaces an earlier one of its type',
  params: byType,
  body: documentBody,
  files: oneFile,
  reply: vendorApplication,
  status: 201,
})

export const removeVendorDocument = endpoint({
  method: 'DELETE',
  path: '/vendors/my-application/documents/:type',
  audience: 'student',
  summary: 'Remove a document from the draft',
  params: byType,
  reply: vendorApplication,
})

export const checkBusinessName = endpoint({
  method: 'GET',
  path: '/vendors/name-check',
  audience: 'any',
  summary: 'Find an existing store with the same name, as a warning',
  query: z.object({ name: line().min(1).max(60) }),
  reply: z.object({ sameName: z.string().nullable() }).meta({ id: 'BusinessNameCheck' }),
})

export const listVendorApplications = endpoint({
  method: 'GET',
  path: '/vendors/applications',
  audience: 'admin',
  right: 'verification:read',
  byCampus: true,
  summary: 'List vendor applications by status',
  query: adminApplicationsQueryParams,
  reply: z.array(adminVendorApplication),
  meta: z.object({ counts: adminCounts }),
  paged: true,
})

export const listPendingVendorApplications = endpoint({
  method: 'GET',
  path: '/vendors/applications/pending',
  audience: 'admin',
  right: 'verification:read',
  byCampus: true,
  summary: 'List pending applications, oldest first',
  query: pendingQuery,
  reply: z.array(adminVendorApplication),
  meta: z.object({ counts: adminCounts }),
  paged: true,
})

export const listPendingVendors = endpoint({
  method: 'GET',
  path: '/vendors/admin/pending',
  audience: 'admin',
  right: 'verification:read',
  byCampus: true,
  summary: 'The same as GET /vendors/applications/pending',
  query: pendingQuery,
  reply: z.array(adminVendorApplication),
  meta: z.object({ counts: adminCounts }),
  paged: true,
})

export const exportVendorApplications = endpoint({
  method: 'GET',
  path: '/vendors/applications/export',
  audience: 'admin',
  right: 'verification:read',
  byCampus: true,
  summary: 'The whole list as CSV',
  query: adminFilters.extend(csvOnly),
  produces: 'text/csv',
  confirmed: true,
})

export const getVendorApplication = endpoint({
  method: 'GET',
  path: '/vendors/applications/:id',
  audience: 'admin',
  right: 'verification:read',
  byCampus: true,
  summary: 'An application with everything that was submitted',
  params: byId,
  reply: adminVendorApplication,
})

const approve = {
  audience: 'admin',
  right: 'verification:act',
  byCampus: true,
  params: byId,
  reply: adminVendorApplication,
  idempotent: true,
} as const

export const approveVendorApplication = endpoint({
  method: 'POST',
  path: '/vendors/applications/:id/approve',
  summary: 'Verify the applicant: they become a vendor with a store. Each flag has to be accepted',
  body: verification,
  ...approve,
})

export const rejectVendorApplication = endpoint({
  method: 'POST',
  path: '/vendors/applications/:id/reject',
  summary: 'Reject the application; the applicant sees the reason',
  body: rejection,
  ...approve,
})

export const verifyVendor = endpoint({
  method: 'PATCH',
  path: '/vendors/admin/:id/verify',
  summary: 'The same as approve; the id is the application’s',
  body: verification,
  ...approve,
})

export const rejectVendor = endpoint({
  method: 'PATCH',
  path: '/vendors/admin/:id/reject',
  summary: 'The same as reject; the id is the application’s',
  body: rejection,
  ...approve,
})
