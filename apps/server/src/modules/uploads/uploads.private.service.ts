import { uploading } from '@vendly/contract/uploads'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { readPrivatePicture, storePrivatePicture } from '../../platform/media.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { analysePicture } from './uploads.perceptual-hash.ts'
import { findOwnUpload, finishUpload, readUpload, refuseUpload } from './uploads.service.ts'

/**
 * Stores the picture of a finished upload where only signed links open it, under the id of the upload: repeated calls store it
 * once. Returns its content. Throws: not_found, picture_unfinished, picture_refused, picture_heic.
 */
export async function storePrivateUpload(context: Context, userId: string, id: string): Promise<Buffer> {
  const upload = await findOwnUpload(context, userId, id)
  // One that was uploaded as a public picture is stored once more: a page of an earlier version sends it so.
  ensure(upload.state !== 'refused' && ['picture', 'private'].includes(upload.kind), 'picture_refused')
  const stored = await readPrivatePicture(context.storage, id)
  if (stored) return stored
  const bytes = await readUpload(context, id, upload.bytes)
  if (!bytes) throw new Problem('picture_unfinished')
  try {
    const content = await storePrivatePicture(context.storage, id, bytes, uploading.maxPixels)
    if (upload.kind === 'private') await finishUpload(context, id, null)
    return content
  } catch (error) {
    if (error instanceof Problem) await refuseUpload(context, id)
    throw error
  }
}

const markUsed = statement(
  'uploads.markUsed',
  'update uploads set picture_key = coalesce(picture_key, id::text) where id = $id',
)

/** The same for what refers to it from now on, so it is not deleted with the upload. */
export async function claimPrivatePicture(context: Context, userId: string, id: string): Promise<StoredPicture> {
  const { tint } = await analysePicture(await storePrivateUpload(context, userId, id))
  await transaction(context.pool, (tx) => tx.rows(markUsed, { id }))
  return { key: id, tint }
}
