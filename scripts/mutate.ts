import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { moneyMutations } from './mutations/money.ts'
import type { Mutation } from './mutations/mutation.ts'
import { copyProject } from './mutations/project-copy.ts'
import { screenMutations } from './mutations/screens.ts'
import { serverMutations } from './mutations/server.ts'

/**
 * `npm run mutate`: removes one safeguard of the money at a time from a copy of the project, and runs the tests that should
 * notice. They must pass without any change first. Ends with code 1 when a change goes unnoticed.
 *
 * `npm run mutate -- --suite` plants faults of screens and of the server instead, and runs `npm test` for each, which takes hours.
 *   --all             `npm test -- --all` for each
 *   --declared        only the test files that should notice, in minutes
 *   --only 3,7        these faults alone, by their numbers
 *   --skip-first      without the run that has no fault, to go on where another run ended
 */
const { values: options } = parseArgs({
  options: {
    suite: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    declared: { type: 'boolean', default: false },
    only: { type: 'string' },
    'skip-first': { type: 'boolean', default: false },
  },
})
const numbers = options.only?.split(',').map(Number)
const planted = (options.suite ? [...screenMutations, ...serverMutations] : moneyMutations)
  .map((mutation, index) => ({ ...mutation, number: index + 1 }))
  .filter(({ number }) => !numbers || numbers.includes(number))
const folder = copyProject()

type Outcome = { isRed: boolean; failures: string }

/** Of the tests in the copy, as it is now. */
function run(tests: readonly string[]): Outcome {
  const whole = options.suite && !options.declared
  const args = whole ? (options.all ? ['--all'] : []) : tests
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return { isRed: status !== 0, failures: stdout.split('\nFailed:\n')[1] ?? stdout.slice(-2000) }
}

/** Throws an Error when the file has changed, so that the fault can no longer be planted. */
function plant({ what, file, from, to }: Mutation): () => void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} does not have once what "${what}" changes`)
  // Replaced by a function, because a string may have special characters.
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  return () => writeFileSync(path, text)
}

const unnoticed: string[] = []
try {
  // All of them before the first long run.
  for (const mutation of planted) plant(mutation)()
  if (!options['skip-first']) {
    const { isRed, failures } = run([...new Set(planted.flatMap(({ tests }) => tests))])
    if (isRed) throw new Error(`the tests fail without any change, so they would show nothing:\n${failures}`)
    process.stdout.write('the tests pass without any change\n')
  }
  for (const mutation of planted) {
    const restore = plant(mutation)
    const started = performance.now()
    const { isRed, failures } = run(mutation.tests)
    restore()
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    process.stdout.write(
      `${isRed ? 'noticed  ' : 'UNNOTICED'} ${mutation.number}. ${mutation.what} (${minutes} min)\n${isRed ? failures : ''}\n`,
    )
    if (!isRed) unnoticed.push(mutation.what)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = unnoticed.length > 0 ? 1 : 0
