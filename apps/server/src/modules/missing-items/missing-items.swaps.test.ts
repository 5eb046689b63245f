import { describe, expect, test } from 'vitest'
import { missingIn } from '../../../test/missing-products.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const { given, balance, accepted, report, answer, orderOf, openItem, swaps, stockOf } = await missingIn(world)

describe('what can be taken instead', () => {
  test('is of the same store, in stock and not dearer, the suggested first, then the dearest', async () => {
    const basket = await accepted()
    const { ada, store, id, lines } = basket
    const other = await given.vendor()
    await given.product(other, { name: 'Elsewhere', naira: 500 })
    await given.product(store, { name: 'Dear', naira: 1100 })
    await given.product(store, { name: 'One left', naira: 900, stock: 1 })
    await given.product(store, { name: 'Paused', naira: 900, status: 'paused' })
    await given.product(store, { name: 'Yam', naira: 1000 })
    const { id: suya } = await given.product(store, { name: 'Suya', naira: 500 })
    const { optionIds } = await given.product(store, {
      name: 'Juice',
      naira: 800,
      options: [
        { label: 'Small', stock: 4 },
        { label: 'Large', stock: 4, delta: 300 },
      ],
    })
    const suggestions = [{ product: suya }]
    expect((await report(store, id, { line: lines.rice, quantity: 2, suggestions })).status).toBe(200)
    const list = (query: object) =>
      world.api('GET /orders/:id/swaps', { token: ada.token, params: { id }, query: { line: lines.rice, ...query } })
    const { data } = await list({})
    const shown = data.map(({ name, refund, isSuggested }) => [name, refund, isSuggested])
    expect(shown).toEqual([
      ['Suya', 1000, true],
      ['Yam', 0, false],
      ['Juice', 400, false],
      ['Water', 1400, false],
    ])
    expect(data[2]).toMatchObject({ option: 'Small', selectedVariant: optionIds[0] })
    const first = await list({ limit: 3 })
    const rest = await list({ limit: 3, cursor: first.pagination!.next })
    expect([first.data.length, rest.data.map(({ name }) => name)]).toEqual([3, ['Water']])
    expect((await list({ q: 'jui' })).data).toHaveLength(1)
  })

  test('is refused when it is dearer, sold out, of another store, or of another option', async () => {
    const basket = await accepted()
    const { ada, store, id, lines } = basket
    const other = await given.vendor()
    const { id: elsewhere } = await given.product(other, { naira: 500 })
    const { id: dear } = await given.product(store, { naira: 1100 })
    const { id: gone } = await given.product(store, { naira: 500, stock: 0 })
    const { id: sized } = await given.product(store, { naira: 500, options: [{ label: 'S', stock: 3 }] })
    const suggest = (product: string) =>
      report(store, id, { line: lines.rice, quantity: 1, suggestions: [{ product }] })
    expect((await suggest(dear)).body.code).toBe('swap_unavailable')
    await report(store, id, { line: lines.rice, quantity: 1 })
    const item = await openItem(basket)
    for (const product of [elsewhere, dear, gone, sized, newId()])
      expect((await answer(ada, id, { item, answer: 'swap', product })).body.code).toBe('swap_unavailable')
    expect([await balance(ada), (await orderOf(ada, id)).refunds]).toEqual([10_000 - 2800, []])
  })
})

test('suggestions for several products are each measured by their own product', async () => {
  const { ada, store, id, lines } = await accepted()
  const { id: juice } = await given.product(store, { name: 'Juice', naira: 500 })
  const { id: sachet } = await given.product(store, { name: 'Sachet', naira: 200 })
  const suggest = (forWater: string) =>
    report(
      store,
      id,
      { line: lines.rice, quantity: 1, suggestions: [{ product: juice }, { product: sachet }] },
      { line: lines.water, quantity: 1, suggestions: [{ product: forWater }] },
    )
  expect((await suggest(juice)).body.code).toBe('swap_unavailable')
  expect((await orderOf(store, id)).missing).toEqual([])
  expect((await suggest(sachet)).status).toBe(200)
  const suggestedFor = async (line: string) =>
    ((await swaps(ada, id, { line })).body.data as { name: string; isSuggested: boolean }[])
      .filter(({ isSuggested }) => isSuggested)
      .map(({ name }) => name)
  expect(await suggestedFor(lines.rice)).toEqual(['Juice', 'Sachet'])
  expect(await suggestedFor(lines.water)).toEqual(['Sachet'])
})

test('what is taken instead goes back only to a number that it was taken from', async () => {
  const basket = await accepted()
  const { ada, store, id, rice, water, lines } = basket
  const { id: yam } = await given.product(store, { name: 'Yam', naira: 900, alwaysAvailable: true })
  await report(store, id, { line: lines.rice, quantity: 1, suggestions: [{ product: yam }] })
  expect((await answer(ada, id, { item: await openItem(basket), answer: 'swap', product: yam })).status).toBe(200)
  await world.api('PATCH /products/vendor/my-products', {
    token: store.token,
    body: { changes: [{ _id: yam, isAlwaysAvailable: false, stockBy: 6 }] },
  })
  const body = { status: 'cancelled', note: 'The kitchen is closed.' } as const
  await world.api('PATCH /orders/:id/status', { token: store.token, params: { id }, body })
  expect([await stockOf(yam), await stockOf(water)]).toEqual([6, 5])
  const [row] = await world.context.db.once<{ stock: number }>('select stock from products where id = $rice', { rice })
  // The one that was missing does not come back.
  expect(row).toEqual({ stock: 4 })
})
