import { listEndpoints } from '@vendly/contract/api'
import { nounTexts, parameterText } from '@vendly/contract/api-texts'
import { type Endpoint, isSchema } from '@vendly/contract/endpoint'
import { pagination } from '@vendly/contract/paging'
import { passkeyLimits } from '@vendly/contract/passkey-limits'
import { problems } from '@vendly/contract/problems'
import { z } from 'zod'
import { codesOf, describeOperation, isOpen, REFUSALS, refusalsOf } from './openapi-texts.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document, with schemas by name. */
export function openApiDocument(serverUrl: string): Json {
  const schemas: Json = {
    Problem: {
      type: 'object',
      required: ['success', 'message', 'code', 'errors', 'traceId'],
      properties: {
        success: { const: false },
        message: { type: 'string', description: 'A text for the user' },
        code: { type: 'string', enum: Object.keys(problems) },
        errors: {
          type: 'array',
          items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
        },
        traceId: { type: 'string', description: 'The reference by which support finds the request' },
      },
    },
  }
  const named = (schema: unknown, io: 'input' | 'output') => (isSchema(schema) ? hoist(schema, io, schemas) : undefined)
  named(pagination, 'output')
  const paths: Record<string, Json> = {}
  const nouns = new Set<string>()
  for (const { noun, name, endpoint } of listEndpoints()) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] ??= {}
    nouns.add(noun)
    paths[path][endpoint.method.toLowerCase()] = operation(noun, name, endpoint, named)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vendly',
      version: '1',
      description: 'Everything the Vendly web application calls. Money is in naira.',
      license: { name: 'All rights reserved', url: `${serverUrl}/terms` },
    },
    servers: [{ url: serverUrl }],
    tags: [...nouns].map((name) => ({ name, description: nounTexts[name] })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session: `POST /api/auth/login`.' },
      },
      responses: {
        Problem: refusal('Refused; the code is one of those in the Problem schema.'),
        ...Object.fromEntries(
          Object.entries(REFUSALS).map(([status, { name, text }]) => [name, refusal(text, +status)]),
        ),
      },
    },
  }
}

