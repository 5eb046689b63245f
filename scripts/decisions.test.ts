import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../docs/decisions')

test('the index of decisions has each record once, with its title', () => {
  const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  const lines = files.map((name) => {
    const [, number, title] = /^# (\d{4}) (.+)\n/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    return `- ${number} [${title}](${name})`
  })
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(
    index
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .sort(),
  ).toEqual(lines.sort())
})
