import { uploading } from '@vendly/contract/uploads'
import sharp from 'sharp'
import type { World } from './world.ts'

/** A picture of stripes, different for each `n`. */
export async function drawn(
  n: number,
  { width = 640, height = 640, format = 'jpeg' as 'jpeg' | 'png' } = {},
): Promise<Buffer> {
  const bars = Array.from({ length: 9 }, (_, at) => {
    const shade = ((n + 7) * (at + 3) * 2654435761) >>> 8
    return `<rect x="${at * 11.2}%" width="11.3%" height="100%" fill="#${(shade & 0xffffff).toString(16).padStart(6, '0')}"/><rect x="${at * 11.2}%" y="${(shade % 7) * 13}%" width="11.3%" height="14%" fill="#fff"/>`
  }).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bars}</svg>`
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer()
}

/** One size of a picture, from the address that the API sends. */
export function fileOf(address: string, size: string): string {
  const [path, query] = address.split('?')
  return `${path}-${size}${query ? `?${query}` : ''}`
}

type Uploader = { token: string }
type Kind = (typeof uploading.kinds)[number]

/** The resumable upload protocol, one request at a time. */
export function uploadsIn(world: World) {
  const head = { 'tus-resumable': '1.0.0' }
  const addressOf = (id: string) => `${world.url}${uploading.path}/${id}`

  async function create({ token }: Uploader, bytes: number, kind?: Kind): Promise<Response> {
    return fetch(world.url + uploading.path, {
      method: 'POST',
      headers: {
        ...head,
        authorization: `Bearer ${token}`,
        'upload-length': String(bytes),
        ...(kind && { 'upload-metadata': `kind ${btoa(kind)}` }),
      },
    })
  }
  const send = ({ token }: Uploader, id: string, offset: number, chunk: Uint8Array) =>
    fetch(addressOf(id), {
      method: 'PATCH',
      headers: {
        ...head,
        authorization: `Bearer ${token}`,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Blob([new Uint8Array(chunk)]),
    })
  const status = ({ token }: Uploader, id: string) =>
    fetch(addressOf(id), { method: 'HEAD', headers: { ...head, authorization: `Bearer ${token}` } })
  const drop = ({ token }: Uploader, id: string) =>
    fetch(addressOf(id), { method: 'DELETE', headers: { ...head, authorization: `Bearer ${token}` } })
  const idOf = (answer: Response) => answer.headers.get('location')!.split('/').at(-1)!

  /** Uploads a file in one chunk; returns the upload's id. */
  async function whole(person: Uploader, content: Buffer, kind?: Kind): Promise<string> {
    const id = idOf(await create(person, content.length, kind))
    const answer = await send(person, id, 0, content)
    if (!answer.ok) throw new Error(`The upload was refused: ${answer.status} ${await answer.text()}`)
    return id
  }
  return { create, send, status, drop, idOf, whole }
}
