import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { keepingEarlierAssets } from './earlier-assets.ts'

/** Builds the web application, with brotli and gzip copies of every file that is large enough to gain by them. */
const root = resolve(import.meta.dirname, '..')
const web = join(root, 'apps/web')
keepingEarlierAssets(join(web, 'build'), new Date(), () => {
  const build = spawnSync(process.execPath, [join(root, 'node_modules/.bin/react-router'), 'build'], {
    cwd: web,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (!build.status) return
  process.stderr.write(`${build.stdout}${build.stderr}`)
  process.exit(build.status)
})

const client = join(web, 'build/client')
sortImports(join(client, 'assets'))
for (const entry of readdirSync(client, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|html|txt)$/.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  // Kept from an earlier build together with its copies.
  if (existsSync(`${path}.br`)) continue
  const content = readFileSync(path)
  if (content.length < 512) continue
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

/**
 * The list of all pages names the files that each imports, in an order of its own. In one order they compress to a tenth less, on
 * every first visit.
 */
function sortImports(assets: string): void {
  const isManifest = (name: string) => /^manifest-\w+\.js$/.test(name) && !existsSync(join(assets, `${name}.br`))
  for (const name of readdirSync(assets).filter(isManifest)) {
    const path = join(assets, name)
    const [, start = '', json = '', end = ''] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(readFileSync(path, 'utf8')) ?? []
    const manifest = JSON.parse(json) as { routes: Record<string, { imports: string[] }> }
    const routes = Object.values(manifest.routes)
    const uses = new Map<string, number>()
    for (const file of routes.flatMap(({ imports }) => imports)) uses.set(file, (uses.get(file) ?? 0) + 1)
    for (const { imports } of routes)
      imports.sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1))
    writeFileSync(path, start + JSON.stringify(manifest) + end)
  }
}
