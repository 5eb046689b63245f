import { globSync, readFileSync } from 'node:fs'
import { problems } from '@vendly/contract/problems'
import { expect, test } from 'vitest'

// `checkHandoverCode` builds their names from the stage.
const BUILT = ['delivery_code_locked', 'pickup_code_locked']

test('every problem is thrown somewhere', () => {
  const root = new URL('../', import.meta.url).pathname
  const sources = globSync('**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(root + path, 'utf8'))
    .join('\n')
  expect(sources.length).toBeGreaterThan(100_000)
  expect(Object.keys(problems).filter((code) => !sources.includes(`'${code}'`))).toEqual(BUILT)
})
