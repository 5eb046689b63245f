import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seedDemoCampus } from '../../../seed/seed.ts'
import { openWorld } from '../../../test/world.ts'
import { searchProducts } from './search.queries.ts'

/** Of the first products, as many as a phone shows without scrolling far. */
const SHOWN = 8

const judged = readFileSync(join(import.meta.dirname, 'search.judged.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [query, wanted] = line.split('\t') as [string, string]
    return { query, wanted: new RegExp(wanted, 'i') }
  })

const world = await openWorld()

test('students find what they mean: nine in ten of the first products are right', async () => {
  const { context } = world
  await seedDemoCampus(context, { products: 4000 })
  const products = await context.db.once<{ id: string; label: string }>(
    `select p.id, c.slug || ': ' || p.name as label
       from products p join categories c on c.id = p.category_id
      where p.kind = 'product' and p.status = 'active'`,
  )
  const labels = new Map(products.map(({ id, label }) => [id, label]))
  const results = []
  for (const { query, wanted } of judged) {
    const { cards } = await searchProducts(context.db, 'product', { q: query, limit: SHOWN }, null)
    const shown = cards.map(({ _id }) => labels.get(_id)!)
    const known = products.filter(({ label }) => wanted.test(label)).length
    // What follows after the market has no more of it is no mistake; nothing at all is one.
    const first = shown.slice(0, known)
    const right = first.filter((label) => wanted.test(label)).length
    results.push({ query, precision: right / Math.max(1, first.length), known, shown })
  }
  const mean = results.reduce((sum, { precision }) => sum + precision, 0) / results.length
  if (process.env.JUDGED_REPORT)
    for (const one of results.toSorted((a, b) => a.precision - b.precision))
      if (one.precision < 1) console.log(JSON.stringify(one))
  console.log(`precision of the first ${SHOWN} over ${results.length} queries: ${mean.toFixed(3)}`)
  expect(results.filter(({ known }) => known === 0).map(({ query }) => query)).toEqual([])
  expect(mean).toBeGreaterThan(0.9)
})
