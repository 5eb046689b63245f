import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './results.ts'

const lines = (...options: string[]): string[] =>
  execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean)

/** The files that differ from where this branch left `main`: on `main` itself, those that are not committed. */
export function changedFiles(): string[] {
  let base = 'HEAD'
  try {
    base = lines('merge-base', 'HEAD', 'main')[0] ?? base
  } catch {
    // There is no branch of that name, as in a shallow clone.
  }
  return [...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')]
}

export const allFiles = (): string[] => lines('ls-files', '--cached', '--others', '--exclude-standard')

/** Parts of paths, as both runners take them. */
export type Tests = {
  /** For vitest. */
  vitest: string[]
  /** Browser test files that run as a whole. */
  specs: string[]
  /** Browser test files of which the tests of the default run are enough. */
  gateSpecs: string[]
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/**
 * The tests of what these files are: of the same noun on the server, in the contract and on the screens; for shared code of the
 * server or the screens, all of that part; for a helper of tests, those that import it. Of the browser: the spec with the name of
 * the noun, and of those whose name begins with it what the default run has. `files`: all of the project.
 * `read` returns the text of one.
 */
export function testsOf(
  changed: readonly string[],
  files: readonly string[],
  read = (file: string) => readFileSync(join(root, file), 'utf8'),
): Tests {
  const vitest = new Set<string>()
  const specs = new Set<string>()
  const gateSpecs = new Set<string>()
  const addNoun = (noun: string) => {
    vitest.add(`apps/server/src/modules/${noun}/`).add(`packages/contract/src/${noun}`)
    addFeature(noun)
  }
  const addFeature = (noun: string) => {
    vitest.add(`apps/web/app/features/${noun}/`).add(`apps/web/app/screens/${noun}/`)
    const stem = noun.replace(/s$/, '')
    for (const file of files) {
      if (new RegExp(`^e2e/${stem}s?\\.spec\\.ts$`).test(file)) specs.add(file)
      else if (file.startsWith(`e2e/${stem}`) && isTest(file)) gateSpecs.add(file)
    }
  }
  const addImporters = (helper: string) => {
    const name = `/${basename(helper)}'`
    for (const file of files) {
      if (!isTest(file) || !read(file).includes(name)) continue
      if (file.startsWith('e2e/')) specs.add(file)
      else vitest.add(file)
    }
  }
  for (const file of changed) {
    const [, part, noun] =
      /^(apps\/server\/src\/modules|apps\/web\/app\/features|apps\/web\/app\/screens|packages\/contract\/src)\/([\w-]+)/.exec(
        file,
      ) ?? []
    if (file.startsWith('e2e/') && isTest(file)) specs.add(file)
    else if (isTest(file)) vitest.add(file)
    else if (/^(apps\/(server|web)\/test|e2e)\//.test(file)) addImporters(file)
    else if (part?.startsWith('apps/web/')) addFeature(noun!)
    else if (part) addNoun(noun!)
    else if (file.startsWith('apps/web/')) vitest.add('apps/web/app/')
    else if (file.startsWith('apps/server/')) vitest.add('apps/server/src/platform/')
    else if (file.startsWith('packages/sandbox/')) vitest.add('packages/sandbox/')
    else if (/^(scripts|bench)\//.test(file)) vitest.add(file.slice(0, file.indexOf('/') + 1))
    // Every statement is compared with the database, and every call with the contract.
    if (/^(apps\/server\/(src|drizzle)|packages\/contract)\//.test(file))
      vitest.add('apps/server/src/statements.test').add('apps/server/src/platform/http/contract.test')
  }
  const exist = (path: string) => files.some((file) => file.startsWith(path) && isTest(file))
  return {
    vitest: [...vitest].filter(exist),
    specs: [...specs].filter(exist),
    gateSpecs: [...gateSpecs].filter((spec) => !specs.has(spec)),
  }
}
