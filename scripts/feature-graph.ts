import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { featureOrder } from '../apps/web/feature-order.ts'

/** Checks that imports between the features of the web lead upwards in `feature-order.ts`, and that it names all of them. */
const app = resolve(import.meta.dirname, '../apps/web/app')
const IMPORT = /(?:from |import\()\s*'(\.[^']+)'/g

const layerOf = new Map(featureOrder.flatMap((names, layer) => names.map((name) => [name, layer] as const)))
const folders = readdirSync(join(app, 'features'))
const problems = [
  ...folders.filter((name) => !layerOf.has(name)).map((name) => `feature-order.ts does not name ${name}`),
  ...[...layerOf.keys()].filter((name) => !folders.includes(name)).map((name) => `there is no feature ${name}`),
]

const edges = new Set<string>()
for (const file of globSync('features/**/*.{ts,tsx}', { cwd: app })) {
  const [, from = ''] = file.split(sep)
  for (const [, path = ''] of readFileSync(join(app, file), 'utf8').matchAll(IMPORT)) {
    const target = relative(app, resolve(app, dirname(file), path))
    const [kind, to = ''] = target.split(sep)
    const names = `${file} imports ${target}`
    if (kind === 'screens' || kind === 'layouts') problems.push(`${names}: features know no screen and no layout`)
    if (kind !== 'features' || to === from) continue
    edges.add(`${from} ${to}`)
    if (layerOf.get(to)! >= layerOf.get(from)!) problems.push(`${names}: ${to} is not above ${from}`)
  }
}
console.log(`${folders.length} features in ${featureOrder.length} layers, ${edges.size} edges`)
for (const problem of problems) console.log(problem)
if (problems.length) process.exitCode = 1
