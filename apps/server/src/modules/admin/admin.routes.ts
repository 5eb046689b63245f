import type { UserLine } from '@vendly/contract/admin'
import * as contract from '@vendly/contract/admin'
import { actOnUsers } from '@vendly/contract/admin-several'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { csvStream } from '../../platform/http/csv.ts'
import { command, download, type Http, query } from '../../platform/http/endpoint-routes.ts'
import * as moderation from '../users/users.moderation.service.ts'
import { findActChoices, listActs } from './admin.acts.queries.ts'
import { findPerson } from './admin.person.queries.ts'
import { searchEverything } from './admin.search.queries.ts'
import { recordAct } from './admin.service.ts'
import { findDashboardStats } from './admin.stats.queries.ts'
import { listUsers, portionsOfUsers } from './admin.users.queries.ts'

export function adminRoutes(http: Http): void {
  readingRoutes(http)
  moderationRoutes(http)
}

function readingRoutes(http: Http): void {
  const { pool } = http.context
  query(http, contract.getDashboardStats, async ({ db }) => ({ data: await findDashboardStats(db, now()) }))
  query(http, contract.listUsers, async ({ db, query }) => {
    const { users, counts, pagination } = await listUsers(db, query)
    return { data: users, beside: { counts }, pagination }
  })
  download(http, contract.exportUsers, async ({ db, actor, query }) => {
    const day = now().toISOString().slice(0, 10)
    await transaction(pool, (tx) =>
      recordAct(tx, actor, {
        act: 'users.exported',
        subject: 'user',
        subjectId: '',
        subjectName: 'Users',
        details: query,
      }),
    )
    return { name: `vendly-users-${day}.csv`, content: csvStream(columns, portionsOfUsers(db, query)) }
  })
  query(http, contract.getUser, async ({ db, actor, params }) => ({ data: await findPerson(db, actor, params.id) }))
  query(http, contract.listActs, async ({ db, query }) => {
    const { acts, pagination } = await listActs(db, query)
    const { admins, kinds } = query.cursor ? { admins: null, kinds: null } : await findActChoices(db)
    return { data: acts, beside: { admins, kinds }, pagination }
  })
  query(http, contract.adminSearch, async ({ db, query }) => ({ data: await searchEverything(db, query.q) }))
}

function moderationRoutes(http: Http): void {
  command(http, actOnUsers, async ({ tx, actor, body }) => ({
    data: await moderation.actOnUsers(tx, actor, body),
  }))
  command(http, contract.setUserStatus, async ({ tx, actor, params, body }) => {
    const act = body.status === 'suspended' ? moderation.suspendUser : moderation.reactivateUser
    await act(tx, actor, params.id, body.reason)
    return { data: await findPerson(tx, actor, params.id) }
  })
  command(http, contract.shadowbanUser, async ({ tx, actor, params, body }) => {
    await moderation.shadowbanUser(tx, actor, params.id, body)
    return { data: await findPerson(tx, actor, params.id) }
  })
  command(http, contract.liftShadowban, async ({ tx, actor, params, body }) => {
    await moderation.liftShadowban(tx, actor, params.id, body.reason)
    return { data: await findPerson(tx, actor, params.id) }
  })
  command(http, contract.warnUser, async ({ tx, actor, params, body }) => {
    await moderation.warnUser(tx, actor, params.id, body.reason)
    return { data: await findPerson(tx, actor, params.id) }
  })
  command(http, contract.endUserSessions, async ({ tx, actor, params, body }) => {
    await moderation.endUserSessions(tx, actor, params.id, body.reason)
    return { data: await findPerson(tx, actor, params.id) }
  })
}

const columns: Parameters<typeof csvStream<UserLine>>[0] = [
  { head: 'Name', cell: (user) => user.name },
  { head: 'E-mail', cell: (user) => user.email },
  { head: 'Phone', cell: (user) => user.phone },
  { head: 'Role', cell: (user) => user.role },
  { head: 'Campus', cell: (user) => user.campus?.shortName },
  { head: 'Store', cell: (user) => user.store?.businessName },
  { head: 'State', cell: (user) => user.state },
  { head: 'E-mail confirmed', cell: (user) => (user.isVerified ? 'yes' : 'no') },
  { head: 'Warnings', cell: (user) => user.warnings },
  { head: 'Wallet (naira)', cell: (user) => user.balance },
  { head: 'Seen', cell: (user) => user.seenAt },
  { head: 'Joined', cell: (user) => user.createdAt },
]
