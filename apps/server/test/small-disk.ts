import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '../../../scripts/data-folder.ts'

export type SmallDisk = {
  /** The root folder of its filesystem. */
  folder: string
  /** Takes whatever space is left, to the last block. */
  fill(): void
  /** Gives back what `fill` took. */
  free(): void
  close(): void
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

/** A filesystem in a file, which may be filled without harm to others. Undefined where this user may not mount one. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const base = makeDataFolder('disk')
  const [image, folder] = [join(base, 'image'), join(base, 'disk')]
  try {
    mkdirSync(folder)
    writeFileSync(image, '')
    truncateSync(image, megabytes * 2 ** 20)
    run('mkfs.ext4', '-q', '-m', '0', '-F', image)
    run('mount', '-o', 'loop', image, folder)
  } catch {
    rmSync(base, { recursive: true, force: true })
    return undefined
  }
  const close = () => {
    process.off('exit', close)
    // Lazily, because what ran on it may still be about to end.
    run('umount', '-l', folder)
    rmSync(base, { recursive: true, force: true })
  }
  process.on('exit', close)
  let files = 0
  const fileOf = (n: number) => join(folder, `ballast.${n}`)
  return {
    folder,
    fill: () => {
      const { bsize, bavail } = statfsSync(folder)
      // Its own bookkeeping needs some of the space, so the last blocks are taken in ever smaller pieces.
      for (let blocks = bavail; blocks >= 1; ) {
        try {
          run('fallocate', '-l', String(blocks * bsize), fileOf(files++))
          blocks = Math.min(blocks, statfsSync(folder).bavail)
        } catch {
          blocks = Math.floor(blocks / 2)
        }
      }
    },
    free: () => {
      while (files > 0) rmSync(fileOf(--files), { force: true })
    },
    close,
  }
}
