import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../test/database.ts'
import { openDescriber } from '../test/described-statements.ts'
import { findStatementUses, type StatementUse } from '../test/statement-types.ts'
// Importing the application loads every module, and with it every statement.
import './app.ts'
import { type Statement, statements } from './platform/database.ts'

/** What the driver returns for each PostgreSQL type. */
const RETURNED: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
}
/** What may be passed for each; JSON is passed as text. */
const PASSED: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(RETURNED).map(([type, kind]) => [type, [kind]])),
  timestamptz: ['Date', 'string'],
  // Beyond 2^53 a number is passed as text.
  int8: ['number', 'string'],
  json: ['string', 'object'],
  jsonb: ['string', 'object'],
}
const STRUCTURED = ['json', 'jsonb', 'record']

const isArray = (type: string): boolean => type.startsWith('_')

/** Whether a row type may call the column so. A JSON column is whatever its writer put there. */
function returns(type: string, kind: string): boolean {
  if (kind === 'any' || STRUCTURED.includes(type)) return true
  if (isArray(type)) return kind.endsWith('[]') && returns(type.slice(1), kind.slice(0, -2))
  const returned = RETURNED[type] ?? 'string'
  // The driver returns infinity, the end of a shadowban without end, as a number.
  return kind.split('|').every((one) => one === returned || one === 'null' || (returned === 'Date' && one === 'number'))
}

function accepts(type: string, kind: string): boolean {
  if (kind === 'any' || kind === 'null') return true
  if (isArray(type)) return kind.endsWith('[]') && accepts(type.slice(1), kind.slice(0, -2))
  const allowed = PASSED[type] ?? ['string']
  return kind
    .split('|')
    .every((one) => one === 'null' || allowed.includes(one) || (STRUCTURED.includes(type) && one.endsWith('[]')))
}

/** The registered statements that a use in the source stands for. */
function registered({ name }: StatementUse): Statement<unknown>[] {
  const known = statements.get(name)
  if (known) return [known]
  const [start = '', ...rest] = name.split('*')
  if (!rest.length) return []
  return [...statements.values()].filter((one) => one.name.startsWith(start) && one.name.endsWith(rest.at(-1)!))
}

let uses: StatementUse[]
let describer: Awaited<ReturnType<typeof openDescriber>>
beforeAll(async () => {
  uses = findStatementUses()
  describer = await openDescriber((await openDatabase()).url)
})
afterAll(() => describer.close())

test('every registered statement is found in the source, so that its types can be compared', () => {
  const found = new Set(uses.flatMap((use) => registered(use).map(({ name }) => name)))
  expect([...statements.keys()].filter((name) => !found.has(name))).toEqual([])
})

test('every statement is valid on the migrated database', async () => {
  const invalid: string[] = []
  for (const statement of statements.values())
    await describer.describe(statement).catch((error: Error) => invalid.push(`${statement.name}: ${error.message}`))
  expect(invalid).toEqual([])
})

test('the columns of every statement are those that the code reads, with the same types', async () => {
  const wrong: string[] = []
  for (const use of uses) {
    if (!use.columns?.size) continue
    for (const statement of registered(use)) {
      const described = await describer.describe(statement)
      const where = `${use.where} ${statement.name}`
      for (const [column, kind] of use.columns) {
        const type = described.columns.get(column)
        if (!type) wrong.push(`${where}: the result has no column ${column}`)
        else if (!returns(type, kind)) wrong.push(`${where}: ${column} is ${type}, the code expects ${kind}`)
      }
      for (const column of described.columns.keys())
        if (!use.columns.has(column)) wrong.push(`${where}: nothing reads ${column}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the parameters passed to every statement have the types that the database expects', async () => {
  const wrong: string[] = []
  for (const use of uses)
    for (const statement of registered(use)) {
      const { params } = await describer.describe(statement)
      for (const call of use.calls)
        for (const [param, kind] of call.params) {
          const type = params.get(param)
          if (type && !accepts(type, kind))
            wrong.push(`${call.where} ${statement.name}: $${param} is ${type}, passed ${kind}`)
        }
    }
  expect(wrong).toEqual([])
})

test('the architecture page lists every trigger', async () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/architecture.md'), 'utf8')
  const triggers = await describer.rows<{ name: string }>(
    `select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  expect(triggers.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  expect(triggers.length).toBeGreaterThan(20)
})
