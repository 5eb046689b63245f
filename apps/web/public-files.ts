import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './app/routes.ts'

const app = join(import.meta.dirname, 'app')
const IMPORT = /(?:from |import\()\s*'(\.[^']+\.tsx?)'/g
/** All utilities come with this file, so what loads it needs none of its own among those of public pages. */
const SIGNED_STYLES = /^import '[./]+\/styles\/signed\.css'$/m

/** The files whose classes public pages need: their screens and layouts, and what these import, also on demand. */
export async function publicFiles(): Promise<string[]> {
  const entries = (await routes).filter(
    ({ file }) => /^layouts\/(public|store)\.layout/.test(file) || file.startsWith('features/pages/'),
  )
  const waiting = [join(app, 'root.tsx'), ...filesOf(entries)]
  const found = new Set<string>()
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    if (SIGNED_STYLES.test(text)) continue
    found.add(file)
    for (const [, path] of text.matchAll(IMPORT)) waiting.push(resolve(dirname(file), path!))
  }
  return [...found].sort()
}

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [join(app, file), ...filesOf(children)])