/** With a status, the text names the codes that have it. */
function refusal(text: string, status?: number): Json {
  const codes = status ? ` Codes: ${codesOf(status).join(', ')}.` : ''
  const headers =
    status === 429
      ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
      : {}
  return {
    description: text + codes,
    ...headers,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

type Named = (schema: unknown, io: 'input' | 'output') => Json | undefined

function operation(noun: string, name: string, endpoint: Endpoint, named: Named): Json {
  const body = named(endpoint.body, 'input')
  return {
    operationId: name,
    tags: [noun],
    summary: endpoint.summary,
    description: describeOperation(endpoint),
    'x-audience': endpoint.audience,
    ...(endpoint.confirmed ? { 'x-confirmed': true } : {}),
    ...(endpoint.right ? { 'x-admin-right': endpoint.right } : {}),
    security: securityOf(endpoint),
    parameters: [
      ...parameters(named(endpoint.params, 'input'), 'path', endpoint),
      ...parameters(named(endpoint.query, 'input'), 'query', endpoint),
      ...(endpoint.idempotent ? [keyHeader(endpoint)] : []),
      ...(endpoint.pin ? [PIN_HEADER, PASSKEY_HEADER] : []),
    ],
    ...(body || endpoint.files ? { requestBody: { content: requestContent(endpoint, body) } } : {}),
    responses: {
      [endpoint.status]:
        endpoint.status === 303
          ? { description: 'Redirects the browser', headers: { location: { schema: { type: 'string' } } } }
          : { description: 'Done', content: replyContent(endpoint, named) },
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${REFUSALS[status]!.name}` }]),
      ),
      default: { $ref: '#/components/responses/Problem' },
    },
  }
}

/** Public calls know a signed-in caller too; an empty list says that none of the schemes is needed. */
const securityOf = (endpoint: Endpoint): Json[] => (isOpen(endpoint) ? [] : [{ bearer: [] }])

const keyHeader = ({ path }: Endpoint): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  description: parameterText(path, 'Idempotency-Key'),
  schema: { type: 'string', maxLength: 200 },
})

const PIN_HEADER: Json = {
  name: 'Wallet-Pin',
  in: 'header',
  description: 'The wallet PIN of the caller. Without it the call is refused with `pin_required` or `pin_not_set`.',
  schema: { type: 'string', pattern: '^\\d{4}$' },
}

const PASSKEY_HEADER: Json = {
  name: 'Wallet-Passkey',
  in: 'header',
  description:
    'Instead of the PIN: what a device of the caller answered to `POST /wallet/passkeys/challenge`, as JSON in base64url. It is used once; only the same call with the same `Idempotency-Key` may be sent with it again.',
  schema: { type: 'string', maxLength: passkeyLimits.header },
}

const replyContent = (endpoint: Endpoint, named: Named): Json =>
  endpoint.produces
    ? Object.fromEntries(endpoint.produces.map((type) => [type, { schema: { type: 'string' } }]))
    : { 'application/json': { schema: envelope(endpoint, named) } }

function requestContent({ files }: Endpoint, body: Json | undefined): Json {
  if (!files) return { 'application/json': { schema: body } }
  const fields = Object.entries(files).map(([name, { max }]) => {
    const one = { type: 'string', format: 'binary' }
    return [name, max === 1 ? one : { type: 'array', maxItems: max, items: one }]
  })
  const properties = { ...(body ? { json: body } : {}), ...Object.fromEntries(fields) }
  const required = Object.keys(files).filter((name) => files[name]!.required)
  return { 'multipart/form-data': { schema: { type: 'object', required, properties } } }
}

function envelope(endpoint: Endpoint, named: Named): Json {
  const data = named(endpoint.reply, 'output')
  const meta = named(endpoint.meta, 'output') as { properties?: Json } | undefined
  return {
    type: 'object',
    required: ['success'],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      ...(data ? { data } : {}),
      ...(endpoint.paged ? { pagination: { $ref: '#/components/schemas/Pagination' } } : {}),
      ...(meta?.properties ?? {}),
    },
  }
}

function parameters(schema: Json | undefined, where: 'path' | 'query', { path }: Endpoint): Json[] {
  const required = (schema?.required ?? []) as string[]
  return Object.entries((schema?.properties ?? {}) as Json).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description: describe(one as Json, where) ?? parameterText(path, name),
    schema: one,
  }))
}

/** A query's own description; that of a path's id, "UUID", says less than what it is the id of. */
const describe = ({ description }: Json, where: 'path' | 'query'): unknown =>
  where === 'query' && description !== 'UUID' ? description : undefined

/** A schema with its named parts moved to components. */
function hoist(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $defs = {},
    $schema,
    ...root
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // JSON has no dates: they are sent as text.
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      if (_zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  }) as Json
  for (const [name, definition] of Object.entries($defs as Json)) schemas[name] ??= rewriteRefs(definition)
  const id = z.globalRegistry.get(schema)?.id
  if (id && !schemas[id]) schemas[id] = rewriteRefs(root)
  return id ? { $ref: `#/components/schemas/${id}` } : (rewriteRefs(root) as Json)
}

function rewriteRefs(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rewriteRefs)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(withProperties(node as Json))
      .filter(([key, value]) => !(key === 'id' && typeof value === 'string'))
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string'
          ? value.replace('#/$defs/', '#/components/schemas/')
          : rewriteRefs(value),
      ]),
  )
}

/** Zod writes a record with known keys as a pattern of names; as properties, tools know what is required. */
function withProperties(node: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = node
  const names = node.required
  if (!propertyNames || !Array.isArray(names)) return node
  return { ...rest, properties: Object.fromEntries(names.map((name) => [name, additionalProperties])) }
}
