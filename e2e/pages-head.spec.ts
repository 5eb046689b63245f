import { expect, test } from './fixtures.ts'

test('pages are valid HTML where browsers would guess: nesting, ids, forms and meta elements', async ({
  product,
  guest,
  sql,
}) => {
  const { page } = await guest()
  await page.goto('/about')
  const [shop] = await sql<{ id: string }>(
    `select id from products where kind = 'product' and status = 'active' limit 1`,
  )
  const lists = ['/', '/marketplace', '/individual-listings', '/search?q=rice', '/store/mama-ngozi']
  const forms = ['/contact', '/login', '/register', '/forgot-password', '/cart', '/no/such/page', '/api/docs']
  // Their frame, which is all that the server knows of them.
  const signedIn = [
    '/dashboard',
    '/vendor/dashboard',
    '/vendor/orders',
    '/rider/dashboard',
    '/admin/dashboard',
    '/admin/users',
  ]
  for (const path of [...lists, ...forms, ...signedIn, `/product/${shop!.id}`]) {
    const html = await (await fetch(product.url + path)).text()
    // Styles are left out: the policy of the page that reads them does not allow them.
    const found = await page.evaluate(
      (text) => {
        const document = new DOMParser().parseFromString(text, 'text/html')
        const blocks = ':is(div, p, ul, ol, dl, table, form, section, article, h1, h2, h3, h4)'
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
        const wrong = [
          `:is(span, p, button, label, h1, h2, h3, h4) ${blocks}`,
          ':is(a, button) :is(a, button, input, select, textarea)',
          ':is(ul, ol) > :not(li, script, template)',
          'meta:not([content], [charset])',
          'form:not(:has(:is(button, input):is([type="submit"], :not([type]))))',
        ].flatMap((selector) =>
          [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 120)),
        )
        return { wrong, twice: ids.filter((id, at) => ids.indexOf(id) !== at), isFull: document.title !== '' }
      },
      html.replaceAll(/<style[\s\S]*?<\/style>/g, ''),
    )
    expect([path, found]).toEqual([path, { wrong: [], twice: [], isFull: true }])
  }
})

test('the browser accepts the manifest', async ({ guest }) => {
  const { page } = await guest()
  await page.goto('/about')
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect([errors, Boolean(data)]).toEqual([[], true])
})
