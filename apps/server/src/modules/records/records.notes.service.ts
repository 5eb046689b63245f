import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensurePerson } from './records.facts.queries.ts'

const insertNote = statement<never>(
  'records.insertNote',
  `insert into record_notes (id, user_id, author_id, text, created_at) values ($id, $userId, $authorId, $text, $at)`,
)

/** Returns the id of the note. Throws: not_found. */
export async function addNote(tx: Tx, admin: Actor, userId: string, text: string): Promise<string> {
  await ensurePerson(tx, admin, userId)
  const id = newId()
  await tx.rows(insertNote, { id, userId, authorId: admin.userId, text, at: now() })
  return id
}

const deleteNotes = statement('records.deleteNotes', 'delete from record_notes where user_id = $userId')

/** For a deleted account. */
export const deleteNotesAbout = (tx: Tx, userId: string) => tx.rows(deleteNotes, { userId })
