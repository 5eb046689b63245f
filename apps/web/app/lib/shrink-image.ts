import { drawImage, type ShrinkOptions } from './draw-image.ts'
import type { ShrinkRequest, ShrinkResponse } from './shrink-image.worker.ts'

/** Phones hand over a file without content when it was deleted, or is still in the cloud. */
export const EMPTY_FILE = 'This file is empty. Choose it again.'

let worker: Worker | undefined
let lastId = 0

/**
 * Makes a camera's image small, in a worker where possible, so that the form stays smooth meanwhile. Undefined when this
 * browser cannot read the file; the server may.
 */
export function shrinkImage(file: Blob, options: ShrinkOptions): Promise<Blob | undefined> {
  return typeof OffscreenCanvas === 'function' ? shrinkInWorker(file, options) : shrinkOnPage(file, options)
}

const shrinkOnPage = (file: Blob, options: ShrinkOptions): Promise<Blob | undefined> =>
  drawImage((width, height) => Object.assign(document.createElement('canvas'), { width, height }), file, options).catch(
    () => undefined,
  )

async function shrinkInWorker(file: Blob, options: ShrinkOptions): Promise<Blob | undefined> {
  lastId += 1
  const id = lastId
  try {
    worker ??= new Worker(new URL('./shrink-image.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return shrinkOnPage(file, options)
  }
  const current = worker
  return new Promise((resolve) => {
    const finish = (image: Blob | undefined) => {
      current.removeEventListener('message', onMessage)
      current.removeEventListener('error', onError)
      resolve(image)
    }
    const onMessage = ({ data }: MessageEvent<ShrinkResponse>) => {
      if (data.id === id) finish(data.image)
    }
    const onError = () => {
      worker = undefined
      void shrinkOnPage(file, options).then(finish)
    }
    current.addEventListener('message', onMessage)
    current.addEventListener('error', onError)
    current.postMessage({ id, file, options } satisfies ShrinkRequest)
  })
}
