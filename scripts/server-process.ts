import { join } from 'node:path'
import { rootFolder, serverFolder } from '../apps/server/src/places.ts'

/**
 * How the bundled server runs. Room for young objects is kept small: V8 would let it grow to 128 MB during the start and
 * not give it back.
 */
export const serverArguments = ['--max-semi-space-size=8', join(serverFolder, 'build/main.js')]

/** The C library would keep an arena of free memory for each of a dozen threads. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(rootFolder, 'node_modules/.cache/vendly'),
}
