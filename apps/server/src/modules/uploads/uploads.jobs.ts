import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { days, later } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { makePicturePrivate, makePictures } from './uploads.pictures.jobs.ts'
import { chunkFolder, deleteUnused, deleteUploadsBefore } from './uploads.service.ts'

/** Uploads live for a day: what was used by then is stored as a picture. */
const deleteOldUploads = every('17 * * * *', 'uploads.deleteOld', async (context) => {
  const { pool, env } = context
  const deleted = await transaction(pool, (tx) => deleteUploadsBefore(tx, later(-days(1))))
  await deleteUnused(context, deleted)
  const folder = chunkFolder(env.dataDir)
  for (const { id } of deleted)
    await Promise.all([`${id}`, `${id}.json`].map((name) => rm(join(folder, name), { force: true })))
})

export const uploadJobs = [makePictures, makePicturePrivate, deleteOldUploads]
