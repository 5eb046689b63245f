import { problems } from '@vendly/contract/problems'
import { policyForStyle } from './security.ts'

type Json = Record<string, unknown>
type Operation = {
  operationId: string
  tags: [string]
  summary: string
  description: string
  parameters: Json[]
  requestBody?: { content: Json }
  responses: Record<string, { description: string; content?: Json }>
  'x-audience': string[]
  'x-confirmed'?: true
}
type Call = Operation & { method: string; path: string }

const escapeHtml = (text: unknown) => String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

const REFERENCE = /&#34;#\/components\/(?:schemas|responses)\/(\w+)&#34;/g

/** A schema as JSON whose references are links to the schema on the same page. */
const formatSchema = (schema: unknown) =>
  escapeHtml(JSON.stringify(schema, null, 1)).replace(REFERENCE, '<a href="#schema-$1">$1</a>')

const STYLE = `:root{color-scheme:light dark}body{font:15px/22px system-ui,sans-serif;max-width:1000px;margin:0 auto;padding:16px}
summary{padding:6px 0;cursor:pointer}pre{font-size:13px;line-height:18px;overflow-x:auto;margin:0 0 12px}h3{font-size:14px;margin:8px 0 0}
b{display:inline-block;min-width:58px}nav a{margin-right:12px}table{border-collapse:collapse;width:100%}
td{border-top:1px solid #8884;padding:6px;vertical-align:top}code{font-size:14px;overflow-wrap:anywhere}`

export const DOCS_POLICY = policyForStyle(STYLE)

/** The OpenAPI document as a page without scripts: every call with its schemas, and every refusal. */
export const docsPage = (
  document: Json,
): string => `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API | Vendly - Campus Marketplace</title>
<style>${STYLE}</style></head>
${bodyFor(document)}</html>`

function bodyFor(document: Json): string {
  const calls = listCalls(document)
  const nouns = [...new Set(calls.map(({ tags: [noun] }) => noun))]
  const { schemas } = document.components as { schemas: Record<string, unknown> }
  const refusals = Object.entries(problems)
    .map(([code, [status, text]]) => `<tr><td><code>${code}</code><td>${status}<td>${escapeHtml(text)}`)
    .join('')
  return `<body><header><h1>Vendly API</h1><p>Every reply is <code>{success, data, message, pagination}</code>; a refusal is <code>{success: false, message, code, errors}</code>. Money is in naira. The same as a file: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Sections">${[...nouns, 'schemas', 'refusals'].map((name) => `<a href="#section-${name}">${name}</a>`).join('')}</nav></header>
<main>${nouns.map((noun) => section(noun, calls)).join('')}
<section id="section-schemas"><h2>Schemas</h2>${Object.entries(schemas).map(schemaDetails).join('')}</section>
<section id="section-refusals"><h2>Refusals</h2><table><tbody>${refusals}</tbody></table></section></main></body>`
}

const listCalls = ({ paths }: Json): Call[] =>
  Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )

const section = (noun: string, calls: readonly Call[]): string =>
  `<section id="section-${noun}"><h2>${noun}</h2>${calls
    .filter(({ tags }) => tags[0] === noun)
    .map(callDetails)
    .join('')}</section>`

function callDetails(call: Call): string {
  const { method, path, summary, description, operationId, parameters, requestBody, responses } = call
  const audience = [...call['x-audience'], ...(call['x-confirmed'] ? ['confirmed'] : [])].join(', ')
  return `<details id="${operationId}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code> <small>${audience}</small><br>${escapeHtml(summary)}</summary><p>${escapeHtml(description)}</p>
${block('Parameters', parameters.length ? parameters : undefined)}${block('Body', requestBody?.content)}${Object.entries(
  responses,
)
  .filter(([, { content }]) => content)
  .map(([status, { content }]) => block(`Reply ${status}`, content))
  .join('')}</details>`
}

const block = (title: string, content: unknown): string =>
  content === undefined ? '' : `<h3>${title}</h3><pre>${formatSchema(content)}</pre>`

const schemaDetails = ([name, schema]: [string, unknown]): string =>
  `<details id="schema-${name}"><summary><code>${name}</code></summary><pre>${formatSchema(schema)}</pre></details>`
