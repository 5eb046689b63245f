import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { modules } from './modules.ts'
import { serverFolder } from './places.ts'

const world = await openWorld()
const runbook = readFileSync(join(serverFolder, '../../docs/runbook.md'), 'utf8')

const NOBODY = '00000000-0000-7000-8000-000000000000'
/** What an operator writes instead of `<…>`. */
const fillIn = (sql: string) => sql.replaceAll(/<[a-z ]+>/g, (_, at: number) => (sql[at - 1] === "'" ? NOBODY : '1'))
const blocks = [...runbook.matchAll(/```sql\n([\s\S]*?)```/g)].flatMap(([, text = '']) => text.split(';'))
const inline = [...runbook.matchAll(/`((?:select|delete|update|insert) [^`]+)`/g)].map(([, text = '']) => text)
const statements = [...blocks, ...inline].map((text) => text.trim()).filter(Boolean)

describe('the runbook', () => {
  test('has statements', () => expect(statements.length).toBeGreaterThan(10))

  // Planned and not run: a statement that names what is not there is refused.
  test.each(statements)('says what the database understands: %s', async (sql) => {
    expect((await world.context.db.once(`explain ${fillIn(sql)}`)).length).toBeGreaterThan(0)
  })

  test('has an alert for every figure about money', () => {
    const gauges = modules.flatMap((module) => module.gauges ?? []).map(({ name }) => name)
    const alerts = [...runbook.matchAll(/^\| `([a-z0-9_]+)` \| /gm)].map(([, name]) => name)
    expect(gauges.filter((name) => !alerts.includes(name))).toEqual([])
  })
})
