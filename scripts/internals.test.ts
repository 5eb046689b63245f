import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const code = (cell: string) => /`(.*)`/.exec(cell)?.[1] ?? ''

const rows = read('docs/internals.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .map(([library, internal, file, , noticedBy]) => ({
    library: library!,
    ...{ internal: code(internal!), file: code(file!), noticedBy: code(noticedBy!) },
  }))

const sources = globSync(
  ['apps/server/src/**/*.{ts,sql}', 'apps/web/app/**/*.{ts,tsx}', 'apps/web/*.ts', 'scripts/*.ts'],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$/.test(file))

test('the document names libraries that are installed', () => {
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ library }) => !existsSync(resolve(root, 'node_modules', library)))).toEqual([])
})

test.each(rows)('$internal of $library is named by $file alone', ({ internal, file, noticedBy }) => {
  expect(sources.filter((source) => read(source).includes(internal))).toEqual([file])
  expect(existsSync(resolve(root, noticedBy))).toBe(true)
})
