import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { icons, moreIcons } from './icon-names.ts'

const app = join(import.meta.dirname, '..')
const idsOf = (file: string) =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)

test('the sprites hold the icons of the lists (npm run icons -w apps/web)', () => {
  expect(idsOf('icons.svg')).toEqual([...icons, 'logo-word'])
  expect(idsOf('icons-more.svg')).toEqual([...moreIcons])
})

test('every icon of the lists is used', () => {
  const source = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((file) => !file.endsWith('icon-names.ts'))
    .map((file) => readFileSync(join(app, file), 'utf8'))
    .join('\n')
  const used = new Set([...source.matchAll(/['"]([a-z]+(?:-[a-z]+)*)['"]/g)].map(([, name]) => name))
  expect([...icons, ...moreIcons].filter((name) => !used.has(name))).toEqual([])
})
