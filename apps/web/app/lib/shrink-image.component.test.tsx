import { expect, test } from 'vitest'
import { shrinkImage } from './shrink-image.ts'

async function pictureOf(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.fillRect(0, 0, width, height / 2)
  return canvas.convertToBlob({ type: 'image/png' })
}
async function shrunk(width: number, height: number, shortSide?: number) {
  const options = { maxSide: 1600, shortSide, quality: 0.8, type: 'image/jpeg' } as const
  const small = await createImageBitmap((await shrinkImage(await pictureOf(width, height), options))!)
  return [small.width, small.height]
}

test('a long screenshot that is read keeps its width; other pictures become small by their longer side', async () => {
  expect(await shrunk(1080, 8000, 1080)).toEqual([1080, 8000])
  expect(await shrunk(1080, 8000)).toEqual([216, 1600])
  expect(await shrunk(3200, 2400, 1080)).toEqual([1600, 1200])
})
