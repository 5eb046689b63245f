import { drawImage, type ShrinkOptions } from './draw-image.ts'

export type ShrinkRequest = { id: number; file: Blob; options: ShrinkOptions }
export type ShrinkResponse = { id: number; image?: Blob }

addEventListener('message', async ({ data: { id, file, options } }: MessageEvent<ShrinkRequest>) => {
  const image = await drawImage((width, height) => new OffscreenCanvas(width, height), file, options).catch(
    () => undefined,
  )
  postMessage({ id, image } satisfies ShrinkResponse)
})
