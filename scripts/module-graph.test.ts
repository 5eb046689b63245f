import { expect, test } from 'vitest'
import { compareUpwardReads, readModuleGraph } from './module-graph.ts'

const read = (file: string, table: string) => ({ file, module: 'cart', table, owner: 'orders' })

test('a read of a later module needs a reason, and a reason needs its read', () => {
  const listed = [{ file: 'cart.queries.ts', tables: ['orders', 'checkouts'], why: 'Both are shown.' }]
  expect(compareUpwardReads([read('cart.queries.ts', 'orders'), read('cart.queries.ts', 'checkouts')], listed)).toEqual(
    [],
  )
  expect(compareUpwardReads([read('cart.queries.ts', 'orders'), read('cart.sql.ts', 'orders')], listed)).toEqual([
    'cart.sql.ts reads orders of orders, which is listed after it',
    'upward-reads.json: cart.queries.ts reads checkouts no longer',
  ])
})

test('modules are read in the order of the list', () => {
  const { modules } = readModuleGraph()
  expect([modules[0], modules.at(-1), modules.includes('order-cases')]).toEqual(['platform', 'accounts', true])
  expect(new Set(modules).size).toBe(modules.length)
})
