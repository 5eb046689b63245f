import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploading } from '@vendly/contract/uploads'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { storePicture } from '../../platform/media.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { lockUser } from '../users/users.service.ts'
import { analysePicture, bitsOf, partsOf } from './uploads.perceptual-hash.ts'
import { makePictures } from './uploads.pictures.jobs.ts'

/** A picture as goods keep it. */
export type StoredPicture = { key: string; tint: string }

/** Where pieces lie until their file is whole. */
export const piecesFolder = (dataDir: string): string => join(dataDir, 'uploads')

const counts = statement<{ open: number; today: number }>(
  'uploads.counts',
  `select (count(*) filter (where state = 'open'))::int as open, count(*)::int as today
     from uploads where user_id = $1 and created_at > $2`,
)
const add = statement('uploads.add', 'insert into uploads (id, user_id, bytes, created_at) values ($1, $2, $3, $4)')

/** Allows one more file to come. Codes: file_too_large, uploads_too_many. */
export async function openUpload(tx: Tx, actor: Actor, bytes: number): Promise<string> {
  ensure(bytes > 0 && bytes <= uploading.maxBytes, 'file_too_large', { most: uploading.maxBytes })
  await lockUser(tx, actor.userId)
  const { open, today } = found(await tx.row(counts, [actor.userId, later(-days(1))]))
  ensure(open < uploading.mostOpen && today < uploading.mostADay, 'uploads_too_many')
  const id = newId()
  await tx.rows(add, [id, actor.userId, bytes, now()])
  return id
}

type UploadRow = { bytes: number; state: 'open' | 'done' | 'refused'; key: string | null; tint: string | null }
const ownUpload = statement<UploadRow>(
  'uploads.own',
  `select u.bytes, u.state, p.key, p.tint from uploads u left join pictures p on p.key = u.picture_key
    where u.id = $1 and u.user_id = $2`,
)
const refuse = statement('uploads.refuse', `update uploads set state = 'refused' where id = $1 and state = 'open'`)
const finish = statement(
  'uploads.finish',
  `update uploads set state = 'done', picture_key = $2, done_at = $3 where id = $1 and state <> 'done'`,
)

/** Codes: not_found, also for somebody else's. */
export const findOwnUpload = async (context: Context, userId: string, id: string): Promise<UploadRow> =>
  found(await context.db.row(ownUpload, [id, userId]))

/**
 * The picture that an upload brought: taken in when its last piece has come, or here if the process died in between. As
 * often as asked, with the same answer. Codes: not_found, picture_unfinished, picture_refused.
 */
export async function claimUpload(context: Context, userId: string, id: string): Promise<StoredPicture> {
  const upload = await findOwnUpload(context, userId, id)
  if (upload.key && upload.tint) return { key: upload.key, tint: upload.tint }
  ensure(upload.state !== 'refused', 'picture_refused')
  const bytes = await readFile(join(piecesFolder(context.env.dataDir), id)).catch(() => undefined)
  ensure(bytes?.length === upload.bytes, 'picture_unfinished')
  try {
    const picture = await claimPicture(context, userId, bytes)
    await transaction(context.pool, (tx) => tx.rows(finish, [id, picture.key, now()]))
    return picture
  } catch (error) {
    if (error instanceof Problem) await transaction(context.pool, (tx) => tx.rows(refuse, [id]))
    throw error
  }
}

const addPicture = statement(
  'uploads.addPicture',
  `insert into pictures (key, user_id, width, height, bytes, tint, perceptual_hash, perceptual_hash_parts, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (key) do nothing`,
)

/** Takes a picture in and has its usual sizes made. Codes: picture_refused. */
export async function claimPicture({ storage, pool }: Context, userId: string, bytes: Buffer): Promise<StoredPicture> {
  const { key, content } = await storePicture(storage.pictures, bytes, uploading.longestPixels)
  const { tint, width, height, perceptualHash } = await analysePicture(content)
  await transaction(pool, async (tx) => {
    await tx.rows(addPicture, [
      key,
      userId,
      width,
      height,
      content.length,
      tint,
      bitsOf(perceptualHash),
      partsOf(perceptualHash),
      now(),
    ])
    await enqueue(tx, makePictures, { key }, { key: `pictures:${key}`, queue: 'pictures' })
  })
  return { key, tint }
}

const drop = statement('uploads.drop', 'delete from uploads where id = $1')

/** Given up by whoever sends it: it no longer counts among those that come. */
export async function dropUpload(tx: Tx, id: string): Promise<void> {
  await tx.rows(drop, [id])
}

/** Lets go of what was never finished or used: rows and pieces of files older than the moment. Gives their ids. */
export const deleteUploadsBefore = (tx: Tx, moment: Date): Promise<{ id: string }[]> => tx.rows(forget, [moment])

const forget = statement<{ id: string }>('uploads.forget', 'delete from uploads where created_at < $1 returning id')
