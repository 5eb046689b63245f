import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Counted, root, type VitestReport } from './results.ts'

const app = join(root, 'apps/web/app')

/** `read` returns the text of a file; paths are those in `apps/web/app`. */
export interface Sheets {
  /** Files that render a sheet or a menu. */
  files: string[]
  /** Those of them that others fill: what is in the sheet is in the file that renders them. */
  wrappers: string[]
}

/** Whether the file at `path` imports one of these names of the file `target`. */
const imports = (path: string, text: string, target: string, names = /./): boolean =>
  [...text.matchAll(/(?:import \{([^}]+)\} from |import\()'(\.[^']+)'/g)].some(
    ([, imported = '*', specifier]) => posix.join(posix.dirname(path), specifier!) === target && names.test(imported),
  )

/** What opens in the UI kit. A link within a menu opens nothing. */
const OPENING = /\b(Sheet|Confirm|ErrorModal|Menu)\b/

/** What renders a sheet or a menu, found by what it imports. */
export function findSheets(texts: ReadonlyMap<string, string>): Sheets {
  const importersOf = (targets: readonly string[], names?: RegExp) =>
    [...texts]
      .filter(([path]) => /^(features|layouts|screens)\//.test(path))
      .filter(([path, text]) => targets.some((target) => imports(path, text, target, names)))
      .map(([path]) => path)
  const direct = importersOf(['ui/sheet.tsx', 'ui/menu.tsx'], OPENING)
  const wrappers = direct.filter((path) => /<(Sheet|Menu)\b[\s\S]*\{children\}/.test(texts.get(path)!))
  return { files: [...new Set([...direct, ...importersOf(wrappers)])].sort(), wrappers }
}

/** Sheets that were not scanned. `chains`: of each that was, the files that rendered it, from the inside out. */
export function findUnscanned({ files, wrappers }: Sheets, chains: readonly string[]): string[] {
  const scanned = new Set<string>()
  for (const chain of chains)
    for (const file of chain.split(' ')) {
      scanned.add(file)
      if (!wrappers.includes(file)) break
    }
  return files
    .filter((file) => !scanned.has(file))
    .map((file) => `apps/web/app/${file}: no component test opens it, so nothing scans its sheet or menu`)
}

/** After a run of all component tests. */
export function countSheets({ testResults }: VitestReport): Counted {
  const paths = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !path.includes('.test.') && !path.startsWith('screens/gallery/'),
  )
  const texts = new Map(paths.map((path) => [path, readFileSync(join(app, path), 'utf8')]))
  const chains = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => meta?.sheets ?? []),
  )
  const failures = findUnscanned(findSheets(texts), chains)
  return { passed: failures.length ? 0 : 1, skipped: 0, failures }
}
