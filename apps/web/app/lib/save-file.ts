import type { Call } from '@vendly/contract/api'
import type { ProblemCode } from '@vendly/contract/problems'
import { ApiProblem, addressOf } from './api.ts'
import { type Proof, proofFor } from './proof.ts'
import { readSession } from './session.ts'

/** What a download is asked for with: the filters of a list, or what is selected in it. */
export interface FileInput {
  params?: Record<string, string>
  query?: object
  body?: object
}

/**
 * Downloads a file from the API, after a sheet has asked for the proof of who is at the device where the server wants one.
 * `onBytes` gets the number of bytes so far.
 */
export async function saveFile(call: Call, input: FileInput, onBytes: (bytes: number) => void): Promise<void> {
  let response = await request(call, input)
  while (!response.ok || !response.body) {
    const problem = await refusalOf(response)
    const proof = await proofFor(problem, { call })
    if (!proof) throw problem
    response = await request(call, input, proof)
  }
  const content = await readAll(response.body, onBytes)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'vendly'
  saveContent(new Blob(content, { type: response.headers.get('content-type') ?? '' }), name)
}

/** Downloads what the page has made itself. */
export function saveContent(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function request(call: Call, { params, query = {}, body }: FileInput, proof?: Proof): Promise<Response> {
  const [method, path] = call.split(' ') as [string, string]
  const session = readSession()
  const headers = new Headers(proof)
  if (session.status === 'in') headers.set('authorization', `Bearer ${session.token}`)
  if (body) headers.set('content-type', 'application/json')
  return fetch(addressOf(path, { params, query }), { method, headers, body: body && JSON.stringify(body) }).catch(
    () => {
      throw new ApiProblem(0, 'no_network', 'No network. Nothing was downloaded, try again.')
    },
  )
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
