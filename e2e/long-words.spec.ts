import { expect, test } from './fixtures.ts'
import { callApi, type Person, untilHydrated } from './people.ts'

const WORD = 'W'.repeat(120)

/** How much wider than the screen these pages are, by address. */
async function excessOf({ page }: Person, paths: readonly string[]): Promise<Record<string, number>> {
  const wide: Record<string, number> = {}
  for (const path of paths) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.locator('[aria-busy="true"], main .skeleton')).toHaveCount(0)
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (excess > 0) wide[path] = excess
  }
  return wide
}

test('words of 120 letters never make a page of 360 px wider than the screen', async ({ guest, person, sql }) => {
  const [ada, ngozi] = [await person('ada'), await person('ngozi')]
  const [meal] = await sql<{
    id: string
    vendor: string
    name: string
    description: string
    store: string
    slug: string
  }>(
    `select p.id, v.id as vendor, p.name, p.description, v.business_name as store, v.slug
       from products p join vendors v on v.id = p.vendor_id
      where v.slug = 'mama-ngozi' and p.status = 'active' and p.stock >= 10 and not p.has_options and p.discount_price is null
      order by p.price limit 1`,
  )
  const { id } = meal!
  await callApi(ada, 'DELETE', '/cart/clear')
  await callApi(ada, 'POST', '/cart/add', { productId: id, quantity: 2 })
  const { data: quote } = await callApi<{ data: { total: number } }>(ada, 'POST', '/orders/summary', {
    deliveryMethod: 'pickup',
  })
  const { data } = await callApi<{ data: { orders: { _id: string }[] } }>(ada, 'POST', '/orders', {
    ...{ deliveryMethod: 'pickup', note: WORD, expectedTotal: quote.total },
  })
  const order = data.orders[0]!._id
  await callApi(ada, 'POST', '/cart/add', { productId: id, quantity: 2 })
  const { data: chat } = await callApi<{ data: { _id: string } }>(ada, 'POST', '/chat/conversation', { productId: id })
  await callApi(ada, 'POST', '/chat/messages', { chatId: chat._id, content: WORD, clientId: crypto.randomUUID() })
  await sql('update products set name = $word, description = $word where id = $id', { word: WORD, id })
  await sql('update vendors set business_name = $word, tagline = $word where id = $id', {
    word: WORD,
    id: meal!.vendor,
  })
  await sql('update order_lines set name = $word where order_id = $order', { word: WORD, order })
  const people = `update users set first_name = $first, last_name = $last where email = 'ada@demo.vendly.example'`
  await sql(people, { first: WORD, last: WORD })
  try {
    const pages = [`/product/${id}`, `/store/${meal!.slug}`, `/search?q=${WORD}&campus=unilag`, '/?campus=unilag']
    expect.soft(await excessOf(await guest(), pages)).toEqual({})
    const buying = ['/dashboard', '/cart', '/checkout', '/orders', `/orders/${order}`, `/order-tracking/${order}`]
    expect
      .soft(await excessOf(ada, [...buying, '/chat', `/chat/${chat._id}`, '/notifications', '/profile']))
      .toEqual({})
    const selling = ['/vendor/dashboard', '/vendor/orders', `/vendor/orders?order=${order}`, '/vendor/products']
    const others = [`/vendor/products/${id}/edit`, '/vendor/store', '/chat', `/chat/${chat._id}`]
    expect.soft(await excessOf(ngozi, [...selling, ...others])).toEqual({})
  } finally {
    const { name, description, store, vendor } = meal!
    await sql('update products set name = $name, description = $description where id = $id', { name, description, id })
    await sql('update vendors set business_name = $store where id = $vendor', { store, vendor })
    await sql(people, { first: 'Adaeze', last: 'Okonkwo' })
    await callApi(ada, 'PATCH', `/orders/${order}/cancel`, {}).catch(() => undefined)
  }
})
