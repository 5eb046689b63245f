import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from 'flydrive'
import { serverFolder } from '../../src/places.ts'
import { originalOf } from '../../src/platform/media.ts'
import type { ManifestPicture } from '../demo-campus.ts'

const folder = join(serverFolder, 'seed/pictures')

export type Pictures = {
  /** The stored picture of a name in the manifest. */
  of(name: string): { key: string; tint: string }
}

/** Puts the demo's pictures where the media route serves them, with a hash of the content as key. */
export async function placePictures(disk: Disk): Promise<Pictures> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, ManifestPicture>
  const placed = new Map<string, { key: string; tint: string }>()
  await Promise.all(
    Object.entries(manifest).map(async ([name, { file, tint }]) => {
      const content = await readFile(join(folder, file))
      const key = createHash('sha256').update(content).digest('hex').slice(0, 24)
      await disk.put(originalOf(key), content)
      placed.set(name, { key, tint })
    }),
  )
  const of = (name: string) => {
    const picture = placed.get(name)
    if (!picture) throw new Error(`The manifest has no picture "${name}"`)
    return picture
  }
  return { of }
}
