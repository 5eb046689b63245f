import type { Endpoint } from '@vendly/contract/endpoint'
import fc from 'fast-check'
import { z } from 'zod'
import { encodeCursor } from '../src/platform/cursor.ts'
import { BODY_LIMIT } from '../src/platform/http/json-depth.ts'
import { newId } from '../src/platform/ids.ts'

/** One request with something wrong in it. `path` is ready for the request line, below /api. */
export type FuzzedCall = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202e\u200b',
  '%',
  '%00',
  "' or 1=1 --",
  '../../etc/passwd',
  'infinity',
  '-infinity',
  'NaN',
  '2026-13-45',
  '+275760-09-13T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1e309',
  '9'.repeat(40),
  'x'.repeat(5000),
  'ß'.repeat(300),
  '__proto__',
  newId(),
  `${newId()}\0`,
]
const NASTY_NUMBERS = [-1, 0, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE]
const deep = (levels: number): unknown => (levels ? [deep(levels - 1)] : {})
const end = { page: 1, total: 3, exact: true }
const CURSORS = [
  'nonsense',
  ...['yesterday', '2020', '1,2', 'a\0b', '\ud800', 1.5, 1e300, -0, new Date(0).toISOString(), 'ß'].flatMap((value) => [
    encodeCursor({ value, id: newId(), ...end }),
    encodeCursor({ value, id: 7, ...end }),
    encodeCursor({ value: [value, value], id: newId(), ...end }),
  ]),
  Buffer.from('[1,2,3,4,5,6]').toString('base64url'),
  Buffer.from('{"value":1}').toString('base64url'),
  Buffer.from('['.repeat(5_000) + ']'.repeat(5_000)).toString('base64url'),
]

const text = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }), fc.string())
const nasty = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom(...NASTY_NUMBERS) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, [], {}, deep(60), Array(2000).fill(0), [newId(), newId()]) },
)

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
}

const jsonSchemaOf = (schema: unknown): JsonSchema =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Mostly what the contract allows, so that the wrong part reaches the code behind the validation. */
function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const one = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (options?.length) return fc.oneof(...options.map(valueFor))
    if (schema.properties) return objectFor(schema)
    if (schema.type === 'array') return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 })
    if (schema.type === 'integer') return fc.integer({ min: 0, max: 100_000 })
    if (schema.type === 'number') return fc.double({ min: 0, max: 100_000, noNaN: true })
    if (schema.type === 'boolean') return fc.boolean()
    if (schema.type === 'string')
      return fc.oneof(fc.constant(newId()), fc.constantFrom('hostel', 'word', 'x@people.example', '08031234567'), text)
    return nasty
  }
  return fc.oneof({ weight: 3, arbitrary: one() }, { weight: 1, arbitrary: nasty })
}

const objectFor = ({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueFor(part)])), {
    requiredKeys: [],
  })

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** Lone surrogates have no encoding of their own: the wrong bytes are sent instead. */
const encoded = (value: string): string => (value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80')

/** `known` are ids of real records, by the name of the path's parameter. */
function pathFor(endpoint: Endpoint, known: readonly string[]): fc.Arbitrary<string> {
  const parts = endpoint.path
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? fc.oneof(
            { weight: 3, arbitrary: fc.constantFrom(...known) },
            { weight: 1, arbitrary: text.filter((one) => one !== '' && one.length < 190).map(encoded) },
            { weight: 1, arbitrary: fc.constantFrom('%E0%A4%A', '%00', '..%2f..') },
          )
        : fc.constant(part),
    )
  return fc.tuple(...parts).map((all) => all.join('/'))
}

function queryFor(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = endpoint.query ? Object.keys(jsonSchemaOf(endpoint.query).properties ?? {}) : []
  const schema = endpoint.query ? jsonSchemaOf(endpoint.query) : {}
  if (names.length === 0) return fc.constant('')
  const pair = fc.constantFrom(...names).chain((name) => {
    const value = name === 'cursor' ? fc.constantFrom(...CURSORS) : valueFor(schema.properties?.[name] ?? {})
    return value.map((one) => `${name}=${encoded(asText(one))}`)
  })
  return fc.array(pair, { maxLength: 5 }).map((pairs) => (pairs.length ? `?${pairs.join('&')}` : ''))
}

