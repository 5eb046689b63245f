import { listEndpoints } from '@vendly/contract/api'
import { describe, expect, test } from 'vitest'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

type Json = { [key: string]: unknown }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Json[]
  parameters: { name: string; description?: string }[]
  responses: Record<string, Json>
}
type Document = {
  info: { license?: { name: string; url?: string } }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { responses: Json; schemas: Json }
}

const document = openApiDocument('https://vendly.example') as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
)
const callsWhere = (isWrong: (operation: Operation) => boolean) => operations.filter(isWrong).map(({ call }) => call)

// The rules of Redocly's "recommended" set that concern this document; see redocly.yaml.
describe('the API document', () => {
  test('says of every call whether it needs a session', () => {
    const open = listEndpoints().filter(({ endpoint }) =>
      endpoint.audience.some((who) => who === 'public' || who === 'provider'),
    )
    expect(callsWhere(({ security }) => security.length === 0)).toHaveLength(open.length)
    expect(callsWhere(({ security }) => security.some((scheme) => !('bearer' in scheme)))).toEqual([])
  })

  test('describes every call and every parameter', () => {
    expect(callsWhere(({ summary, description }) => !summary || !description.endsWith('.'))).toEqual([])
    const bare = operations.flatMap(({ call, parameters }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${call} ${name}`),
    )
    expect(bare).toEqual([])
    expect(operations.find(({ call }) => call === 'POST /api/orders')?.description).toContain('Idempotency-Key')
    const [id] = operations.find(({ call }) => call === 'GET /api/products/{id}')!.parameters
    expect(id!.description).toBe('Id of the product.')
  })

  test('names the refusals of every call', () => {
    expect(callsWhere(({ responses }) => !Object.keys(responses).some((status) => status.startsWith('4')))).toEqual([])
    const { responses } = operations.find(({ call }) => call === 'PUT /api/cart/update/{itemId}')!
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '409', '422', '429', 'default'])
    const referred = operations.flatMap((one) =>
      Object.values(one.responses).flatMap(({ $ref }) => ($ref ? [$ref] : [])),
    )
    const known = Object.keys(document.components.responses).map((name) => `#/components/responses/${name}`)
    expect(known).toEqual(expect.arrayContaining([...new Set(referred)]))
  })

  test('describes every noun, and has a licence', () => {
    const nouns = new Set(operations.flatMap(({ tags }) => tags))
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(nouns)
    expect(document.tags.filter(({ description }) => !description)).toEqual([])
    expect(document.info.license).toMatchObject({ name: expect.any(String), url: expect.any(String) })
  })

  test('says of every alternative what it is', () => {
    const empty: string[] = []
    const visit = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return
      const { anyOf = [] } = node as { anyOf?: Json[] }
      if (anyOf.some((one) => Object.keys(one).length === 0)) empty.push(path)
      for (const [key, value] of Object.entries(node)) visit(value, `${path}/${key}`)
    }
    visit(document, '')
    expect(empty).toEqual([])
  })

  test('defines every property that it requires', () => {
    const missing: string[] = []
    const visit = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return
      const { required, properties } = node as { required?: unknown; properties?: Json }
      if (Array.isArray(required))
        missing.push(...required.filter((name) => !(name in (properties ?? {}))).map((name) => `${path}.${name}`))
      for (const [key, value] of Object.entries(node)) visit(value, `${path}/${key}`)
    }
    visit(document, '')
    expect(missing).toEqual([])
  })

  test('says which calls answer with a file', () => {
    const { responses } = operations.find(({ call }) => call === 'GET /api/admin/users/export')!
    expect(Object.keys(responses['200']!.content as Json)).toEqual(['text/csv'])
  })

  test('is a page with all of it', () => {
    const page = docsPage(document)
    for (const { description } of operations) expect(page).toContain(description.split(/[&<>"]/)[0])
  })

  test('is a page on which every link leads to one place', () => {
    const page = docsPage(document)
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const targets = [...page.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(20)
    expect(targets.filter((id) => !ids.includes(id))).toEqual([])
  })
})
