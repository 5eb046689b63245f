import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ForeignUse, findForeignUses } from './sql-tables.ts'

const SOURCE = fileURLToPath(new URL('../apps/server/src', import.meta.url))

type Edge = { from: string; to: string; imports: { file: string; path: string }[] }
type ModuleGraph = { modules: string[]; edges: Edge[]; upward: Edge[]; cycles: string[][] }

/**
 * The imports between the modules of the server, without tests. Tables may refer to any module, because foreign keys do;
 * every other import should lead to a module that `modules.ts` lists before the importing one.
 */
export function readModuleGraph(source = SOURCE): ModuleGraph {
  const modules = listModules(readFileSync(join(source, 'modules.ts'), 'utf8'))
  const unlisted = readdirSync(join(source, 'modules')).filter((module) => !modules.includes(module))
  if (unlisted.length) throw new Error(`modules.ts does not list: ${unlisted.join(', ')}`)
  const edges = new Map<string, Edge>()
  for (const from of readdirSync(join(source, 'modules'))) {
    for (const file of readdirSync(join(source, 'modules', from))) {
      if (!file.endsWith('.ts') || /\.(test|tables)\.ts$/.test(file)) continue
      const text = readFileSync(join(source, 'modules', from, file), 'utf8')
      for (const [, to, name] of text.matchAll(/from '\.\.\/([a-z-]+)\/([\w.-]+)\.ts'/g)) {
        if (name!.endsWith('.tables')) continue
        const edge = edges.get(`${from}>${to}`) ?? { from, to: to!, imports: [] }
        edge.imports.push({ file: `${from}/${file}`, path: `${to}/${name}.ts` })
        edges.set(`${from}>${to}`, edge)
      }
    }
  }
  const all = [...edges.values()].sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))
  const rank = (module: string) => modules.indexOf(module)
  return { modules, edges: all, upward: all.filter(({ from, to }) => rank(to) > rank(from)), cycles: findCycles(all) }
}

/** The folders of the modules in the order of the list. */
function listModules(text: string): string[] {
  const folders = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from '\.\/modules\/([a-z-]+)\//gm)].map((match) => [match[1]!, match[2]!]),
  )
  const list = /^export const modules[^=]*= \[\n([\s\S]*?)^\]/m.exec(text)?.[1] ?? ''
  return [...list.matchAll(/\w+/g)].map(([name]) => folders.get(name) ?? name)
}

/** Groups of modules that import each other, directly or through others. */
function findCycles(edges: readonly Edge[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const reachable = (start: string) => {
    const seen = new Set<string>()
    const queue = [...(next.get(start) ?? [])]
    for (let module = queue.pop(); module; module = queue.pop()) {
      if (seen.has(module)) continue
      seen.add(module)
      queue.push(...(next.get(module) ?? []))
    }
    return seen
  }
  const reach = new Map([...next.keys()].map((module) => [module, reachable(module)]))
  const groups = new Map<string, string[]>()
  for (const [module, seen] of reach) {
    if (!seen.has(module)) continue
    const group = [...seen].filter((other) => reach.get(other)?.has(module)).sort()
    groups.set(group.join(), group)
  }
  return [...groups.values()]
}

/** Why a file reads tables of modules that are listed after its own. */
type UpwardReads = { file: string; tables: string[]; why: string }
const UPWARD_READS = fileURLToPath(new URL('../apps/server/upward-reads.json', import.meta.url))

const isUpward = (modules: readonly string[], { module, owner }: ForeignUse): boolean =>
  modules.indexOf(owner) > modules.indexOf(module)

/** Upward reads that are not in the list of allowed ones, and listed ones that are gone. */
export function compareUpwardReads(found: readonly ForeignUse[], listed: readonly UpwardReads[]): string[] {
  const name = (file: string, table: string) => `${file} reads ${table}`
  const known = new Set(listed.flatMap(({ file, tables }) => tables.map((table) => name(file, table))))
  const present = new Set(found.map(({ file, table }) => name(file, table)))
  return [
    ...found
      .filter(({ file, table }) => !known.has(name(file, table)))
      .map(({ file, table, owner }) => `${name(file, table)} of ${owner}, which is listed after it`),
    ...[...known].filter((one) => !present.has(one)).map((one) => `upward-reads.json: ${one} no longer`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, edges, upward, cycles } = readModuleGraph()
  console.log(`${modules.length} modules, ${edges.length} edges, ${upward.length} upward, ${cycles.length} cycles`)
  for (const { from, to, imports } of upward) {
    console.log(`\nupward: ${from} -> ${to}`)
    for (const { file, path } of imports) console.log(`  ${file} imports ${path}`)
  }
  for (const cycle of cycles) {
    console.log(`\ncycle: ${cycle.join(', ')}`)
    const inside = edges.filter(({ from, to }) => cycle.includes(from) && cycle.includes(to))
    for (const { from, to, imports } of inside) console.log(`  ${from} -> ${to} (${imports.length})`)
  }
  const reads = findForeignUses().reads.filter((use) => isUpward(modules, use))
  const listed = JSON.parse(readFileSync(UPWARD_READS, 'utf8')) as UpwardReads[]
  const pairs = new Set(reads.map(({ module, table }) => `${module} ${table}`))
  console.log(`${pairs.size} upward reads by SQL, in ${new Set(reads.map(({ file }) => file)).size} files`)
  const wrong = compareUpwardReads(reads, listed)
  if (wrong.length) console.log(`\n${wrong.join('\n')}`)
  if (upward.length || cycles.length || wrong.length) process.exitCode = 1
}
