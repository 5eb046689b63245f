import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moneyMutations } from './mutations/money.ts'
import { screenMutations } from './mutations/screens.ts'
import { serverMutations } from './mutations/server.ts'

const root = join(import.meta.dirname, '..')
const isFound = (part: string) => existsSync(join(root, part)) || globSync(`${part}*`, { cwd: root }).length > 0

test.each([...moneyMutations, ...screenMutations, ...serverMutations])(
  'can be planted, and names tests: $what',
  ({ file, from, tests }) => {
    const texts = readFileSync(join(root, file), 'utf8').split(from)
    expect(texts, `"from" occurs once in ${file}`).toHaveLength(2)
    expect(tests.filter((part) => !isFound(part))).toEqual([])
  },
)
