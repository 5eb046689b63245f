import { type Shrunk, shrinkOn } from './draw-small.ts'
import type { Answer, Wish } from './shrink.worker.ts'

let worker: Worker | undefined
let count = 0

/** Made small in a worker where there is one. What this browser cannot read goes as it is; the server decides. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const shrunk = typeof OffscreenCanvas === 'function' ? await inWorker(file) : await onPage(file)
  return shrunk?.blob ?? file
}

const onPage = (file: Blob): Promise<Shrunk | undefined> =>
  shrinkOn((width, height) => Object.assign(document.createElement('canvas'), { width, height }), file).catch(
    () => undefined,
  )

async function inWorker(file: Blob): Promise<Shrunk | undefined> {
  count += 1
  const id = count
  try {
    worker ??= new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return onPage(file)
  }
  const mine = worker
  return new Promise((done) => {
    const over = (shrunk: Shrunk | undefined) => {
      mine.removeEventListener('message', heard)
      mine.removeEventListener('error', failed)
      done(shrunk)
    }
    const heard = ({ data }: MessageEvent<Answer>) => {
      if (data.id === id) over(data.shrunk)
    }
    const failed = () => {
      worker = undefined
      void onPage(file).then(over)
    }
    mine.addEventListener('message', heard)
    mine.addEventListener('error', failed)
    mine.postMessage({ id, file } satisfies Wish)
  })
}
