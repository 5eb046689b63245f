import { job } from '../../platform/jobs.ts'
import { DEFAULT_FILES, madeFile } from '../../platform/media.ts'

/** The sizes that pages ask for, made before anybody does. One picture at a time, whatever else waits. */
export const makePictures = job<{ key: string }>('uploads.makePictures', async ({ storage }, { key }) => {
  for (const file of DEFAULT_FILES) await madeFile(storage.pictures, `${key}-${file}`)
})
