import * as shared from '@vendly/contract/applications'
import * as rider from '@vendly/contract/rider-applications'
import * as vendor from '@vendly/contract/vendor-applications'
import { transaction } from '../../platform/database.ts'
import { type BaseCall, command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { found } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findSameName } from '../vendors/vendors.queries.ts'
import { applicationAdminRoutes } from './applications.admin.routes.ts'
import {
  addToDraft,
  linkDocument,
  removeFromDraft,
  replaceRiderDocument,
  upsertDocuments,
  withStoredFiles,
} from './applications.documents.service.ts'
import { serveDocuments } from './applications.files.ts'
import { isStudent } from './applications.policy.ts'
import { presentRiderApplication, presentVendorApplication } from './applications.present.ts'
import {
  findApplicationStatus,
  findRiderApplication,
  findVendorApplication,
  listRiderDocuments,
} from './applications.queries.ts'
import { saveRiderDraft, saveVendorDraft, submitDraft, withdraw } from './applications.service.ts'

export function applicationRoutes(http: Http): void {
  vendorRoutes(http)
  riderRoutes(http)
  applicationAdminRoutes(http)
  command(http, shared.openDocument, async ({ tx, actor, params }) => ({
    data: await linkDocument(tx, actor, params.id),
  }))
  serveDocuments(http)
}

const RECEIVED = 'We have it. You will hear from us within two days.'

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
    return withStoredFiles(call.context, call.files, null, (documents, used) =>
      call.once(async (tx) => {
        const { contact } = call.body
        const id = await saveVendorDraft(tx, call.actor, {
          ...call.body,
          contact: { ...contact, whatsapp: contact.whatsapp ?? null },
        })
        await upsertDocuments(tx, id, documents)
        const sent = await submitDraft(tx, call.actor, 'vendor')
        used()
        return { data: presentVendorApplication(sent, call.actor), message: RECEIVED }
      }),
    )
  })
  command(http, vendor.withdrawVendorApplication, async ({ tx, actor }) => {
    await withdraw(tx, actor, 'vendor')
    return { data: found(await findVendorApplication(tx, actor)) }
  })
  workflow(http, vendor.addVendorDocument, async (call) => {
    await limitUploads(call)
    const { actor, params, body, context } = call
    const files = call.files.map((file) => ({ ...file, field: params.type }))
    return withStoredFiles(context, files, body.expiresOn ?? null, (documents, used) =>
      transaction(context.pool, async (tx) => {
        await addToDraft(tx, actor, 'vendor', documents)
        used()
        return { data: found(await findVendorApplication(tx, actor)) }
      }),
    )
  })
  command(http, vendor.removeVendorDocument, async ({ tx, actor, params }) => {
    await removeFromDraft(tx, actor, 'vendor', params.type)
    return { data: found(await findVendorApplication(tx, actor)) }
  })
}

function riderRoutes(http: Http): void {
  const limitUploads = uploadLimiter(http)
  query(http, rider.myRiderApplication, async ({ db, actor }) => ({ data: await findRiderApplication(db, actor) }))
  query(http, rider.myRiderDocuments, async ({ db, actor }) => ({ data: await listRiderDocuments(db, actor) }))
  command(http, rider.saveRiderApplication, async ({ tx, actor, body }) => {
    await saveRiderDraft(tx, actor, body)
    return { data: found(await findRiderApplication(tx, actor)) }
  })
  workflow(http, rider.applyAsRider, async (call) => {
    await limitUploads(call)
    return withStoredFiles(call.context, call.files, null, (documents, used) =>
      call.once(async (tx) => {
        const { contact, plate } = call.body
        const id = await saveRiderDraft(tx, call.actor, {
          ...call.body,
          plate: plate ?? null,
          contact: { ...contact, whatsapp: contact.whatsapp ?? null },
        })
        await upsertDocuments(tx, id, documents)
        const sent = await submitDraft(tx, call.actor, 'rider')
        used()
        return { data: presentRiderApplication(sent, call.actor), message: RECEIVED }
      }),
    )
  })
  command(http, rider.withdrawRiderApplication, async ({ tx, actor }) => {
    await withdraw(tx, actor, 'rider')
    return { data: found(await findRiderApplication(tx, actor)) }
  })
  workflow(http, rider.addRiderDocument, async (call) => {
    await limitUploads(call)
    const { actor, params, body, context } = call
    const files = call.files.map((file) => ({ ...file, field: params.type }))
    return withStoredFiles(context, files, body.expiresOn ?? null, (documents, used) =>
      transaction(context.pool, async (tx) => {
        if (isStudent(actor)) await addToDraft(tx, actor, 'rider', documents)
        else await replaceRiderDocument(tx, actor, documents)
        used()
        return { data: await listRiderDocuments(tx, actor) }
      }),
    )
  })
  command(http, rider.removeRiderDocument, async ({ tx, actor, params }) => {
    await removeFromDraft(tx, actor, 'rider', params.type)
    return { data: await listRiderDocuments(tx, actor) }
  })
}

/** Making a picture anew is work: a person with a script should not keep the machine busy. */
function uploadLimiter({ app }: Http): (call: BaseCall) => Promise<void> {
  const limit = limiter(app, 'application-files', 40, 'too_many_requests')
  return ({ request, actor }) => limit(request, actor.userId)
}
