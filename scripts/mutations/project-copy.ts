import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const lines = (command: string, ...options: string[]) =>
  spawnSync(command, options, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .stdout.split(/[\0\n]/)
    .filter(Boolean)

/** A copy of the files that git knows, with the installed dependencies. Returns its folder, which the caller removes. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vendly-mutate-'))
  for (const file of lines('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard')) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  // The linter reads which files git ignores.
  spawnSync('git', ['init', '--quiet'], { cwd: folder })
  // The workspaces of node_modules are links to ../../packages, so a copy of the links leads to the copied packages.
  cpSync(join(root, 'node_modules/@vendly'), join(folder, 'node_modules/@vendly'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  // What the compiler remembers in .cache is about the original.
  const own = ['@vendly', '.cache']
  for (const name of lines('ls', '-A', 'node_modules').filter((name) => !own.includes(name)))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const workspace of ['apps/server', 'apps/web'])
    symlinkSync(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'))
  return folder
}
