import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const server = new URL('../apps/server/src/', import.meta.url)
const config = readFileSync(new URL('../biome.json', import.meta.url), 'utf8')

/** `../orders/orders.policy.ts`: the files that other modules may import besides those of a shared suffix. */
const named = [...new Set([...config.matchAll(/"!\.\.\/([a-z-]+\/[\w.-]+\.ts)"/g)].map(([, file]) => file!))]

const importsOfOthers = readdirSync(new URL('modules/', server))
  .flatMap((module) => readdirSync(new URL(`modules/${module}/`, server)).map((file) => `modules/${module}/${file}`))
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(new URL(file, server), 'utf8').matchAll(/from '\.\.\/([a-z-]+\/[\w.-]+\.ts)'/g)])
  .map(([, imported]) => imported!)

test('biome.json names files that exist and that other modules import', () => {
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((file) => !existsSync(new URL(`modules/${file}`, server)))).toEqual([])
  expect(named.filter((file) => !importsOfOthers.includes(file))).toEqual([])
})
