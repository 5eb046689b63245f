import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import * as contract from '@vendly/contract/users'
import { later, minutes } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import type { UserData } from '../../platform/user-data.ts'
import { markDataExported } from '../users/users.service.ts'
import { deleteAccount, deletionBlockersOf, givenUpOf } from './accounts.deletion.service.ts'
import { collectExport } from './accounts.export.queries.ts'

const EXPORT_INTERVAL_MS = minutes(limits.dataExportMinutes)

/** `parts`: what each module stores about a user. */
export function accountRoutes(http: Http, parts: readonly (UserData & { name: string })[]): void {
  workflow(http, contract.exportData, async ({ actor, db }) => {
    await transaction(http.context.pool, (tx) => markDataExported(tx, actor, later(-EXPORT_INTERVAL_MS)))
    return { data: await collectExport(db, actor.userId, parts) }
  })
  query(http, contract.deletionRefusal, async ({ db, actor }) => ({
    data: await deletionBlockersOf(db, actor),
    meta: { givesUp: toNaira(await givenUpOf(db, actor.userId)) },
  }))
  command(http, contract.deleteAccount, async ({ tx, actor, body }) => {
    await deleteAccount(tx, actor, body.givesUp, parts)
    const message = 'Your account is deleted. We have emailed you a confirmation.'
    return { data: { message }, message }
  })
}
