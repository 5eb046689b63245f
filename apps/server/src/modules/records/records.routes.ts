import { askForDocument } from '@vendly/contract/document-requests'
import * as lists from '@vendly/contract/record-lists'
import * as contract from '@vendly/contract/records'
import * as ofRiders from '@vendly/contract/rider-records'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { listRiderFailures } from './records.failures.queries.ts'
import { presentRiderLine, presentStoreLine } from './records.lines.present.ts'
import type { RiderLineRow, StoreLineRow } from './records.lines.sql.ts'
import { listLines } from './records.lists.queries.ts'
import { findNote, listRecordNotes } from './records.notes.queries.ts'
import { addNote } from './records.notes.service.ts'
import { findRiderRecord } from './records.rider.queries.ts'
import { askVendorOrRider, changeStanding, writeTo } from './records.service.ts'
import { findVendorRecord } from './records.vendor.queries.ts'

export function recordRoutes(http: Http): void {
  query(http, lists.listStoreRecords, async ({ db, actor, query }) => {
    const { rows, pagination } = await listLines<StoreLineRow>(db, actor, 'vendor', query)
    return { data: rows.map(presentStoreLine), pagination }
  })
  query(http, lists.listRiderRecords, async ({ db, actor, query }) => {
    const { rows, pagination } = await listLines<RiderLineRow>(db, actor, 'rider', query)
    return { data: rows.map(presentRiderLine), pagination }
  })
  query(http, contract.getVendorRecord, async ({ db, actor, params }) => ({
    data: await findVendorRecord(db, actor, params.id),
  }))
  query(http, ofRiders.getRiderRecord, async ({ db, actor, params }) => ({
    data: await findRiderRecord(db, actor, params.id),
  }))
  query(http, ofRiders.listRiderFailures, async ({ db, actor, params, query }) => {
    const { failures, pagination } = await listRiderFailures(db, actor, params.id, query)
    return { data: failures, pagination }
  })
  for (const [endpoint, action] of [
    [contract.stopRecord, 'stop'],
    [contract.resumeRecord, 'resume'],
    [contract.revokeRecord, 'revoke'],
    [contract.restoreRecord, 'restore'],
  ] as const)
    command(http, endpoint, async ({ tx, actor, params, body }) => ({
      data: { standing: await changeStanding(tx, actor, params.id, action, body.reason) },
    }))
  command(http, contract.messageRecord, async ({ tx, actor, params, body }) => {
    await writeTo(tx, actor, params.id, body.text)
    return { data: { sent: true } }
  })
  command(http, askForDocument, async ({ tx, actor, params, body }) => ({
    data: await askVendorOrRider(tx, actor, params.id, body),
  }))
  query(http, contract.listRecordNotes, async ({ db, actor, params, query }) => {
    const { notes, pagination } = await listRecordNotes(db, actor, params.id, query)
    return { data: notes, pagination }
  })
  command(http, contract.addRecordNote, async ({ tx, actor, params, body }) => ({
    data: await findNote(tx, await addNote(tx, actor, params.id, body.text)),
  }))
}
