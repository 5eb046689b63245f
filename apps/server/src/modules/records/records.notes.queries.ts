import type { Pagination } from '@vendly/contract/paging'
import type { RecordNote } from '@vendly/contract/records'
import type { Actor } from '../../platform/actor.ts'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { listNewest } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { ensurePerson } from './records.facts.queries.ts'

type NoteRow = { id: string; text: string; authorId: string; author: string; createdAt: Date }

const COLUMNS = `n.id, n.text, n.author_id as "authorId", trim(u.first_name || ' ' || u.last_name) as author,
          n.created_at as "createdAt"`
const listNotes = statement<NoteRow>(
  'records.listNotes',
  `select ${COLUMNS}
     from record_notes n
     join users u on u.id = n.author_id
    where n.user_id = $userId and ($before::timestamptz is null or (n.created_at, n.id) < ($before, $beforeId::uuid))
    order by n.created_at desc, n.id desc
    limit $limit`,
)
const countNotes = statement<{ count: number }>(
  'records.countNotes',
  `select count(*)::int as count from (select 1 from record_notes where user_id = $userId limit ${COUNT_BOUND + 1}) counted`,
)
const findNoteRow = statement<NoteRow>(
  'records.findNote',
  `select ${COLUMNS} from record_notes n join users u on u.id = n.author_id where n.id = $id`,
)

const presentNote = ({ id, text, authorId, author, createdAt }: NoteRow): RecordNote => ({
  ...{ _id: id, text, author: { _id: authorId, name: author } },
  createdAt: createdAt.toISOString(),
})

/** Newest first. Throws: not_found, cursor_invalid. */
export async function listRecordNotes(
  db: Db,
  admin: Actor,
  userId: string,
  asked: { cursor?: string; limit: number },
): Promise<{ notes: RecordNote[]; pagination: Pagination }> {
  await ensurePerson(db, admin, userId)
  const { rows, pagination } = await listNewest(db, { list: listNotes, count: countNotes }, asked, { userId })
  return { notes: rows.map(presentNote), pagination }
}

export const findNote = async (db: Db, id: string): Promise<RecordNote> =>
  presentNote(found(await db.row(findNoteRow, { id })))
