import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { days, later } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { makePictures } from './uploads.pictures.jobs.ts'
import { deleteUploadsBefore, piecesFolder } from './uploads.service.ts'

/** A file that was not finished or used within a day is let go. */
const sweep = every('17 * * * *', 'uploads.sweep', async ({ pool, env }) => {
  const gone = await transaction(pool, (tx) => deleteUploadsBefore(tx, later(-days(1))))
  const folder = piecesFolder(env.dataDir)
  for (const { id } of gone)
    await Promise.all([`${id}`, `${id}.json`].map((name) => rm(join(folder, name), { force: true })))
})

export const uploadJobs = [makePictures, sweep]
