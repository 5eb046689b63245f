import type { Page } from '@playwright/test'
import { cheapProducts, fillCart } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { DESKTOP, type Person, PHONE, untilHydrated } from './people.ts'

test.use({ newProfiles: true })

declare global {
  interface Window {
    /** Responses that the document has asked for, and nobody has used yet. */
    early?: Record<string, unknown>
  }
}

/** Addresses of the API that the page has asked for, once it is at rest. */
async function readsOf({ page }: Person, path: string): Promise<string[]> {
  const reads: string[] = []
  const note = (request: { url: () => string; method: () => string }) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push(pathname + search)
  }
  page.on('request', note)
  await page.goto(path)
  await untilHydrated(page)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return reads
}

const bottomTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name })

const firstReads = [
  ['ada', ['/dashboard', '/orders', '/wallet', '/cart', '/notifications', '/settings']],
  ['ngozi', ['/vendor/dashboard', '/vendor/orders', '/orders']],
  ['ibrahim', ['/rider/dashboard', '/rider/deliveries']],
] as const

for (const [who, paths] of firstReads) {
  test(`${who}: what the document asks for early is used, and nothing is asked for twice`, async ({ person }) => {
    const reader = await person(who)
    // Something that happened a moment ago, such as the sign-in, is fetched once more.
    for (const path of paths)
      await expect(async () => {
        const reads = await readsOf(reader, path)
        expect(reads, path).toContain('/api/users/me/bar')
        // A list asks for all its orders at once.
        expect(reads.filter((read) => /^\/api\/orders\/[0-9a-f-]{36}/.test(read))).toEqual([])
        const twice = reads.filter((read, at) => reads.indexOf(read) < at)
        expect(twice, `${path}: asked for twice`).toEqual([])
        const unused = await reader.page.evaluate(() => Object.keys(window.early ?? {}))
        expect(unused, `${path}: not used`).toEqual([])
      }).toPass()
  })
}

test('an order’s own page uses what the document asked for', async ({ person, sql }) => {
  const ada = await person('ada')
  const [order] = await sql<{ id: string }>(
    `select o.id from orders o join users u on u.id = o.buyer_id where u.email = 'ada@demo.vendly.example' limit 1`,
  )
  await expect(async () => {
    const reads = await readsOf(ada, `/orders/${order!.id}`)
    expect(reads.filter((read) => read === `/api/orders/${order!.id}`)).toHaveLength(1)
    expect(await ada.page.evaluate(() => Object.keys(window.early ?? {}))).toEqual([])
  }).toPass()
})

test('a signed-in page has its bars and its heading before its code, for the role of this device', async ({
  person,
}) => {
  for (const [who, path, heading, tab] of [
    ['ada', '/cart', 'Cart', 'Market'],
    ['ngozi', '/wallet', 'Wallet', 'Add Product'],
    ['ibrahim', '/rider/deliveries', 'Deliveries', 'Jobs'],
  ] as const) {
    const { page } = await person(who)
    // Of all scripts only the inline ones run.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(bottomTab(page, tab)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Bottom navigation' })).toHaveCount(1)
    expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull()
  }
})

