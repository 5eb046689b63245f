import type { Upload } from '@vendly/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

export type ReceivedFile = { field: string; name: string; bytes: Buffer }

const FIELDS = 50
const FIELD_BYTES = 65_536

/**
 * Reads a form with files, within the limits of its endpoint. A field `json` holds the body; other fields join it.
 * A request that is not a form is read as JSON with no files. Codes: invalid_request, file_too_large, malformed_body.
 */
export async function readForm(
  request: FastifyRequest,
  uploads: Readonly<Record<string, Upload>>,
): Promise<{ body: unknown; files: ReceivedFile[] }> {
  const files: ReceivedFile[] = []
  let body: unknown = request.body ?? undefined
  if (request.isMultipart()) {
    const fields: Record<string, unknown> = {}
    const fileSize = Math.max(...Object.values(uploads).map((upload) => upload.maxBytes))
    const most = Object.values(uploads).reduce((sum, upload) => sum + upload.max, 0)
    const limits = { fileSize, files: most, fields: FIELDS, fieldSize: FIELD_BYTES, parts: most + FIELDS }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'json') Object.assign(fields, parseJson(String(part.value)))
        else fields[part.fieldname] = part.value
        continue
      }
      const upload = Object.hasOwn(uploads, part.fieldname) ? uploads[part.fieldname] : undefined
      if (!upload) throw refuse(part.fieldname, 'No file is expected here.')
      const bytes = await part.toBuffer()
      if (bytes.length > upload.maxBytes) throw new Problem('file_too_large', { most: upload.maxBytes })
      files.push({ field: part.fieldname, name: part.filename.slice(0, 200), bytes })
    }
    body = fields
  }
  for (const [field, upload] of Object.entries(uploads)) {
    const count = files.filter((file) => file.field === field).length
    if (upload.required && count === 0) throw refuse(field, 'Choose a file.')
    if (count > upload.max) throw refuse(field, `At most ${upload.max}.`)
  }
  return { body, files }
}

const refuse = (field: string, message: string) => new Problem('invalid_request', {}, [{ field, message }])

function parseJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Falls through to the same refusal as JSON of another shape.
  }
  throw new Problem('malformed_body')
}
