import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { platformAccounts } from '@vendly/contract/platform-accounts'
import { expect, test } from 'vitest'

const MODULES = join(import.meta.dirname, '..')
/** An account of our own in the code of a posting: `credit('revenue:ads', …)`. */
const ACCOUNT = /(?:debit|credit)\(\s*'((?:revenue|expense|equity|provider|bank):[a-z_]+)'/g

test('every account of our own that is posted to has a name, and can be corrected', () => {
  const files = globSync('**/*.ts', { cwd: MODULES }).filter((file) => !file.endsWith('.test.ts'))
  const posted = files.flatMap((file) =>
    [...readFileSync(join(MODULES, file), 'utf8').matchAll(ACCOUNT)].map(([, account]) => account!),
  )
  expect(posted).toContain('expense:delivery')
  expect(posted.filter((account) => !Object.hasOwn(platformAccounts, account))).toEqual([])
})
