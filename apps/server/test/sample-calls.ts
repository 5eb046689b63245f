import { type Endpoint, isSchema } from '@vendly/contract/endpoint'
import { z } from 'zod'

export const missingId = '00000000-0000-7000-8000-000000000000'

// Parameters that do not refer to a record.
const kinds = ['provider', 'type', 'campus']
export const idParam = (path: string): string | undefined =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!).find((name) => !kinds.includes(name))

export const callOf = ({ method, path }: Endpoint): string => `${method} ${path}`

type Json = { [key: string]: unknown }

/** A minimal body that passes the schema of the call. */
export function bodyFor(endpoint: Endpoint): unknown {
  const { method, body } = endpoint
  const special = byCall[callOf(endpoint)]
  if (special) return special
  if (!isSchema(body)) return method === 'GET' || method === 'DELETE' ? undefined : {}
  return sampleOf(body)
}

/** The same of its query. */
export const queryFor = ({ query }: Endpoint) => (isSchema(query) ? (sampleOf(query) as Record<string, string>) : {})

function sampleOf(schema: z.ZodType): unknown {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return sample(json, $defs as Record<string, Json>)
}

// Calls whose schema has a check that cannot be derived from it.
const byCall: Record<string, Json> = { 'PATCH /orders/:id/status': { status: 'ready' } }
const byName: Json = {
  phone: '08031234567',
  price: 1000,
  amount: 1000,
  expectedTotal: 1000,
  placeId: missingId,
  block: 'B',
  room: '12',
}

function sample(schema: Json, known: Record<string, Json>): unknown {
  if (typeof schema.$ref === 'string') return sample(known[schema.$ref.split('/').at(-1)!]!, known)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [first] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Json[]
  if (first) return sample(first, known)
  if (schema.type === 'object') {
    const required = (schema.required ?? []) as string[]
    const properties = (schema.properties ?? {}) as Record<string, Json>
    return Object.fromEntries(
      required.map((name) => [name, name in byName ? byName[name] : sample(properties[name] ?? {}, known)]),
    )
  }
  if (schema.type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () => sample(schema.items as Json, known))
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(Number(schema.minimum ?? 1), 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return missingId
  if (schema.format === 'date-time') return '2099-01-01T08:00:00.000Z'
  if (schema.pattern === '^\\d{4}$') return '0000'
  return 'a text for this field'.slice(0, Number(schema.maxLength ?? 21))
}
