import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Only the module that owns a table writes it, in SQL too: other modules call a function of its service, with their `tx`.
 * Reads of other modules' tables are listed in apps/server/foreign-reads.json, so that a new one is a decision.
 * `--print` shows all of them; `--write` writes the list anew.
 */
const server = resolve(import.meta.dirname, '../apps/server')
const listFile = join(server, 'foreign-reads.json')
const sources = globSync('src/{modules,platform}/**/*.{ts,sql}', { cwd: server }).filter(
  (file) => !/\.(test|tables)\.ts$/.test(file),
)

/** `src/modules/orders/orders.service.ts` belongs to `orders`; the platform is a module of its own. */
const moduleOf = (file: string): string => /^src\/modules\/([^/]+)/.exec(file)?.[1] ?? 'platform'

const owners = new Map<string, string>()
for (const file of globSync('src/**/*.tables.ts', { cwd: server })) {
  const text = readFileSync(join(server, file), 'utf8')
  for (const [, table] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) owners.set(table!, moduleOf(file))
}

const WRITES = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(\w+)/gi
const READS = /\b(?:from|join|lock\s+table)\s+(?:only\s+)?(\w+)/gi
/** Locks and conditions of triggers look like writes: `for update of orders`, `after update of stock on products`. */
const NOT_WRITES =
  /\b(?:for\s+(?:no\s+key\s+)?update(?:\s+of\s+\w+)?|(?:after|before|or)\s+(?:insert|update|delete)[\s\w,]*\bon\s+\w+|do\s+update\b)/gi
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|--.*$/gm

type Use = { module: string; table: string; file: string }
const writes: Use[] = []
const reads = new Map<string, Set<string>>()

for (const file of sources) {
  const module = moduleOf(file)
  const text = readFileSync(join(server, file), 'utf8').replace(COMMENTS, '').replace(NOT_WRITES, '')
  const foreign = (table: string) => owners.has(table) && owners.get(table) !== module
  for (const [, table] of text.matchAll(WRITES)) if (foreign(table!)) writes.push({ module, table: table!, file })
  for (const [, table] of text.matchAll(READS))
    if (foreign(table!)) reads.set(module, (reads.get(module) ?? new Set()).add(table!))
}

const found = Object.fromEntries(
  [...reads].toSorted(([a], [b]) => a.localeCompare(b)).map(([module, tables]) => [module, [...tables].toSorted()]),
)
if (process.argv.includes('--write')) {
  const { writeFileSync } = await import('node:fs')
  writeFileSync(listFile, `${JSON.stringify(found, null, 2)}\n`)
}
const allowed = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, string[]>

const wrong = writes.map(
  ({ module, table, file }) => `${file}: ${module} writes ${table}, which ${owners.get(table)} owns`,
)
for (const [module, tables] of Object.entries(found))
  for (const table of tables)
    if (!allowed[module]?.includes(table))
      wrong.push(
        `${module} reads ${table} of ${owners.get(table)}: add it to apps/server/foreign-reads.json if it must`,
      )
for (const [module, tables] of Object.entries(allowed))
  for (const table of tables)
    if (!found[module]?.includes(table))
      wrong.push(`apps/server/foreign-reads.json: ${module} no longer reads ${table}`)

if (process.argv.includes('--print')) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
process.stdout.write(
  `${owners.size} tables, ${writes.length} foreign writes, ${Object.values(found).flat().length} foreign reads of ${Object.keys(found).length} modules\n`,
)
if (wrong.length) {
  process.stdout.write(`${wrong.join('\n')}\n`)
  process.exitCode = 1
}
