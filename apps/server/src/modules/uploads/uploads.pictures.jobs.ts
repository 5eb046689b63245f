import { statement, transaction } from '../../platform/database.ts'
import { job } from '../../platform/jobs.ts'
import { DEFAULT_SIZES, madeFile, makePrivate } from '../../platform/media.ts'

/** Makes the sizes that pages request, before they are requested. The queue makes one picture at a time. */
export const makePictures = job<{ key: string }>('uploads.makePictures', async ({ storage }, { key }) => {
  for (const size of DEFAULT_SIZES) await madeFile(storage.pictures, key, size)
})

const forgetPicture = statement('uploads.forgetPicture', 'delete from pictures where key = $key')

/** A migration enqueues it for pictures that had been public and should not be. */
export const makePicturePrivate = job<{ key: string }>('uploads.makePicturePrivate', async (context, { key }) => {
  await makePrivate(context.storage, key)
  await transaction(context.pool, (tx) => tx.rows(forgetPicture, { key }))
})
