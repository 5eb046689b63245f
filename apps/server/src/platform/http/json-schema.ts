import { type Endpoint, isSchema } from '@vendly/contract/endpoint'
import { pagination } from '@vendly/contract/paging'
import { z } from 'zod'

type Json = { [key: string]: unknown }

/** A zod schema as draft-7 JSON schema with no references, in the form that fast-json-stringify serializes fastest. */
function serializable(schema: z.ZodType): Json {
  const {
    definitions = {},
    $schema,
    ...root
  } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  }) as Json
  return plain(root, definitions as Record<string, Json>) as Json
}

function plain(node: unknown, definitions: Record<string, Json>): unknown {
  if (Array.isArray(node)) return node.map((one) => plain(one, definitions))
  if (typeof node !== 'object' || node === null) return node
  const json = node as Json
  if (typeof json.$ref === 'string') return plain(definitions[json.$ref.slice('#/definitions/'.length)], definitions)
  const nullable = withoutNull(json)
  if (nullable) return { ...(plain(nullable, definitions) as Json), nullable: true }
  const entries = Object.entries(json).filter(
    ([key]) => !['id', 'pattern', 'minimum', 'maximum', '$id'].includes(key) || key === 'properties',
  )
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === 'properties' ? properties(value as Json, definitions) : plain(value, definitions),
    ]),
  )
}

const properties = (of: Json, definitions: Record<string, Json>): Json =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, plain(value, definitions)]))

function withoutNull(json: Json): Json | undefined {
  const anyOf = json.anyOf as Json[] | undefined
  if (anyOf?.length !== 2 || !anyOf.some((one) => one.type === 'null')) return undefined
  return anyOf.find((one) => one.type !== 'null')
}

/** The envelope of a successful response; fields that the endpoint does not declare are dropped. */
export function envelopeSchema(endpoint: Endpoint): Json {
  const meta = isSchema(endpoint.meta) ? serializable(endpoint.meta) : undefined
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      ...(isSchema(endpoint.reply) ? { data: serializable(endpoint.reply) } : {}),
      ...(endpoint.paged ? { pagination: serializable(pagination) } : {}),
      ...((meta?.properties as Json | undefined) ?? {}),
    },
  }
}
