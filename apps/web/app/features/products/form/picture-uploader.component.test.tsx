import { expect, test } from 'vitest'
import { EMPTY_FILE } from '../../../lib/shrink-image.ts'
import { PictureUploader } from './picture-uploader.ts'

test('an empty photo of a product says so, and is not sent', async () => {
  const uploader = new PictureUploader(3)
  uploader.add([new File([], 'gone.jpg', { type: 'image/jpeg' })])
  await expect.poll(() => uploader.read()[0]).toMatchObject({ state: 'failed', isRefused: true, problem: EMPTY_FILE })
})
