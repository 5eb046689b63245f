import { listEndpoints } from '@vendly/contract/api'
import { type Endpoint, isSchema } from '@vendly/contract/endpoint'
import { pagination } from '@vendly/contract/paging'
import { problems } from '@vendly/contract/problems'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document, with schemas by name. */
export function openApiDocument(serverUrl: string): Json {
  const schemas: Json = {
    Problem: {
      type: 'object',
      required: ['success', 'message', 'code', 'errors'],
      properties: {
        success: { const: false },
        message: { type: 'string', description: 'A text for the user' },
        code: { type: 'string', enum: Object.keys(problems) },
        errors: {
          type: 'array',
          items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
        },
      },
    },
  }
  const named = (schema: unknown, io: 'input' | 'output') => (isSchema(schema) ? hoist(schema, io, schemas) : undefined)
  named(pagination, 'output')
  const paths: Record<string, Json> = {}
  for (const { noun, name, endpoint } of listEndpoints()) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operation(noun, name, endpoint, named)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vendly',
      version: '1',
      description: 'Everything the Vendly web application calls. Money is in naira.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Problem: {
          description: 'Refused; the code is one of those in the Problem schema',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  }
}

type Named = (schema: unknown, io: 'input' | 'output') => Json | undefined

function operation(noun: string, name: string, endpoint: Endpoint, named: Named): Json {
  const body = named(endpoint.body, 'input')
  const secured = !endpoint.audience.some((who) => who === 'public' || who === 'provider')
  return {
    operationId: name,
    tags: [noun],
    summary: endpoint.summary,
    'x-audience': endpoint.audience,
    ...(endpoint.confirmed ? { 'x-confirmed': true } : {}),
    ...(secured ? { security: [{ bearer: [] }] } : {}),
    parameters: [
      ...parameters(named(endpoint.params, 'input'), 'path'),
      ...parameters(named(endpoint.query, 'input'), 'query'),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(body || endpoint.files ? { requestBody: { content: requestContent(endpoint, body) } } : {}),
    responses: {
      [endpoint.status]:
        endpoint.status === 303
          ? { description: 'Redirects the browser', headers: { location: { schema: { type: 'string' } } } }
          : { description: 'Done', content: { 'application/json': { schema: envelope(endpoint, named) } } },
      default: { $ref: '#/components/responses/Problem' },
    },
  }
}

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

function parameters(schema: Json | undefined, where: 'path' | 'query'): Json[] {
  const required = (schema?.required ?? []) as string[]
  return Object.entries((schema?.properties ?? {}) as Json).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }))
}

/** A schema with its named parts moved to components. */
function hoist(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $defs = {}, $schema, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  for (const [name, definition] of Object.entries($defs as Json)) schemas[name] ??= rewriteRefs(definition)
  const id = z.globalRegistry.get(schema)?.id
  if (id && !schemas[id]) schemas[id] = rewriteRefs(root)
  return id ? { $ref: `#/components/schemas/${id}` } : (rewriteRefs(root) as Json)
}

function rewriteRefs(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rewriteRefs)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === 'id' && typeof value === 'string'))
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string'
          ? value.replace('#/$defs/', '#/components/schemas/')
          : rewriteRefs(value),
      ]),
  )
}
