import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { DESKTOP, getData, untilHydrated } from './people.ts'

interface Row {
  _id: string
  name: string
}
interface Entry {
  action: string
  subjectId: string
  reason: string
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await untilHydrated(page)
}
const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`)
const barOf = (page: Page) => page.getByRole('region', { name: 'Selected' })

test('all matching products are removed for one reason and restored, each with an entry in the log', {
  tag: '@gate',
}, async ({ person }) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  const query = 'q=hostel+plug&status=active'
  const products = await getData<Row[]>(admin, `/admin/products?${query}&limit=100`)
  expect(products.length).toBeGreaterThan(24)
  await open(page, `/admin/products?${query}`)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(barOf(page).getByText('24 selected')).toBeVisible()
  await barOf(page)
    .getByRole('button', { name: `Select all ${products.length} matching` })
    .click()
  await expect(barOf(page).getByText(`${products.length} selected`)).toBeVisible()
  await barOf(page).getByRole('button', { name: 'Remove' }).click()
  const sheet = page.getByRole('dialog', { name: `Remove ${products.length} products` })
  await sheet.getByRole('button', { name: `Remove ${products.length} products` }).click()
  await expect(sheet.getByText('Pick a reason.')).toBeVisible()
  await sheet.getByRole('radio', { name: 'It copies a brand' }).check()
  await sheet.getByRole('button', { name: `Remove ${products.length} products` }).click()
  await expect(page.getByText(`${products.length} products are removed.`)).toBeVisible()
  await expect(barOf(page)).toBeHidden()
  await expect(page.getByText('0 products')).toBeVisible()
  const entries = await getData<Entry[]>(admin, '/admin/audit-log?action=product.removed&limit=100')
  const removed = new Set(entries.filter(({ reason }) => reason === 'It copies a brand').map((one) => one.subjectId))
  expect(products.filter(({ _id }) => !removed.has(_id))).toEqual([])

  // One of them is restored by someone else meanwhile: it is left out, and named.
  const [first] = products as [Row]
  await open(page, '/admin/products?q=hostel+plug&tab=removed')
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await barOf(page)
    .getByRole('button', { name: /^Select all/ })
    .click()
  const token = await page.evaluate(() => localStorage.getItem('vendly.token'))
  const answer = await page.request.post(`/api/admin/products/${first._id}/restore`, {
    headers: { authorization: `Bearer ${token}` },
    data: { reason: 'A mistake' },
  })
  expect(answer.ok()).toBe(true)
  await barOf(page).getByRole('button', { name: 'Restore' }).click()
  const restore = page.getByRole('dialog', { name: /^Restore/ })
  await restore.getByRole('radio', { name: 'The seller has fixed it' }).check()
  await restore.getByRole('button', { name: /^Restore/ }).click()
  const outcome = page.getByRole('dialog', { name: 'Some products were left out' })
  await expect(outcome.getByRole('listitem')).toHaveText([new RegExp(`^${first.name.slice(0, 10)}`)])
  await outcome.getByRole('button', { name: 'OK' }).click()
  const restored = await getData<Row[]>(admin, `/admin/products?${query}&limit=100`)
  const ids = restored.map(({ _id }) => _id)
  expect(products.filter(({ _id }) => !ids.includes(_id))).toEqual([])
  expect(admin.complaints).toEqual([])
})

test('products are sorted by their heads, the open row is marked, and the selected ones are exported', async ({
  person,
}) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  const [dearest, next] = (await getData<Row[]>(admin, '/admin/products?sort=price&limit=2')) as [Row, Row]
  await open(page, '/admin/products')
  await expect(page.locator('tbody tr').first()).not.toContainText('Draft')
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.locator('tbody tr').first()).toHaveAttribute('data-row', dearest._id)
  await rowOf(page, dearest._id).getByRole('checkbox').check()
  await rowOf(page, next._id).getByRole('checkbox').check()
  const download = page.waitForEvent('download')
  await barOf(page).getByRole('button', { name: 'Export selected' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.slice(1).map((line) => line.slice(0, 36))).toEqual([dearest._id, next._id].toSorted())
  await rowOf(page, next._id).getByRole('cell').nth(1).click()
  await expect(page.getByRole('complementary', { name: 'Product' })).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toHaveAttribute('data-row', next._id)
  const mark = await rowOf(page, next._id)
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').width)
  expect(mark).toBe('4px')
})

test('on a phone products are selected with Select, and a tap opens again after Done', async ({ person }) => {
  const { page } = await person('admin')
  await open(page, '/admin/products')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('list', { name: 'Products' }).getByRole('checkbox').first().check()
  await expect(barOf(page).getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(barOf(page)).toBeHidden()
  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click()
  await expect(page.getByRole('region', { name: 'Product' })).toBeVisible()
})

test('several users are shadowbanned for a time; the list by status begins with them', async ({ person, sql }) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  const users = await getData<Row[]>(admin, '/admin/users?role=student&state=active&sort=wallet&limit=2')
  await open(page, '/admin/users?role=student&state=active')
  await page.getByRole('columnheader', { name: 'Wallet' }).getByRole('button').click()
  for (const { _id } of users) await rowOf(page, _id).getByRole('checkbox').check()
  await barOf(page).getByRole('button', { name: 'Shadowban' }).click()
  const sheet = page.getByRole('dialog', { name: 'Shadowban 2 users' })
  await sheet.getByLabel('For how long?').selectOption('24')
  await sheet.getByRole('radio', { name: 'Spams people' }).check()
  await sheet.getByRole('button', { name: 'Shadowban 2 users' }).click()
  await expect(page.getByText('2 users are shadowbanned.')).toBeVisible()
  for (const { _id } of users)
    expect(await getData<{ auditLog: { details: object }[] }>(admin, `/admin/users/${_id}`)).toMatchObject({
      state: 'shadowbanned',
      auditLog: [{ details: { duration: 24 } }, ...Array(0)],
    })
  const states = (await getData<{ state: string }[]>(admin, '/admin/users?sort=status&limit=100')).map(
    (one) => one.state,
  )
  expect(states.lastIndexOf('shadowbanned')).toBeLessThan(states.indexOf('active'))
  expect(states.lastIndexOf('suspended')).toBeLessThan(states.indexOf('shadowbanned'))
  // What they write would be hidden in the specs that follow.
  for (const { _id } of users) await sql('update users set shadowbanned_until = null where id = $id', { id: _id })
})

test('keys work from anywhere on the page, but not in a field, in a dialog or with a modifier', async ({ person }) => {
  const { page } = await person('admin', DESKTOP)
  await open(page, '/admin/products')
  const first = page.locator('tbody tr').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('Control+j')
  await page.keyboard.press('x')
  await expect(first).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  // A click elsewhere takes the focus away; the keys go on with the row that had it.
  await page.getByRole('heading', { name: 'Products' }).click()
  await page.keyboard.press('x')
  await expect(first.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search users, vendors, orders...' })
  await expect(search).toBeFocused()
  await page.keyboard.type('jkx')
  await expect(search).toHaveValue('jkx')
  await expect(first.getByRole('checkbox')).toBeChecked()
  await barOf(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first.getByRole('checkbox')).toBeChecked()
  await page.getByRole('heading', { name: 'Products' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Product' })).toBeVisible()
  const [hint, table] = [page.locator('kbd', { hasText: 'J' }), page.getByRole('table')]
  expect((await hint.boundingBox())!.y).toBeLessThan((await table.boundingBox())!.y)
})

test('the menu counts what waits, and a new message adds to it on the open page', async ({ personAtHome, guest }) => {
  const admin = await personAtHome('admin', DESKTOP)
  const { page } = admin
  const { feedback, vendorApplications } = await getData<Record<string, number>>(admin, '/admin/waiting')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: `Vendors ${vendorApplications} waiting` })).toBeVisible()
  await expect(menu.getByRole('link', { name: `Feedback ${feedback} waiting` })).toBeVisible()
  const { page: contact } = await guest()
  await contact.goto('/about')
  const sent = await contact.request.post('/api/contact', {
    data: { name: 'Ada', email: '', message: 'The rider was very kind today.' },
  })
  expect(sent.ok()).toBe(true)
  const counted = menu.getByRole('link', { name: `Feedback ${feedback! + 1} waiting` })
  await expect(counted).toBeVisible()
  await counted.click()
  await expect(page).toHaveURL(/\/admin\/feedback$/)
  await expect(page.getByText('The rider was very kind today.')).toBeVisible()
  for (const [label, path, link = label] of [
    ['Activity log', '/admin/activity'],
    ['Reported reviews', '/admin/reviews', 'Reviews'],
  ] as const) {
    await menu.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  }
  // Their former addresses.
  await page.goto('/admin/users?tab=feedback&status=new')
  await expect(page).toHaveURL(/\/admin\/feedback\?status=new$/)
  await page.goto('/admin/users?tab=log')
  await expect(page).toHaveURL(/\/admin\/activity/)
})

test('on a phone the menu has the same places and counts', async ({ personAtHome }) => {
  const admin = await personAtHome('admin')
  const { page } = admin
  const { feedback } = await getData<Record<string, number>>(admin, '/admin/waiting')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: `Feedback ${feedback}` })).toBeVisible()
  await page.getByRole('link', { name: 'Activity log' }).click()
  await expect(page).toHaveURL(/\/admin\/activity$/)
})

test('every admin page has its title in the same place, and one search at the top', async ({ personAtHome }) => {
  const { page } = await personAtHome('admin', DESKTOP)
  const tops = new Map<string, string>()
  for (const name of [
    'dashboard',
    'users',
    'vendors',
    'rider',
    'products',
    'reviews',
    'feedback',
    'activity',
    'search',
  ]) {
    await open(page, `/admin/${name}`)
    await expect(page.getByText('Loading…')).toHaveCount(0)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCount(1)
    const box = (await heading.boundingBox())!
    const size = await heading.evaluate((element) => getComputedStyle(element).fontSize)
    tops.set(name, `${box.x} ${Math.round(box.y + box.height / 2)} ${size}`)
  }
  expect(new Set(tops.values()).size, JSON.stringify([...tops])).toBe(1)
  await open(page, '/admin/search?q=ada')
  await expect(page.getByRole('searchbox')).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue('ada')
})

test('the dashboard shows the figures of the chosen period, by campus too', async ({ personAtHome }) => {
  const admin = await personAtHome('admin', DESKTOP)
  const { page } = admin
  interface Stats {
    orders: { current: number }
    campuses: { name: string; late: number; open: number; orders: number }[]
  }
  for (const [label, period, of] of [
    ['30 days', '30-days', 'in 30 days'],
    ['7 days', '7-days', 'in 7 days'],
    ['Today', 'today', 'today'],
  ] as const) {
    await page.getByRole('group', { name: 'Period' }).getByText(label).click()
    const { orders, campuses } = await getData<Stats>(admin, `/admin/dashboard-stats?period=${period}`)
    // Just after midnight other figures are 0 too.
    const figure = page.getByRole('group', { name: `Figures ${of}` }).getByRole('button', { name: `Orders ${of}` })
    await expect(figure.getByText(orders.current.toLocaleString('en-NG'), { exact: true })).toBeVisible()
    for (const campus of campuses)
      await expect(
        page.getByRole('row', {
          name: new RegExp(`^${campus.name} ${campus.late} of ${campus.open} ${campus.orders} `),
        }),
      ).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Right now' })).toBeVisible()
  expect(admin.complaints).toEqual([])
})

test('the letters of a chart keep their size at every width', async ({ person }) => {
  const { page } = await person('admin', DESKTOP)
  for (const width of [1280, 900, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/dashboard')
    const chart = page.getByRole('figure', { name: 'Sales by day' })
    const letter = chart.locator('svg text', { hasText: 'Today' })
    await expect(letter).toBeVisible()
    expect((await letter.boundingBox())!.height).toBeGreaterThanOrEqual(11)
    const [drawn, room] = [await chart.locator('svg').first().boundingBox(), await chart.boundingBox()]
    expect(drawn!.width).toBe(room!.width)
  }
})

test('an administrator has no wallet', async ({ person }) => {
  const { page } = await person('admin')
  await open(page, '/wallet')
  await expect(page.getByText('Administrators have no wallet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fund Wallet' })).toHaveCount(0)
})
