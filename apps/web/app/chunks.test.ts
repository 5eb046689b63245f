import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { named } from '../chunks.ts'

/** `a/(b|c)` is `a/b` and `a/c`; groups may be inside of groups. */
function alternatives(pattern: string): string[] {
  const group = /\((?!\?)([^()]*)\)/.exec(pattern)
  if (!group) return [pattern]
  const [whole, inside] = group
  return inside!
    .split('|')
    .flatMap((one) => alternatives(pattern.slice(0, group.index) + one + pattern.slice(group.index + whole.length)))
}

test('every name in chunks.ts is that of a file, so that none drops out of its chunk when it is renamed', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).map((file) => file.replace(/\.tsx?$/, ''))
  const names = named.flatMap(alternatives)
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => !files.some((file) => new RegExp(`^${name}$`).test(file)))).toEqual([])
})
