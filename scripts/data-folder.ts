import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk in memory, where Linux has one. */
const MEMORY = '/dev/shm'
/** In bytes. In a container it is often too small: 64 MB. */
const MEMORY_NEEDED = 3 * 1024 ** 3

/** PostgreSQL does not run as root, and its user cannot enter a temporary folder that only root may. */
const onDisk = (): string => (process.getuid?.() === 0 ? '/var/tmp' : tmpdir())

function inMemory(): string | undefined {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MEMORY_NEEDED ? MEMORY : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes a temporary folder for a PostgreSQL of its own, on the disk. Tests ask for one in memory and get it where there is
 * enough: each test file creates a database, which is a thousand files.
 */
export function makeDataFolder(name: string, place: 'disk' | 'memory' = 'disk'): string {
  return makeDataFolderIn((place === 'memory' && inMemory()) || onDisk(), name)
}

export function makeDataFolderIn(parent: string, name: string): string {
  const folder = mkdtempSync(join(parent, `vendly-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
