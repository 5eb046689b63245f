import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { rootFolder as root } from '../apps/server/src/places.ts'

type Build = { name: string; script: string; output: string; sources: string[] }

/** In their order: the server's bundle contains the web application's part for the server. */
const builds: readonly Build[] = [
  {
    name: 'web application',
    script: 'build-web.ts',
    output: 'apps/web/build/server/index.js',
    sources: [
      'apps/web/{app,public}/**',
      'apps/web/*.ts',
      'packages/contract/src/**',
      'package-lock.json',
      'scripts/build-web.ts',
    ],
  },
  {
    name: 'server',
    script: 'build-server.ts',
    output: 'apps/server/build/main.js',
    sources: [
      'apps/server/{src,seed}/**/*.ts',
      'packages/*/src/**',
      'apps/web/build/server/**',
      'package-lock.json',
      'scripts/build-server.ts',
    ],
  },
]

/** When a build began is the time of its output, so a source that changed meanwhile is newer. */
function isStale({ output, sources }: Build): boolean {
  if (!existsSync(join(root, output))) return true
  const builtAt = statSync(join(root, output)).mtimeMs
  return globSync(sources, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] }).some((file) => {
    const stats = statSync(join(root, file))
    return stats.isFile() && stats.mtimeMs >= builtAt
  })
}

export const isBuilt = (): boolean => !builds.some(isStale)

/** Runs these builds while no other process builds; the operating system releases the lock of one that was killed. */
export function runBuilds(shouldBuild: (build: Build) => boolean = isStale): void {
  const folder = join(root, 'node_modules/.cache')
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'build.lock'), { timeout: 600_000 })
  lock.exec('begin exclusive')
  for (const build of builds) {
    if (!shouldBuild(build)) continue
    process.stdout.write(`Building the ${build.name} …\n`)
    const began = new Date()
    const { status } = spawnSync(process.execPath, [join(root, 'scripts', build.script)], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
    utimesSync(join(root, build.output), began, began)
  }
  lock.close()
}
