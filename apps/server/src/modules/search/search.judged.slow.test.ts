import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seedDemoCampus } from '../../../seed/seed.ts'
import { openWorld } from '../../../test/world.ts'
import { countFilters } from './search.counts.queries.ts'
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

test('filter counts of so many products are estimates close to the truth', async () => {
  const { db } = world.context
  const counts = await countFilters(db, { kind: 'product', limit: SHOWN }, null)
  expect(counts.exact).toBe(false)
  const [truth] = await db.once<{ inStock: number; discounted: number; new: number; ratedFour: number }>(
    `select count(*) filter (where in_stock)::int as "inStock", count(*) filter (where discounted)::int as discounted,
            count(*) filter (where condition = 'new')::int as new, count(*) filter (where rating >= 400)::int as "ratedFour"
       from search_entries where kind = 'product'`,
  )
  const shown = {
    inStock: counts.inStock,
    discounted: counts.discounted,
    new: counts.conditions.find(({ value }) => value === 'new')!.count,
    ratedFour: counts.ratings.find(({ value }) => value === '4')!.count,
  }
  // A tenth of all is more than six standard deviations of any share in a sample of a thousand.
  for (const [name, count] of Object.entries(truth!))
    expect(Math.abs(shown[name as keyof typeof shown] - count), name).toBeLessThan(4000 / 10)
})
