import type { SellerProduct } from '@vendly/contract/product-listing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { sizes } from '../../../test/listing.ts'
import { besideReferences } from '../../../test/references.ts'
import { openWorld } from '../../../test/world.ts'
import { restock } from './products.stock.service.ts'

const world = await openWorld()
const given = givenIn(world)
await given.category()
const store = await given.vendor()
const hostel = (await given.home()).hostel

const stockOf = async (id: string) =>
  (
    await world.context.db.once<{ stock: number; sum: number | null }>(
      'select p.stock, (select sum(o.stock)::int from product_options o where o.product_id = p.id) as sum from products p where p.id = $id',
      { id },
    )
  )[0]!
const own = async (id: string) =>
  (await world.api('GET /products/:id/manage', { token: store.token, params: { id } })).data
const write = (product: SellerProduct, more: object) =>
  world.ask('PUT /products/:id', {
    token: store.token,
    params: { id: product._id },
    body: {
      name: product.name,
      category: product.category.slug,
      price: product.price,
      pictures: product.pictures.map(({ key }) => ({ key })),
      options: product.options.map((option) => ({ ...option, stockSeen: option.stock })),
      ...more,
    },
  })

/** Puts one in the cart of a new buyer, and returns a function that pays. */
async function buyer(productId: string, selectedVariant: string | null) {
  const ada = await given.student(2000)
  await world.api('POST /cart/add', { token: ada.token, body: { productId, selectedVariant } })
  return () => world.ask('POST /orders', { token: ada.token, body: { placeId: hostel, expectedTotal: 600 } })
}

test('stock edited while twenty people buy: no sale is lost and nothing is oversold', async () => {
  const { id } = await given.product(store, { naira: 100, stock: 30 })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => buyer(id, null)))
  const seen = await own(id)
  const edits = [5, -3, 4, -6, 2]
  const answers = await Promise.all([
    ...buyers.map((buy) => buy()),
    ...edits.map((by) => write(seen, { stock: seen.stock + by, stockSeen: seen.stock })),
  ])
  const sold = answers.slice(0, 20).filter(({ status }) => status === 201).length
  const edited = edits.filter((_, at) => answers[20 + at]!.status === 200)
  const { stock } = await stockOf(id)
  expect(sold).toBe(20)
  expect(stock).toBe(30 - sold + edited.reduce((sum, by) => sum + by, 0))
})

test('the same with options while the seller reduces the stock', async () => {
  const { id, optionIds } = await given.product(store, {
    naira: 100,
    options: [
      { label: 'M', stock: 6 },
      { label: 'L', stock: 6 },
    ],
  })
  const buyers = await Promise.all(Array.from({ length: 10 }, (_, at) => buyer(id, optionIds[at % 2]!)))
  const seen = await own(id)
  const options = seen.options.map((option) => ({ ...option, stock: option.stock - 3, stockSeen: option.stock }))
  const answers = await Promise.all([...buyers.map((buy) => buy()), write(seen, { options })])
  const sold = answers.slice(0, 10).filter(({ status }) => status === 201).length
  const taken = answers[10]!.status === 200 ? 6 : 0
  const { stock, sum } = await stockOf(id)
  expect([stock, stock]).toEqual([sum, 12 - sold - taken])
  expect(stock).toBeGreaterThanOrEqual(0)
})

test('after any edits, sales and refunds the stock of a product is the sum of its options', {
  tags: 'slow',
}, async () => {
  const { id } = await given.product(store, { naira: 100, options: [{ label: 'S', stock: 3 }] })
  const orders: { _id: string; token: string }[] = []
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('edit' as const),
      stocks: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }),
      turned: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('plain' as const), stock: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ kind: fc.constant('always' as const), isAlwaysAvailable: fc.boolean() }),
    fc.record({ kind: fc.constant('buy' as const), at: fc.nat(3) }),
    fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('bulk' as const), by: fc.integer({ min: -4, max: 4 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      for (const one of steps) {
        const seen = await own(id)
        if (one.kind === 'edit') {
          const ordered = one.turned ? [...seen.options].reverse() : seen.options
          const options = one.stocks.map((stock, at) =>
            ordered[at]
              ? { ...ordered[at], stock, stockSeen: ordered[at].stock }
              : { label: `Size ${at}-${orders.length}`, stock },
          )
          await write(seen, { ...sizes(...options), stockSeen: seen.stock })
        } else if (one.kind === 'plain')
          await write(seen, { optionAxes: [], options: [], stock: one.stock, stockSeen: seen.stock })
        else if (one.kind === 'always')
          await write(seen, {
            isAlwaysAvailable: one.isAlwaysAvailable,
            optionAxes: seen.optionAxes,
            stock: seen.stock,
            stockSeen: seen.stock,
          })
        else if (one.kind === 'bulk')
          await world.api('PATCH /products/vendor/my-products', {
            token: store.token,
            body: { changes: [{ _id: id, stockBy: one.by }] },
          })
        else if (one.kind === 'buy') {
          const option = seen.options[one.at % Math.max(1, seen.options.length)]
          if ((option?.stock ?? seen.stock) === 0) continue
          const ada = await given.student(2000)
          await world.api('POST /cart/add', {
            token: ada.token,
            body: { productId: id, selectedVariant: option?._id ?? null },
          })
          const { data } = await world.api('POST /orders', {
            token: ada.token,
            body: { placeId: hostel, expectedTotal: 600 },
          })
          orders.push({ _id: data.orders[0]!._id, token: ada.token })
        } else {
          const [order] = orders.splice(one.at % Math.max(1, orders.length), 1)
          if (order)
            await world.api('PATCH /orders/:id/cancel', { token: order.token, params: { id: order._id }, body: {} })
        }
        const { stock, sum } = await stockOf(id)
        expect(stock).toBeGreaterThanOrEqual(0)
        if (sum !== null) expect(stock).toBe(sum)
      }
    }),
    { numRuns: 8 },
  )
  expect(await world.faults()).toEqual([])
})

test('what comes back of many orders at once is put in stock without a deadlock, while other orders are placed', async () => {
  const { id: productId } = await given.product(store, { stock: 1 })
  const failed = await besideReferences(world, { table: 'products', id: productId }, (tx) =>
    restock(tx, [{ productId, optionId: null, quantity: 1 }]),
  )
  expect([failed, (await stockOf(productId)).stock]).toEqual([[], 201])
})
