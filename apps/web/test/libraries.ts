import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const IMPORT =
  /^(?:(?:import|export) (?!type)[^'\n]* from |\} from |import )'([^.'\n][^'\n]*)'|\bimport\('([^.'\n][^'\n]*)'\)/gm
/** What the server of the pages, the build and the runner of the tests import. */
const isElsewhere = (name: string) =>
  /^(?:node:|@vendly\/|@react-router\/dev|react-dom\/server|react-router\/dom|vitest)|\.css$/.test(name)
/** What the compiler imports for JSX. */
const JSX = ['react/jsx-dev-runtime', 'react/jsx-runtime']

/** The packages that screens, component tests and the contract import. */
export function listLibraries(): string[] {
  const files = globSync(['apps/web/app/**/*.{ts,tsx}', 'apps/web/test/*.{ts,tsx}', 'packages/contract/src/*.ts'], {
    cwd: root,
  })
  const tested = files.filter((file) => !/(?<!\.component)\.test\.tsx?$/.test(file))
  const names = tested.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(IMPORT)].map(([, named, loaded]) => named ?? loaded!),
  )
  return [...new Set([...JSX, ...names])].filter((name) => !isElsewhere(name)).sort()
}
