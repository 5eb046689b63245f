import type { Call } from '@vendly/contract/api'
import { ApiProblem, addressOf } from './api.ts'
import { readSession } from './session.ts'

/** Fetches a file that a call sends and hands it to the browser to keep. Tells how many bytes have come. */
export async function saveFile(call: Call, query: object, onBytes: (bytes: number) => void): Promise<void> {
  const [, path] = call.split(' ') as [string, string]
  const session = readSession()
  const headers = new Headers(session.status === 'in' ? { authorization: `Bearer ${session.token}` } : {})
  const answer = await fetch(addressOf(path, { query }), { headers }).catch(() => {
    throw new ApiProblem(0, 'no_network', 'The network went. Nothing was saved; try again.')
  })
  if (!answer.ok || !answer.body) throw new ApiProblem(answer.status, 'unknown', 'The file did not come. Try again.')
  const content = await gather(answer.body, onBytes)
  const address = URL.createObjectURL(new Blob(content, { type: answer.headers.get('content-type') ?? '' }))
  const link = document.createElement('a')
  link.href = address
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'vendly'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function gather(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => void) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    bytes += part.value.length
    onBytes(bytes)
  }
  return parts
}
