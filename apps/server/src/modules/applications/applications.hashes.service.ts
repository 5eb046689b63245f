import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/database.ts'
import { contentHash } from '../../platform/storage.ts'

const BATCH = 100

const selectUnread = statement<{ id: string; fileKey: string }>(
  'applications.selectUnreadDocuments',
  `select id, file_key as "fileKey" from application_documents where content_hashes = '{}' order by id limit $limit`,
)
const setHashes = statement<never>(
  'applications.setContentHashes',
  'update application_documents set content_hashes = $hashes::text[] where id = $id',
)

/** Hashes documents that were stored before their hashes were. A file that is gone gets a hash that nothing equals. */
export async function hashUnreadDocuments({ db, storage, log }: Context): Promise<void> {
  for (const { id, fileKey } of await db.rows(selectUnread, { limit: BATCH })) {
    const hash = await storage.files.getBytes(fileKey).then(contentHash, (error: unknown) => {
      log.warn({ error, fileKey }, 'a document could not be read')
      return `unreadable:${id}`
    })
    await db.rows(setHashes, { id, hashes: [hash] })
  }
}
