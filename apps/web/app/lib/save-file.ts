import type { Call } from '@vendly/contract/api'
import type { ProblemCode } from '@vendly/contract/problems'
import { ApiProblem, addressOf } from './api.ts'
import { readSession } from './session.ts'

/** What a download is asked for with: the filters of a list, or what is selected in it. */
export interface FileInput {
  params?: Record<string, string>
  query?: object
  body?: object
}

/** Downloads a file from the API. `onBytes` gets the number of bytes so far. */
export async function saveFile(
  call: Call,
  { params, query = {}, body }: FileInput,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const [method, path] = call.split(' ') as [string, string]
  const session = readSession()
  const headers = new Headers(session.status === 'in' ? { authorization: `Bearer ${session.token}` } : {})
  if (body) headers.set('content-type', 'application/json')
  const request = { method, headers, body: body && JSON.stringify(body) }
  const response = await fetch(addressOf(path, { params, query }), request).catch(() => {
    throw new ApiProblem(0, 'no_network', 'No network. Nothing was downloaded, try again.')
  })
  if (!response.ok || !response.body) throw await refusalOf(response)
  const content = await readAll(response.body, onBytes)
  const address = URL.createObjectURL(new Blob(content, { type: response.headers.get('content-type') ?? '' }))
  const link = document.createElement('a')
  link.href = address
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'vendly'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Why the server sent no file, in its words. */
async function refusalOf(response: Response): Promise<ApiProblem> {
  const said = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  return new ApiProblem(
    response.status,
    (said.code as ProblemCode | undefined) ?? 'unknown',
    said.message ?? 'The download failed. Try again.',
  )
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => void) {
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
