import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findForeignUses } from './sql-tables.ts'

/**
 * Only the module that owns a table writes it, in SQL too: other modules call a function of its service, with their `tx`.
 * Reads of other modules' tables are listed in apps/server/foreign-reads.json, so that a new one is a decision.
 * `--print` shows all of them; `--write` writes the list anew.
 */
const server = resolve(import.meta.dirname, '../apps/server')
const listFile = join(server, 'foreign-reads.json')
const { tables: count, reads, writes } = findForeignUses()

const read = new Map<string, Set<string>>()
for (const { module, table } of reads) read.set(module, (read.get(module) ?? new Set()).add(table))
const found = Object.fromEntries(
  [...read].toSorted(([a], [b]) => a.localeCompare(b)).map(([module, tables]) => [module, [...tables].toSorted()]),
)
if (process.argv.includes('--write')) {
  const { writeFileSync } = await import('node:fs')
  const { execFileSync } = await import('node:child_process')
  writeFileSync(listFile, `${JSON.stringify(found, null, 2)}\n`)
  execFileSync('npx', ['biome', 'format', '--write', listFile], { stdio: 'ignore' })
}
const ownerOf = (table: string) => reads.find((use) => use.table === table)?.owner
const allowed = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, string[]>

const wrong = writes.map(({ module, table, file, owner }) => `${file}: ${module} writes ${table}, which ${owner} owns`)
for (const [module, tables] of Object.entries(found))
  for (const table of tables)
    if (!allowed[module]?.includes(table))
      wrong.push(`${module} reads ${table} of ${ownerOf(table)}: add it to apps/server/foreign-reads.json if it must`)
for (const [module, tables] of Object.entries(allowed))
  for (const table of tables)
    if (!found[module]?.includes(table))
      wrong.push(`apps/server/foreign-reads.json: ${module} no longer reads ${table}`)

if (process.argv.includes('--print')) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
process.stdout.write(
  `${count} tables, ${writes.length} foreign writes, ${Object.values(found).flat().length} foreign reads of ${Object.keys(found).length} modules\n`,
)
if (wrong.length) {
  process.stdout.write(`${wrong.join('\n')}\n`)
  process.exitCode = 1
}
