import { type Actor, hasRight } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import type { StoredVoice } from '../../platform/recordings.ts'
import { inScopeSql } from '../../platform/scope.ts'
import { seenBySql } from './chat.sql.ts'

const IS_MEMBER = `($userId in (c.lesser_id, c.greater_id) and m.deleted_at is null and ${seenBySql('$userId::uuid', 'w')})`

// An administrator hears what was there when they read the conversation for a reason: each reading is in the audit log, so
// what came later needs another one.
const selectVoice = statement<{ voice: StoredVoice; isMember: boolean }>(
  'chat.selectVoice',
  `select m.voice, ${IS_MEMBER} as "isMember"
     from messages m
     join conversations c on c.id = m.conversation_id
     join users w on w.id = m.sender_id
    where m.id = $id and m.voice is not null
      and (${IS_MEMBER}
        or $isAdmin and exists (
          select 1 from users s where s.id in (c.lesser_id, c.greater_id) and ${inScopeSql('s.campus_id')}
        ) and exists (
          select 1
            from audit_log a
           where a.action = 'chat.read' and a.subject = 'chat' and a.subject_id = c.id::text and a.admin_id = $userId
            and a.at >= m.created_at))`,
)

/** Also whether the actor is one of the two, who do not hear what was deleted. Throws: not_found. */
export const findVoice = async (db: Db, actor: Actor, id: string): Promise<{ voice: StoredVoice; isMember: boolean }> =>
  found(
    await db.row(selectVoice, {
      id,
      userId: actor.userId,
      isAdmin: hasRight(actor, 'support:read'),
      campusIds: actor.campusIds,
    }),
  )

const selectFile = statement<{ voice: StoredVoice }>(
  'chat.selectVoiceFile',
  `select voice from messages where id = $id and voice is not null and ($withDeleted::boolean or deleted_at is null)`,
)

/** Throws: not_found. */
export const findVoiceFile = async (db: Db, id: string, withDeleted: boolean): Promise<StoredVoice> =>
  found(await db.row(selectFile, { id, withDeleted })).voice
