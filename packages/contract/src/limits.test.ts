import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const exportsOf = (file: string) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/^export const (\w*[lL]imits)\b/gm)].map(
    ([, name]) => name,
  )
const inCamelCase = (file: string) =>
  file.replace('.ts', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('the name of limits says which file has them', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^(\w+-)?limits\.ts$/.test(file))
  const expected = files.map((file) => [file, file === 'limits.ts' ? SHARED : [inCamelCase(file)]])
  expect(files.map((file) => [file, exportsOf(file)])).toEqual(expected)
})

/** Besides what public pages use: what many nouns share. */
const SHARED = ['limits', 'deliveryLimits', 'slotLimits', 'moneyLimits']