test('pictures far below the screen are fetched when they come near', async ({ guest, sql }) => {
  const [reviewed] = await sql<{ id: string }>(
    `select p.id from products p join reviews r on r.product_id = p.id join users u on u.id = r.author_id and u.avatar is not null
      where p.status = 'active' group by p.id order by count(*) desc limit 1`,
  )
  // On the product page the photos of its reviewers are far below.
  for (const [path, size] of [
    ['/marketplace', PHONE],
    [`/product/${reviewed!.id}`, PHONE],
  ] as const) {
    const { page } = await guest(size)
    await page.goto(path)
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    const pictures = page.locator('main img[loading=lazy]')
    const states = () =>
      pictures.evaluateAll((images) =>
        images.map((image) => {
          const { top, left } = image.getBoundingClientRect()
          const below = top - window.innerHeight
          const isInRow = left < window.innerWidth && image.checkVisibility()
          return {
            isNear: isInRow && below < 200,
            isFar: below > 400,
            isThere: (image as HTMLImageElement).naturalWidth > 0,
          }
        }),
      )
    await expect.poll(async () => (await states()).filter(({ isNear, isThere }) => isNear && !isThere)).toEqual([])
    const far = (await states()).filter(({ isFar }) => isFar)
    expect(far.length).toBeGreaterThan(0)
    expect(far.filter(({ isThere }) => isThere)).toEqual([])
    const last = pictures.last()
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

test('with Data Saver a picture has one pixel per CSS pixel', async ({ guest }) => {
  const { page, context } = await guest()
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/')
  await untilHydrated(page)
  await bottomTab(page, 'Market').click()
  const shown = page.locator('main article [data-photo] img[src]')
  await expect.poll(() => shown.count()).toBeGreaterThan(1)
  const sizes = await shown.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
  expect(sizes.filter(Boolean).map((file) => /-(\d+)\.avif$/.exec(file)?.[1])).toEqual(
    sizes.filter(Boolean).map(() => '160'),
  )
})

test('the live connection stays when the bars of a public page become those of a signed-in one', async ({
  person,
  sql,
}) => {
  // Not Ada: the next test expects that nothing has happened to her lately.
  const osaze = await person('osaze.aigbe@demo.vendly.example')
  const { page } = osaze
  const [product] = await cheapProducts(sql)
  await page.goto('/marketplace', { waitUntil: 'commit' })
  let sockets = 0
  page.on('websocket', () => {
    sockets += 1
  })
  await expect.poll(() => sockets).toBe(1)
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await page.waitForURL('**/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A live event arrives, so a second connection would be open by now.
  await fillCart(osaze, product!._id)
  await expect(page.getByRole('main').getByRole('link', { name: product!.name })).toBeVisible()
  expect(sockets).toBe(1)
})

test('a pressed tab is marked and its screen begins at once; a page that never comes is given up', async ({
  guest,
}) => {
  const { page } = await guest()
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  const release: (() => void)[] = []
  await page.route('**/marketplace.data*', (route) => {
    release.push(() => void route.continue())
  })
  await bottomTab(page, 'Market').click()
  await expect(bottomTab(page, 'Market')).toHaveAttribute('aria-current', 'page')
  await expect(bottomTab(page, 'Home')).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  await expect(page.getByText('Loading Market…')).toBeAttached()
  await expect.poll(() => release.length).toBe(1)
  await page.clock.fastForward(15_000)
  await expect(page.getByText('That page is taking too long. Check your network.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  await expect(bottomTab(page, 'Home')).toHaveAttribute('aria-current', 'page')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.unroute('**/marketplace.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/marketplace')
})

test('a button pressed before the code has loaded answers at once, and does its work then', { tag: '@gate' }, async ({
  guest,
}) => {
  const { page } = await guest()
  const release = await holdBack(page, '**/assets/vendor-*.js')
  await page.goto('/marketplace', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: /^Add / }).first()
  await add.click()
  await expect(add).toHaveAttribute('data-waiting', '')
  expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull()
  release()
  await expect(page.getByRole('dialog', { name: 'Please login to add items to cart' })).toBeVisible()
  await expect(add).not.toHaveAttribute('data-waiting')
})

test('the first connection of the socket fetches nothing again; one after missed events does', async ({
  person,
  sql,
}) => {
  const ada = await person('ada', DESKTOP)
  const { page } = ada
  const reads = await readsOf(ada, '/orders')
  expect(reads.filter((read) => read.startsWith('/api/orders/'))).toHaveLength(1)
  expect(reads.filter((read) => read.startsWith('/api/notifications'))).toEqual([])
  const [product] = await cheapProducts(sql)
  // The cart changes on another device while this one has no network.
  await ada.context.setOffline(true)
  await page.waitForTimeout(200)
  await ada.context.setOffline(false)
  await fillCart(ada, product!._id)
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()
})

test('on Wi-Fi the code of the bar’s pages is fetched ahead, and only there', async ({ guest }) => {
  for (const [type, isAhead] of [
    ['wifi', true],
    ['cellular', false],
  ] as const) {
    const { page } = await guest()
    await page.addInitScript((kind) => {
      Object.defineProperty(navigator, 'connection', {
        value: { type: kind, effectiveType: '4g', saveData: false, rtt: 50 },
      })
    }, type)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto('/')
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    if (isAhead) await expect.poll(() => fetched.some((url) => url.includes('/marketplace'))).toBe(true)
    else expect(fetched.filter((url) => url.includes('/marketplace'))).toEqual([])
  }
})

test('without network, a slim banner above the bar says so until it is back', async ({ guest }) => {
  const { page, context } = await guest()
  await page.goto('/marketplace')
  await untilHydrated(page)
  const banner = page.getByText('No network. You can still read what is open.')
  await expect(banner).toHaveCount(0)
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect(banner).toBeInViewport()
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
})

test('dragging of photos is loaded with the first photo, not with the form', async ({ person }) => {
  const { page } = await person('ngozi')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/vendor/products/new')
  await untilHydrated(page)
  await page.getByLabel('Name').waitFor()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('picture-grid'))).toEqual([])
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'rice.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await expect(page.getByRole('list', { name: 'Photos in order' })).toBeVisible()
  expect(scripts.filter((url) => url.includes('picture-grid'))).toHaveLength(1)
})

/** One white pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
