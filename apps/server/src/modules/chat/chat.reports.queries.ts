import type { NamedUser } from '@vendly/contract/auth'
import type { ChatReport } from '@vendly/contract/chat-reports'
import type { Pagination } from '@vendly/contract/paging'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { listNewest } from '../../platform/newest.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { VOICE_OF_MESSAGE } from './chat.sql.ts'

type ReportRow = {
  id: string
  conversationId: string
  reporter: NamedUser
  about: NamedUser
  reason: string
  message: ChatReport['message']
  createdAt: Date
}

const personSql = (alias: string) =>
  `json_build_object('_id', ${alias}.id, 'name', trim(${alias}.first_name || ' ' || ${alias}.last_name), 'role', ${alias}.role)`

const list = statement<ReportRow>(
  'chat.listReports',
  `select r.id, r.conversation_id as "conversationId", ${personSql('reporter')} as reporter, ${personSql('about')} as about,
          r.reason, r.created_at as "createdAt",
          case when m.id is not null then json_build_object(
            '_id', m.id, 'type', m.type, 'content', m.content, 'voice', ${VOICE_OF_MESSAGE}, 'warnings', m.warnings,
            'deletedAt', m.deleted_at, 'product', case when p.id is not null then json_build_object('name', p.name) end,
            'createdAt', m.created_at) end as message
     from chat_reports r
     join users reporter on reporter.id = r.reporter_id
     join users about on about.id = r.about_id
     left join messages m on m.id = r.message_id
     left join products p on p.id = m.product_id
    where r.closed_at is null and ${inScopeSql('about.campus_id')}
      and ($before::timestamptz is null or (r.created_at, r.id) < ($before, $beforeId::uuid))
    order by r.created_at desc, r.id desc
    limit $limit`,
)
const count = statement<{ count: number }>(
  'chat.countReports',
  `select count(*)::int as count
     from (select 1 from chat_reports r join users about on about.id = r.about_id
            where r.closed_at is null and ${inScopeSql('about.campus_id')} limit ${COUNT_BOUND + 1}) counted`,
)

/** Open ones about people of these campuses, newest first. Throws: cursor_invalid. */
export async function listReports(
  db: Db,
  { campusIds }: Scope,
  asked: { cursor?: string; limit: number },
): Promise<{ reports: ChatReport[]; pagination: Pagination }> {
  const { rows, pagination } = await listNewest(db, { list, count }, asked, { campusIds })
  const reports = rows.map(({ id, message, createdAt, ...row }) => ({
    ...{ ...row, _id: id, createdAt: createdAt.toISOString() },
    message: message && {
      ...message,
      deletedAt: message.deletedAt && new Date(message.deletedAt).toISOString(),
      createdAt: new Date(message.createdAt).toISOString(),
    },
  }))
  return { reports, pagination }
}
