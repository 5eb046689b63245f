import { type Shrunk, shrinkOn } from './draw-small.ts'

export type Wish = { id: number; file: Blob }
export type Answer = { id: number; shrunk?: Shrunk }

/** Off the page's own thread: a form stays smooth while a camera's picture is made small. */
addEventListener('message', async ({ data: { id, file } }: MessageEvent<Wish>) => {
  const shrunk = await shrinkOn((width, height) => new OffscreenCanvas(width, height), file).catch(() => undefined)
  postMessage({ id, shrunk } satisfies Answer)
})
