import { join, resolve } from 'node:path'

/**
 * Where the files are that the server reads or starts by their path. The folders are found from this file, which is in
 * `src/`, or, bundled, in `build/` beside it.
 */
export const serverFolder = resolve(import.meta.dirname, '..')
export const rootFolder = resolve(serverFolder, '../..')
export const webFolder = join(rootFolder, 'apps/web')

/** What has a file of its own in the bundle, because it is started or loaded by its path. */
export const programs = {
  main: 'apps/server/src/main.ts',
  /** The thread that hashes passwords. */
  passwords: 'apps/server/src/platform/passwords.worker.ts',
  sandbox: 'packages/sandbox/src/main.ts',
  /** The server's part of the web application, as its own build left it. */
  pages: 'apps/web/build/server/index.js',
} as const

const isBundle = import.meta.filename.endsWith('.js')

/** The file to start or load: from the bundle if this is the bundle, otherwise the source. */
export const pathOf = (program: keyof typeof programs): string =>
  isBundle ? join(serverFolder, 'build', `${program}.js`) : join(rootFolder, programs[program])
