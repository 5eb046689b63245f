import type { UserLine } from '@vendly/contract/admin'
import * as contract from '@vendly/contract/admin'
import { exportSelectedUsers, runBulkAction } from '@vendly/contract/admin-bulk'
import * as stats from '@vendly/contract/admin-stats'
import { now } from '../../platform/clock.ts'
import { csvStream } from '../../platform/http/csv.ts'
import { command, download, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { recordExport } from '../audit/audit.service.ts'
import { scopeOf } from '../campuses/campuses.scope.queries.ts'
import * as moderation from '../moderation/moderation.service.ts'
import { setQueueOwner } from './admin.queues.service.ts'
import { searchEverything } from './admin.search.queries.ts'
import { findDashboardStats } from './admin.stats.queries.ts'
import { findUserRecord } from './admin.user-record.queries.ts'
import { findUsers, listUsers, userBatches } from './admin.users.queries.ts'
import { findWaitingCounts } from './admin.waiting.queries.ts'

export function adminRoutes(http: Http): void {
  readRoutes(http)
  moderationRoutes(http)
}

function readRoutes(http: Http): void {
  const { pool } = http.context
  query(http, stats.getDashboardStats, async ({ db, actor, query }) => ({
    data: await findDashboardStats(db, actor, query, now()),
  }))
  query(http, stats.getWaitingCounts, async ({ db, actor, query }) => ({
    data: await findWaitingCounts(db, { ...actor, ...(await scopeOf(db, actor, query.campus)) }),
  }))
  query(http, contract.listUsers, async ({ db, actor, query }) => {
    const { users, counts, pagination } = await listUsers(db, actor, query)
    return { data: users, meta: { counts }, pagination }
  })
  download(http, contract.exportUsers, async ({ db, actor, query }) => {
    await recordExport(pool, actor, 'user', query)
    return { name: fileName(), content: csvStream(CSV_COLUMNS, userBatches(db, actor, query)) }
  })
  download(http, exportSelectedUsers, async ({ db, actor, body: { ids } }) => {
    const users = await findUsers(db, actor, ids)
    await recordExport(pool, actor, 'user', { selected: users.length })
    return { name: fileName(), content: csvStream(CSV_COLUMNS, [users]) }
  })
  query(http, contract.getUser, async ({ db, actor, params }) => ({ data: await findUserRecord(db, actor, params.id) }))
  query(http, contract.adminSearch, async ({ db, actor, query }) => ({
    data: await searchEverything(db, actor, query.q),
  }))
}

function moderationRoutes(http: Http): void {
  command(http, stats.setQueueOwner, async ({ tx, actor, body }) => ({
    data: await setQueueOwner(tx, actor, body),
  }))
  command(http, runBulkAction, async ({ tx, actor, body }) => ({
    data: await moderation.runBulkAction(tx, actor, body),
  }))
  command(http, contract.setUserStatus, async ({ tx, actor, params, body }) => {
    const setStatus = body.status === 'suspended' ? moderation.suspendUser : moderation.reactivateUser
    await setStatus(tx, actor, params.id, body.reason)
    return { data: await findUserRecord(tx, actor, params.id) }
  })
  command(http, contract.shadowbanUser, async ({ tx, actor, params, body }) => {
    await moderation.shadowbanUser(tx, actor, params.id, body)
    return { data: await findUserRecord(tx, actor, params.id) }
  })
  command(http, contract.liftShadowban, async ({ tx, actor, params, body }) => {
    await moderation.liftShadowban(tx, actor, params.id, body.reason)
    return { data: await findUserRecord(tx, actor, params.id) }
  })
  command(http, contract.warnUser, async ({ tx, actor, params, body }) => {
    await moderation.warnUser(tx, actor, params.id, body.reason)
    return { data: await findUserRecord(tx, actor, params.id) }
  })
  command(http, contract.endUserSessions, async ({ tx, actor, params, body }) => {
    await moderation.endUserSessions(tx, actor, params.id, body.reason)
    return { data: await findUserRecord(tx, actor, params.id) }
  })
}

const fileName = () => `vendly-users-${now().toISOString().slice(0, 10)}.csv`

const CSV_COLUMNS: Parameters<typeof csvStream<UserLine>>[0] = [
  { head: 'Name', cell: (user) => user.name },
  { head: 'Email', cell: (user) => user.email },
  { head: 'Phone', cell: (user) => user.phone },
  { head: 'Role', cell: (user) => user.role },
  { head: 'Campus', cell: (user) => user.campus?.shortName },
  { head: 'Store', cell: (user) => user.store?.businessName },
  { head: 'State', cell: (user) => user.state },
  { head: 'Email verified', cell: (user) => (user.isVerified ? 'yes' : 'no') },
  { head: 'Warnings', cell: (user) => user.warnings },
  { head: 'Wallet (naira)', cell: (user) => user.balance },
  { head: 'Last seen', cell: (user) => user.lastSeenAt },
  { head: 'Joined', cell: (user) => user.createdAt },
]
