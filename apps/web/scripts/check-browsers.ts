import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'vite'
import { addedFunctions, newerFunctions, optionalUses } from '../browsers.ts'

/** `npm run check`: the built scripts use nothing that the oldest supported browsers lack, libraries included. */

type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Names that other objects have too: in our own code the compiler finds those of the language. */
const COMMON = new Set(['with', 'size', 'union', 'difference', 'intersection', 'bytes'])
const globals = new Set<string>()
const members = new Set<string>()
const statics = new Set<string>()
for (const path of newerFunctions) {
  const name = path.split('.').at(-1)!
  if (!path.includes('.')) globals.add(path)
  else if (path.includes('.prototype.')) members.add(name)
  else statics.add(path)
}

/** Every node below this one, with its ancestors. */
function* walk(node: Node, parents: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  yield [node, parents]
  const inside = [...parents, node]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child, inside)
}

/** `new URLSearchParams(…)` in this function under this name, as in `const query = new URLSearchParams()`. */
const isQuery = (name: string, parents: readonly Node[]) => {
  const scope = parents.filter(({ type }) => /Function/.test(type)).at(-1) ?? parents[0]!
  return [...walk(scope)].some(
    ([{ type, id, init }]) =>
      type === 'VariableDeclarator' &&
      (id as Node).name === name &&
      (init as Node | null)?.type === 'NewExpression' &&
      ((init as Node).callee as Node).name === 'URLSearchParams',
  )
}

function nameOf(node: Node, parents: readonly Node[]): string | undefined {
  if (node.type === 'Literal' && /\(\?<[=!]/.test(String((node.regex as { pattern: string } | undefined)?.pattern)))
    return 'a look-behind in a regular expression'
  if (node.type !== 'MemberExpression') return undefined
  const object = node.object as Node
  const property = node.property as Node
  const name = String(node.computed ? property.value : property.name)
  const path = `${object.name}.${name}`
  if (statics.has(path)) return path
  if (/^(window|globalThis|self)$/.test(String(object.name)) && globals.has(name)) return name
  if (name === 'size' && object.type === 'Identifier' && isQuery(String(object.name), parents))
    return 'URLSearchParams.size'
  return members.has(name) && !COMMON.has(name) ? name : undefined
}

const build = resolve(import.meta.dirname, '../build')
const assets = join(build, 'client/assets')
// Kept for pages that were opened before a deployment; they were checked when they were built.
const earlier: Record<string, string> = JSON.parse(readFileSync(join(build, 'earlier-assets.json'), 'utf8'))
const wrong: string[] = []
for (const file of readdirSync(assets).filter((name) => name.endsWith('.js') && !Object.hasOwn(earlier, name))) {
  const code = readFileSync(join(assets, file), 'utf8')
  const allowed = [...addedFunctions, ...(optionalUses[file.replace(/-.{7}\.js$/, '')] ?? [])]
  for (const [node, parents] of walk(parseAst(code) as unknown as Node)) {
    const name = nameOf(node, parents)
    if (name && !allowed.includes(name))
      wrong.push(`${file}: ${name}, near ${code.slice(node.start - 40, node.start + 60)}`)
  }
}
if (wrong.length) {
  process.stdout.write(`Newer than the oldest browsers (apps/web/browsers.ts):\n${wrong.join('\n')}\n`)
  process.exitCode = 1
}
