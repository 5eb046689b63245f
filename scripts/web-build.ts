import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

function newestFileIn(folder: string): number {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs)
  }
  return newest
}

/** Whether the last build of the web application is newer than every source file it is made from. */
export function isWebBuilt(): boolean {
  const built = join(root, 'apps/web/build/server/index.js')
  if (!existsSync(built)) return false
  const builtAt = statSync(built).mtimeMs
  return ['apps/web/app', 'packages/contract/src'].every((folder) => newestFileIn(join(root, folder)) < builtAt)
}
