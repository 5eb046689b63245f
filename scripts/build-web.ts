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
