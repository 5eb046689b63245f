import { limits } from '@vendly/contract/limits'
import * as rider from '@vendly/contract/rider-applications'
import * as vendor from '@vendly/contract/vendor-applications'
import { now } from '../../platform/clock.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { found } from '../../platform/problem.ts'
import { findSameName } from '../vendors/vendors.queries.ts'
import { applicationAdminRoutes } from './applications.admin.routes.ts'
import { documentRoutes, uploadLimiter } from './applications.documents.routes.ts'
import { upsertDocuments, withStoredFiles } from './applications.documents.service.ts'
import { presentRiderApplication, presentVendorApplication } from './applications.present.ts'
import { findApplicationStatus, findRiderApplication, findVendorApplication } from './applications.queries.ts'
import { documentRequestRoutes } from './applications.requests.routes.ts'
import { saveRiderDraft, saveVendorDraft, submitDraft, withdraw } from './applications.service.ts'

export function applicationRoutes(http: Http): void {
  vendorRoutes(http)
  riderRoutes(http)
  documentRoutes(http)
  applicationAdminRoutes(http)
  documentRequestRoutes(http)
}

const SUBMITTED = `We’ve received your application. You’ll hear from us within ${limits.reviewDays} days.`

function vendorRoutes(http: Http): void {
  const limitUploads = uploadLimiter(http)
  query(http, vendor.myVendorApplicationStatus, async ({ db, actor }) => ({
    data: await findApplicationStatus(db, actor.userId),
  }))
  query(http, vendor.myVendorApplication, async ({ db, actor }) => ({ data: await findVendorApplication(db, actor) }))
  query(http, vendor.checkBusinessName, async ({ db, query }) => ({
    data: { sameName: await findSameName(db, query.name) },
  }))
  command(http, vendor.saveVendorApplication, async ({ tx, actor, body }) => {
    await saveVendorDraft(tx, actor, body)
    return { data: found(await findVendorApplication(tx, actor)) }
  })
  workflow(http, vendor.applyAsVendor, async (call) => {
    await limitUploads(call)
    const { actor, body } = call
    return withStoredFiles(call.context, call.files, null, (documents, keepFiles) =>
      call.once(async (tx) => {
        const contact = { ...body.contact, whatsapp: body.contact.whatsapp ?? null }
        const id = await saveVendorDraft(tx, actor, { ...body, contact })
        await upsertDocuments(tx, id, documents)
        const submitted = await submitDraft(tx, actor, 'vendor')
        keepFiles()
        return { data: presentVendorApplication(submitted, actor, now()), message: SUBMITTED }
      }),
    )
  })
  command(http, vendor.withdrawVendorApplication, async ({ tx, actor }) => {
    await withdraw(tx, actor, 'vendor')
    return { data: found(await findVendorApplication(tx, actor)) }
  })
}

function riderRoutes(http: Http): void {
  const limitUploads = uploadLimiter(http)
  query(http, rider.myRiderApplication, async ({ db, actor }) => ({ data: await findRiderApplication(db, actor) }))
  command(http, rider.saveRiderApplication, async ({ tx, actor, body }) => {
    await saveRiderDraft(tx, actor, body)
    return { data: found(await findRiderApplication(tx, actor)) }
  })
  workflow(http, rider.applyAsRider, async (call) => {
    await limitUploads(call)
    const { actor, body } = call
    return withStoredFiles(call.context, call.files, null, (documents, keepFiles) =>
      call.once(async (tx) => {
        const contact = { ...body.contact, whatsapp: body.contact.whatsapp ?? null }
        const id = await saveRiderDraft(tx, actor, { ...body, plate: body.plate ?? null, contact })
        await upsertDocuments(tx, id, documents)
        const submitted = await submitDraft(tx, actor, 'rider')
        keepFiles()
        return { data: presentRiderApplication(submitted, actor, now()), message: SUBMITTED }
      }),
    )
  })
  command(http, rider.withdrawRiderApplication, async ({ tx, actor }) => {
    await withdraw(tx, actor, 'rider')
    return { data: found(await findRiderApplication(tx, actor)) }
  })
}
