import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { dumpDatabase } from './dump.ts'
import { loadDatabase } from './load.ts'
import type { Manifest } from './manifest.ts'

const run = promisify(execFile)
/** Pictures and documents, next to `made/`, which is generated again. */
const STORED = ['files', 'media']

type Place = {
  databaseUrl: string
  /** Where pictures and documents are; undefined when they are in a bucket, which is backed up by its own means. */
  storageFolder: string | undefined
}

/** Writes database and stored files into one compressed archive. Throws an Error when the file exists. */
export async function backUp({ databaseUrl, storageFolder }: Place, file: string): Promise<Manifest> {
  const target = resolve(file)
  if (existsSync(target)) throw new Error(`${target} exists. Name a new file.`)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(`${target}.part-`)
  try {
    const manifest = await dumpDatabase(databaseUrl, folder)
    const stored = storageFolder ? STORED.filter((name) => existsSync(join(storageFolder, name))) : []
    const parts = stored.length && storageFolder ? ['-C', storageFolder, ...stored] : []
    const archive = join(folder, 'archive')
    // The files after the rows: a file that a row names is there by then.
    await run('tar', ['-czf', archive, '--exclude=media/made', '-C', folder, 'manifest.json', 'data', ...parts])
    // All data of all users is in it.
    chmodSync(archive, 0o600)
    renameSync(archive, target)
    return manifest
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills an empty database and the storage folder from an archive. */
export async function restore({ databaseUrl, storageFolder }: Place, file: string): Promise<Manifest> {
  const source = resolve(file)
  if (!existsSync(source)) throw new Error(`${source} does not exist.`)
  const folder = mkdtempSync(`${source}.part-`)
  try {
    await run('tar', ['-xzf', source, '-C', folder])
    const manifest = await loadDatabase(databaseUrl, folder)
    const stored = STORED.filter((name) => existsSync(join(folder, name)))
    if (stored.length && !storageFolder)
      throw new Error('The backup has pictures and documents: restore it with a STORAGE_URL of a folder, or none.')
    if (stored.length && storageFolder) {
      mkdirSync(storageFolder, { recursive: true, mode: 0o700 })
      await run('tar', ['-xzf', source, '-C', storageFolder, ...stored])
    }
    return manifest
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
