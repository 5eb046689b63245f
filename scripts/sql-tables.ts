import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const server = resolve(import.meta.dirname, '../apps/server')

/** `src/modules/orders/orders.service.ts` belongs to `orders`; the platform is a module of its own. */
const moduleOf = (file: string): string => /^src\/modules\/([^/]+)/.exec(file)?.[1] ?? 'platform'

const WRITES = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(\w+)/gi
const READS = /\b(?:from|join|lock\s+table)\s+(?:only\s+)?(\w+)/gi
/** Locks and conditions of triggers look like writes: `for update of orders`, `after update of stock on products`. */
const NOT_WRITES =
  /\b(?:for\s+(?:no\s+key\s+)?update(?:\s+of\s+\w+)?|(?:after|before|or)\s+(?:insert|update|delete)[\s\w,]*\bon\s+\w+|do\s+update\b)/gi
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|--.*$/gm

/** A table of another module that the SQL of a file names. */
export type ForeignUse = { file: string; module: string; table: string; owner: string }

/** Which tables of other modules the server reads and writes, each once for a file, and how many tables there are. */
export function findForeignUses(): { tables: number; reads: ForeignUse[]; writes: ForeignUse[] } {
  const owners = new Map<string, string>()
  for (const file of globSync('src/**/*.tables.ts', { cwd: server }))
    for (const [, table] of readFileSync(join(server, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g))
      owners.set(table!, moduleOf(file))
  const reads: ForeignUse[] = []
  const writes: ForeignUse[] = []
  for (const file of globSync('src/{modules,platform}/**/*.{ts,sql}', { cwd: server }).sort()) {
    if (/\.(test|tables)\.ts$/.test(file)) continue
    const module = moduleOf(file)
    const text = readFileSync(join(server, file), 'utf8').replace(COMMENTS, '').replace(NOT_WRITES, '')
    const usesOf = (pattern: RegExp): ForeignUse[] =>
      [...new Set([...text.matchAll(pattern)].map(([, table]) => table!))].flatMap((table) => {
        const owner = owners.get(table)
        return owner && owner !== module ? [{ file, module, table, owner }] : []
      })
    reads.push(...usesOf(READS))
    writes.push(...usesOf(WRITES))
  }
  return { tables: owners.size, reads, writes }
}
