import { job } from '../../platform/jobs.ts'
import { DEFAULT_FILES, madeFile } from '../../platform/media.ts'

/** Makes the sizes that pages request, before they are requested. The queue makes one picture at a time. */
export const makePictures = job<{ key: string }>('uploads.makePictures', async ({ storage }, { key }) => {
  for (const file of DEFAULT_FILES) await madeFile(storage.pictures, `${key}-${file}`)
})
