import { type Endpoint, isSchema } from '@vendly/contract/endpoint'
import { pagination } from '@vendly/contract/paging'
import { z } from 'zod'

type Json = { [key: string]: unknown }

/** A zod schema as draft-7 JSON schema with no references, in the form fast-json-stringify is quickest with. */
function serialisable(schema: z.ZodType): Json {
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
  const kept = Object.entries(json).filter(
    ([key]) => !['id', 'pattern', 'minimum', 'maximum', '$id'].includes(key) || key === 'properties',
  )
  return Object.fromEntries(
    kept.map(([key, value]) => [
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

/** The envelope of a successful answer: what the endpoint did not promise is not sent. */
export function envelopeSchema(endpoint: Endpoint): Json {
  const beside = isSchema(endpoint.meta) ? serialisable(endpoint.meta) : undefined
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      ...(isSchema(endpoint.reply) ? { data: serialisable(endpoint.reply) } : {}),
      ...(endpoint.paged ? { pagination: serialisable(pagination) } : {}),
      ...((beside?.properties as Json | undefined) ?? {}),
    },
  }
}
