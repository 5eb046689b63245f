import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chatLimits } from '@vendly/contract/chat-limits'
import { complaintLimits } from '@vendly/contract/complaint-limits'
import { uploading } from '@vendly/contract/uploads'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { deletePrivatePicture, storePicture } from '../../platform/media.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { ensure, fileTooLarge, found, Problem } from '../../platform/problem.ts'
import { lockUser } from '../users/users.service.ts'
import { analysePicture, bitsOf, partsOf } from './uploads.perceptual-hash.ts'
import { makePictures } from './uploads.pictures.jobs.ts'

/** Where the chunks of unfinished files are stored. */
export const chunkFolder = (dataDir: string): string => join(dataDir, 'uploads')

const countUploads = statement<{ open: number; today: number; videos: number }>(
  'uploads.count',
  `select (count(*) filter (where state = 'open'))::int as open, count(*)::int as today,
          (count(*) filter (where kind = 'video'))::int as videos
     from uploads
    where user_id = $userId and created_at > $since`,
)
const insertUpload = statement<never>(
  'uploads.insert',
  'insert into uploads (id, user_id, kind, bytes, created_at) values ($id, $userId, $kind, $bytes, $createdAt)',
)

export type UploadKind = (typeof uploading.kinds)[number]
export const MAX_BYTES: Record<UploadKind, number> = {
  picture: uploading.maxBytes,
  private: uploading.maxBytes,
  voice: chatLimits.voiceBytes,
  video: complaintLimits.videoBytes,
}

/** Starts an upload and returns its id. Throws: file_empty, file_too_large, uploads_too_many. */
export async function openUpload(tx: Tx, { userId }: Actor, kind: UploadKind, bytes: number): Promise<string> {
  const max = MAX_BYTES[kind]
  ensure(bytes !== 0, 'file_empty')
  if (bytes < 0 || bytes > max) throw fileTooLarge(max)
  await lockUser(tx, userId)
  const { open, today, videos } = found(await tx.row(countUploads, { userId, since: later(-days(1)) }))
  ensure(open < uploading.maxOpen && today < uploading.maxPerDay, 'uploads_too_many')
  ensure(kind !== 'video' || videos < complaintLimits.videosPerDay, 'uploads_too_many')
  const id = newId()
  await tx.rows(insertUpload, { id, userId, kind, bytes, createdAt: now() })
  return id
}

type UploadRow = {
  bytes: number
  kind: UploadKind
  state: 'open' | 'done' | 'refused'
  key: string | null
  tint: string | null
}
const findUpload = statement<UploadRow>(
  'uploads.findOwn',
  `select u.bytes, u.kind, u.state, p.key, p.tint
     from uploads u
     left join pictures p on p.key = u.picture_key
    where u.id = $id and u.user_id = $userId`,
)
const markRefused = statement<never>(
  'uploads.markRefused',
  `update uploads set state = 'refused' where id = $id and state = 'open'`,
)
const markDone = statement<never>(
  'uploads.markDone',
  `update uploads set state = 'done', picture_key = $key, done_at = $at where id = $id and state <> 'done'`,
)

/** Its bytes can never be used, or were found to be what they should be: neither counts as unfinished. */
export const refuseUpload = (context: Context, id: string) =>
  transaction(context.pool, (tx) => tx.rows(markRefused, { id }))
export const finishUpload = (context: Context, id: string, key: string | null) =>
  transaction(context.pool, (tx) => tx.rows(markDone, { id, key, at: now() }))

/** Throws: not_found, also for the upload of another user. */
export const findOwnUpload = async (context: Context, userId: string, id: string): Promise<UploadRow> =>
  found(await context.db.row(findUpload, { id, userId }))

/** All bytes of an upload, or undefined while some are missing. */
export async function readUpload({ env }: Context, id: string, length: number): Promise<Buffer | undefined> {
  const bytes = await readFile(join(chunkFolder(env.dataDir), id)).catch(() => undefined)
  return bytes?.length === length ? bytes : undefined
}

/**
 * The picture of a finished upload. It is stored when the last chunk arrives, or here if the process died in between;
 * repeated calls return the same picture. Throws: not_found, picture_unfinished, picture_refused.
 */
export async function claimUpload(context: Context, userId: string, id: string): Promise<StoredPicture> {
  const upload = await findOwnUpload(context, userId, id)
  if (upload.key && upload.tint) return { key: upload.key, tint: upload.tint }
  ensure(upload.state !== 'refused' && upload.kind === 'picture', 'picture_refused')
  const bytes = await readUpload(context, id, upload.bytes)
  if (!bytes) throw new Problem('picture_unfinished')
  try {
    const picture = await claimPicture(context, userId, bytes)
    await finishUpload(context, id, picture.key)
    return picture
  } catch (error) {
    if (error instanceof Problem) await refuseUpload(context, id)
    throw error
  }
}

const insertPicture = statement<never>(
  'uploads.insertPicture',
  `insert into pictures (key, user_id, width, height, bytes, tint, perceptual_hash, perceptual_hash_parts, created_at)
   values ($key, $userId, $width, $height, $bytes, $tint, $perceptualHash, $perceptualHashParts, $createdAt)
   on conflict (key) do nothing`,
)

/** Stores a picture and enqueues its default sizes. Throws: picture_refused. */
export async function claimPicture({ storage, pool }: Context, userId: string, bytes: Buffer): Promise<StoredPicture> {
  const { key, content } = await storePicture(storage.pictures, bytes, uploading.maxPixels)
  const { tint, width, height, perceptualHash } = await analysePicture(content)
  await transaction(pool, async (tx) => {
    await tx.rows(insertPicture, {
      ...{ key, userId, width, height, bytes: content.length, tint, createdAt: now() },
      perceptualHash: bitsOf(perceptualHash),
      perceptualHashParts: partsOf(perceptualHash),
    })
    await enqueue(tx, makePictures, { key }, { key: `pictures:${key}`, queue: 'pictures' })
  })
  return { key, tint }
}

const IS_UNUSED = `kind = 'private' and picture_key is null as "isUnused"`
type Deleted = { id: string; isUnused: boolean }
const deleteRow = statement<Deleted>('uploads.delete', `delete from uploads where id = $id returning id, ${IS_UNUSED}`)

/** An upload that its sender cancelled no longer counts towards the limits. */
export const deleteUpload = (tx: Tx, id: string): Promise<Deleted[]> => tx.rows(deleteRow, { id })

const deleteBefore = statement<Deleted>(
  'uploads.deleteBefore',
  `delete from uploads where created_at < $before returning id, ${IS_UNUSED}`,
)

/** Deletes uploads that are older; returns them, so that their files can be deleted. */
export const deleteUploadsBefore = (tx: Tx, before: Date): Promise<Deleted[]> => tx.rows(deleteBefore, { before })

/** Private pictures that nothing refers to. */
export async function deleteUnused({ storage }: Context, deleted: readonly Deleted[]): Promise<void> {
  for (const { id, isUnused } of deleted) if (isUnused) await deletePrivatePicture(storage, id)
}
