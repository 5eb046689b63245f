import type { Upload } from '@vendly/contract/endpoint'
import type { FastifyError, FastifyRequest } from 'fastify'
import { ensure, fileTooLarge, Problem } from '../problem.ts'
import { isTooDeep } from './json-depth.ts'

export type ReceivedFile = { field: string; name: string; bytes: Buffer }

const MAX_FIELDS = 50
const MAX_FIELD_BYTES = 65_536

export type ReceivedForm = { body: unknown; files: ReceivedFile[] }

/**
 * Reads a multipart form within the limits of its endpoint. The field `json` holds the body; other fields are merged in.
 * A request that is not multipart is read as JSON without files. Throws: invalid_request, file_empty, file_too_large, malformed_body.
 */
export async function readForm(
  request: FastifyRequest,
  uploads: Readonly<Record<string, Upload>>,
): Promise<ReceivedForm> {
  const files: ReceivedFile[] = []
  let body: unknown = request.body ?? undefined
  if (request.isMultipart()) {
    // Without a prototype: a field may be called __proto__.
    const fields: Record<string, unknown> = Object.create(null)
    const fileSize = Math.max(...Object.values(uploads).map((upload) => upload.maxBytes))
    const maxFiles = Object.values(uploads).reduce((sum, upload) => sum + upload.max, 0)
    const limits = {
      fileSize,
      files: maxFiles,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: maxFiles + MAX_FIELDS,
    }
    for await (const part of partsOf(request, limits)) {
      if (part.type === 'field') {
        if (part.fieldname === 'json') Object.assign(fields, parseJson(String(part.value)))
        else fields[part.fieldname] = part.value
        continue
      }
      const upload = Object.hasOwn(uploads, part.fieldname) ? uploads[part.fieldname] : undefined
      if (!upload) throw invalidFile(part.fieldname, 'No file is expected here.')
      const bytes = await readPart(() => part.toBuffer(), upload.maxBytes)
      ensure(bytes.length > 0, 'file_empty')
      if (bytes.length > upload.maxBytes) throw fileTooLarge(upload.maxBytes)
      files.push({ field: part.fieldname, name: part.filename.slice(0, 200), bytes })
    }
    body = fields
  }
  for (const [field, upload] of Object.entries(uploads)) {
    const count = files.filter((file) => file.field === field).length
    if (upload.required && count === 0) throw invalidFile(field, 'Choose a file.')
    if (count > upload.max) throw invalidFile(field, `At most ${upload.max}.`)
  }
  return { body, files }
}

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']

/** The parser's own errors have no status: what it cannot read is malformed. */
async function* partsOf(request: FastifyRequest, limits: Limits) {
  const parts = request.parts({ limits })
  for (;;) {
    const next = await readPart(() => parts.next())
    if (next.done) return
    yield next.value
  }
}

/** `maxBytes`: of the file that is read. */
async function readPart<T>(read: () => Promise<T>, maxBytes?: number): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (maxBytes && (error as Partial<FastifyError>).code === 'FST_REQ_FILE_TOO_LARGE') throw fileTooLarge(maxBytes)
    throw (error as Partial<FastifyError>).statusCode ? error : new Problem('malformed_body')
  }
}

const invalidFile = (field: string, message: string) => new Problem('invalid_request', {}, [{ field, message }])

function parseJson(text: string): object {
  if (isTooDeep(text)) throw new Problem('malformed_body')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Refused below, like JSON that is not an object.
  }
  throw new Problem('malformed_body')
}