const MULTIPART = 'multipart/form-data; boundary='
const BROKEN_FORMS: readonly (readonly [type: string, body: string])[] = [
  ['multipart/form-data', 'no boundary'],
  [MULTIPART, 'empty boundary'],
  [`${MULTIPART}abc`, '--abc\r\nContent-Disposition: form-data; name="json"\r\n\r\n{"a":'],
  [`${MULTIPART}abc`, '--other\r\n\r\n--other--'],
  [`${MULTIPART}abc`, ''],
  [`${MULTIPART}${'a'.repeat(5000)}`, '--a'],
  [`${MULTIPART}abc`, '--abc\r\nContent-Disposition: form-data; name="json"\r\n\r\n{"name":"\\u0000"}\r\n--abc--\r\n'],
  [
    `${MULTIPART}abc`,
    '--abc\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nnot a picture\r\n--abc--\r\n',
  ],
]

/** As deep as fits in a body: alone, as an unknown field and as an expected one. A text, since JSON.stringify is recursive. */
function deepBodies(endpoint: Endpoint): fc.Arbitrary<string> {
  const known = endpoint.body ? Object.keys(jsonSchemaOf(endpoint.body).properties ?? {}) : []
  const levels = fc.oneof(fc.constant(20_000), fc.integer({ min: 65, max: BODY_LIMIT / 2 - 100 }))
  return fc.tuple(levels, fc.constantFrom(undefined, 'unknown', ...known)).map(([count, field]) => {
    const value = '['.repeat(count) + ']'.repeat(count)
    return field ? `{${JSON.stringify(field)}:${value}}` : value
  })
}

function bodyFor(endpoint: Endpoint): fc.Arbitrary<{ body: string | undefined; type: string }> {
  const json = (value: fc.Arbitrary<unknown>) =>
    value.map((one) => ({ body: JSON.stringify(one) ?? '', type: 'application/json' }))
  const garbage = fc
    .constantFrom('{', '[', '"', 'null', '{"a":}', '\0', '{"__proto__":{"role":"admin"}}')
    .map((body) => ({ body, type: 'application/json' }))
  const deeper = deepBodies(endpoint).map((body) => ({ body, type: 'application/json' }))
  const form = fc.constantFrom(...BROKEN_FORMS).map(([type, body]) => ({ body, type }))
  if (endpoint.files) return fc.oneof(form, form, json(endpoint.body ? valueFor(jsonSchemaOf(endpoint.body)) : nasty))
  if (!endpoint.body) return fc.oneof(fc.constant({ body: undefined, type: '' }), json(nasty), deeper)
  const schema = jsonSchemaOf(endpoint.body)
  return fc.oneof(
    { weight: 6, arbitrary: json(valueFor(schema)) },
    { weight: 1, arbitrary: garbage },
    { weight: 1, arbitrary: deeper },
    form,
  )
}

/** Requests for one endpoint, the same for the same seed. */
export function fuzzedCalls(endpoint: Endpoint, known: readonly string[], count: number, seed: number): FuzzedCall[] {
  const { method } = endpoint
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const noBody = fc.constant({ body: undefined, type: '' })
  const call = fc
    .tuple(
      pathFor(endpoint, known),
      queryFor(endpoint),
      hasBody ? bodyFor(endpoint) : noBody,
      fc.constantFrom(undefined, undefined, 'k'.repeat(200), 'k'.repeat(8000), 'two words'),
    )
    .map(([path, query, { body, type }, key]) => ({
      method,
      path: path + query,
      headers: { ...(type ? { 'content-type': type } : {}), ...(key ? { 'idempotency-key': key } : {}) },
      body,
    }))
  return fc.sample(call, { numRuns: count, seed })
}
