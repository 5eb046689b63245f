import * as shared from '@vendly/contract/applications'
import * as rider from '@vendly/contract/rider-applications'
import * as vendor from '@vendly/contract/vendor-applications'
import { csvStream } from '../../platform/http/csv.ts'
import { command, download, type Http, query } from '../../platform/http/endpoint-routes.ts'
import type { AdminApplicationRow } from './applications.admin.present.ts'
import {
  findAdminRiderApplication,
  findAdminVendorApplication,
  findClaim,
  listRiderApplications,
  listVendorApplications,
  readAll,
} from './applications.admin.queries.ts'
import { claimApplication, decideApplication, releaseApplication } from './applications.review.service.ts'

export function applicationAdminRoutes(http: Http): void {
  vendorAdminRoutes(http)
  riderAdminRoutes(http)
  command(http, shared.claimApplication, async ({ tx, actor, params, body }) => {
    await claimApplication(tx, actor, params.id, body.takeOver)
    return { data: { claim: await findClaim(tx, actor, params.id) } }
  })
  command(http, shared.releaseApplication, async ({ tx, actor, params }) => {
    await releaseApplication(tx, actor, params.id)
    return { data: { claim: await findClaim(tx, actor, params.id) } }
  })
}

function vendorAdminRoutes(http: Http): void {
  query(http, vendor.listVendorApplications, ({ db, actor, query }) => listVendorApplications(db, actor, query))
  for (const endpoint of [vendor.listPendingVendorApplications, vendor.listPendingVendors])
    query(http, endpoint, ({ db, actor, query }) => listVendorApplications(db, actor, { ...query, status: 'pending' }))
  query(http, vendor.getVendorApplication, async ({ db, actor, params }) => ({
    data: await findAdminVendorApplication(db, actor, params.id),
  }))
  download(http, vendor.exportVendorApplications, async ({ db, actor, query }) => ({
    name: `vendors-${query.status}.csv`,
    content: csvStream(VENDOR_CSV_COLUMNS, readAll(db, 'vendor', { ...query, campusIds: actor.campusIds })),
  }))
  for (const endpoint of [vendor.approveVendorApplication, vendor.verifyVendor])
    command(http, endpoint, async ({ tx, actor, params, body }) => {
      await decideApplication(tx, actor, params.id, { kind: 'vendor', reason: null, ...body })
      return { data: await findAdminVendorApplication(tx, actor, params.id) }
    })
  for (const endpoint of [vendor.rejectVendorApplication, vendor.rejectVendor])
    command(http, endpoint, async ({ tx, actor, params, body }) => {
      await decideApplication(tx, actor, params.id, { kind: 'vendor', reason: body.reason })
      return { data: await findAdminVendorApplication(tx, actor, params.id) }
    })
}

function riderAdminRoutes(http: Http): void {
  query(http, rider.listRiders, ({ db, actor, query }) => listRiderApplications(db, actor, query))
  query(http, rider.listPendingRiders, ({ db, actor, query }) =>
    listRiderApplications(db, actor, { ...query, status: 'pending' }),
  )
  query(http, rider.getRiderApplication, async ({ db, actor, params }) => ({
    data: await findAdminRiderApplication(db, actor, params.id),
  }))
  download(http, rider.exportRiders, async ({ db, actor, query }) => ({
    name: `riders-${query.status}.csv`,
    content: csvStream(RIDER_CSV_COLUMNS, readAll(db, 'rider', { ...query, campusIds: actor.campusIds })),
  }))
  command(http, rider.verifyRider, async ({ tx, actor, params, body }) => {
    await decideApplication(tx, actor, params.id, { kind: 'rider', reason: null, ...body })
    return { data: await findAdminRiderApplication(tx, actor, params.id) }
  })
  command(http, rider.rejectRider, async ({ tx, actor, params, body }) => {
    await decideApplication(tx, actor, params.id, { kind: 'rider', reason: body.reason })
    return { data: await findAdminRiderApplication(tx, actor, params.id) }
  })
}

type CsvColumns = { head: string; cell: (row: AdminApplicationRow) => string | number | Date | null }[]

const CSV_COLUMNS: CsvColumns = [
  { head: 'Name', cell: (row) => row.applicantName },
  { head: 'Email', cell: (row) => row.applicantEmail },
  { head: 'Phone', cell: (row) => row.phone ?? row.applicantPhone },
  { head: 'Campus', cell: (row) => row.campusShortName },
  { head: 'Status', cell: (row) => row.status },
  { head: 'Attempt', cell: (row) => row.attempt },
  { head: 'Submitted', cell: (row) => row.submittedAt },
  { head: 'Decided', cell: (row) => row.decidedAt },
  { head: 'Decided by', cell: (row) => row.decidedByName },
  { head: 'Reason', cell: (row) => row.reason },
]
const VENDOR_CSV_COLUMNS: CsvColumns = [
  { head: 'Business', cell: (row) => row.businessName },
  { head: 'Category', cell: (row) => row.categoryName },
  { head: 'Building', cell: (row) => row.placeName },
  ...CSV_COLUMNS,
]
const RIDER_CSV_COLUMNS: CsvColumns = [
  { head: 'Vehicle', cell: (row) => row.vehicle },
  { head: 'Plate', cell: (row) => row.plate },
  ...CSV_COLUMNS,
]
