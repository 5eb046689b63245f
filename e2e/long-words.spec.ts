import { expect, test } from './fixtures.ts'
import type { Visit } from './page-examples.ts'
import { callApi, getData, type Person, untilHydrated } from './people.ts'
import { addressesOf, pathsOf } from './scan-pages.ts'
import { accounts } from './site-map.ts'

const WORD = 'W'.repeat(120)

/** How much wider than the screen these pages are, and the innermost elements that stand out of it, by address. */
async function excessOf({ page }: Person, paths: readonly string[]): Promise<Record<string, string[]>> {
  const wide: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await untilHydrated(page)
    // What is below the screen is asked for once it is near.
    const loading = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return page.locator('[aria-busy="true"], main .skeleton').count()
    }
    await expect.poll(loading).toBe(0)
    const excess = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      // A range covers the text that stands out of its element too.
      const isOut = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().right > clientWidth + 1
      }
      const isCut = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
      const innermost = [...document.querySelectorAll('main *, dialog *')].filter(
        (element) => isOut(element) && !isCut(element) && ![...element.children].some(isOut),
      )
      const name = ({ tagName, className }: Element) => `${tagName.toLowerCase()}.${className}`
      const wide = innermost.map((element) => `${name(element.parentElement!)} > ${name(element)}`)
      return [`${scrollWidth - clientWidth} px`, ...new Set(wide)]
    })
    if (excess.length > 0) wide[path] = excess
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
    const buying = ['/dashboard', '/cart', '/checkout', '/orders', `/orders/${order}`]
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

/** What people write, by its name in replies. */
const WRITTEN = [
  ...['name', 'firstName', 'lastName', 'businessName', 'title', 'label', 'subject', 'body', 'text', 'content', 'note'],
  ...['reason', 'message', 'description', 'tagline', 'about', 'place', 'room', 'landmark', 'answer', 'otherSide'],
]

/** The reply with a long word in the place of each text that somebody wrote. */
function inLongWords(reply: unknown, name = ''): unknown {
  if (Array.isArray(reply)) return reply.map((one) => inLongWords(one, name))
  if (reply && typeof reply === 'object')
    return Object.fromEntries(Object.entries(reply).map(([key, value]) => [key, inLongWords(value, key)]))
  return typeof reply === 'string' && reply && WRITTEN.includes(name) ? WORD : reply
}

for (const visitor of ['student', 'vendor', 'rider', 'admin'] as const)
  test(`no text of a reply makes a page of a ${visitor} wider than 360 px`, async ({ person, sql }) => {
    const one = await person(accounts[visitor])
    const visit: Visit = {
      data: (path) => getData(one, path),
      call: (...command) => callApi(one, ...command),
      sql,
    }
    const paths: string[] = []
    for (const address of addressesOf(visitor)) paths.push(...(await pathsOf(address, visitor, visit)))
    await one.page.route('**/api/**', async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      if (!/json/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response })
      const reply = (await response.json()) as { data: unknown }
      await route.fulfill({ response, json: { ...reply, data: inLongWords(reply.data) } })
    })
    expect(await excessOf(one, paths)).toEqual({})
    await one.page.unrouteAll({ behavior: 'ignoreErrors' })
  })
