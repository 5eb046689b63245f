import { type Actor, hasRight } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import type { StoredVoice } from '../../platform/recordings.ts'
import { inScopeSql } from '../../platform/scope.ts'
import { seenBySql } from './chat.sql.ts'

// An administrator hears what was there when they read the conversation for a reason: each reading is in the audit log, so
// what came later needs another one.
const selectVoice = statement<{ voice: StoredVoice }>(
  'chat.selectVoice',
  `select m.voice
     from messages m
     join conversations c on c.id = m.conversation_id
     join users w on w.id = m.sender_id
    where m.id = $id and m.voice is not null
      and ($userId in (c.lesser_id, c.greater_id) and ${seenBySql('$userId::uuid', 'w')}
        or $isAdmin and exists (
          select 1 from users s where s.id in (c.lesser_id, c.greater_id) and ${inScopeSql('s.campus_id')}
        ) and exists (
          select 1
            from audit_log a
           where a.action = 'chat.read' and a.subject = 'chat' and a.subject_id = c.id::text and a.admin_id = $userId
            and a.at >= m.created_at))`,
)

/** Throws: not_found. */
export const findVoice = async (db: Db, actor: Actor, id: string): Promise<StoredVoice> =>
  found(
    await db.row(selectVoice, {
      id,
      userId: actor.userId,
      isAdmin: hasRight(actor, 'support:read'),
      campusIds: actor.campusIds,
    }),
  ).voice

const selectFile = statement<{ voice: StoredVoice }>(
  'chat.selectVoiceFile',
  'select voice from messages where id = $id and voice is not null',
)

/** Throws: not_found. */
export const findVoiceFile = async (db: Db, id: string): Promise<StoredVoice> =>
  found(await db.row(selectFile, { id })).voice
