import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { DESKTOP, getData, type Person, untilHydrated } from './people.ts'

interface Row {
  _id: string
}

interface List {
  /** The list without anything open. */
  path: string
  /** The parameter of the panel's address. */
  param: string
  panel: string
  /** The call that fills the list. */
  call: string
  by: 'admin' | 'ngozi'
}

const lists: readonly List[] = [
  { path: '/admin/users', param: 'user', panel: 'User', call: '/admin/users', by: 'admin' },
  {
    path: '/admin/withdrawals',
    param: 'withdrawal',
    panel: 'Withdrawal',
    call: '/admin/withdrawals',
    by: 'admin',
  },
  { path: '/admin/orders', param: 'order', panel: 'Order', call: '/orders/admin/all', by: 'admin' },
  { path: '/admin/products', param: 'product', panel: 'Product', call: '/admin/products', by: 'admin' },
  {
    path: '/vendor/orders',
    param: 'order',
    panel: 'Order',
    call: '/orders/vendor/orders?status=pending&sort=oldest',
    by: 'ngozi',
  },
]

const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`)

/** Opens a list and returns the id of its first row. */
async function openList(person: Person, { path, call }: List): Promise<string> {
  const { page } = person
  const [first] = await getData<Row[]>(person, call)
  await page.goto(path)
  await untilHydrated(page)
  await expect(rowOf(page, first!._id)).toBeVisible()
  return first!._id
}

test('what opens beside a row of each list has an address, and Escape leads back to the row', async ({ person }) => {
  const people = { admin: await person('admin', DESKTOP), ngozi: await person('ngozi', DESKTOP) }
  for (const list of lists) {
    const who = people[list.by]
    const { page } = who
    const id = await openList(who, list)
    const panel = page.getByRole('complementary', { name: list.panel })
    const atList = page.url()
    await rowOf(page, id).focus()
    await page.keyboard.press('Enter')
    await expect(panel).toBeFocused()
    expect(new URL(page.url()).searchParams.get(list.param)).toBe(id)
    await expect(panel.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(atList)
    await expect(rowOf(page, id)).toBeFocused()
    expect(who.complaints).toEqual([])
  }
})

test('J and K move from anywhere on the page, and an open panel follows', async ({ person }) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  const [first, second] = await getData<Row[]>(admin, '/admin/users')
  await page.goto('/admin/users')
  await untilHydrated(page)
  await expect(rowOf(page, first!._id)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rowOf(page, first!._id)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'User' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(rowOf(page, second!._id)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`user=${second!._id}`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(rowOf(page, second!._id)).toBeFocused()
})

test('an application opens in place of its list; Escape leads back to its row', async ({ person }) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  const [first] = await getData<Row[]>(admin, '/vendors/applications?status=pending')
  await page.goto('/admin/vendors')
  await untilHydrated(page)
  await rowOf(page, first!._id).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Vendor application' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, first!._id)).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/vendors$/)
})

/** On a slow phone: types the text, and after `pause` ms (a search is sent after 300) runs the second step in the page. */
async function typeAndThen(page: Page, text: string, pause: number, next: { type: string } | { press: string }) {
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.getByRole('searchbox', { name: 'Search users', exact: true }).evaluate(
    async (field: HTMLInputElement, [text, pause, next]) => {
      const type = (value: string) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      type(text)
      await new Promise((done) => setTimeout(done, pause))
      if ('type' in next) type(next.type)
      else document.querySelector<HTMLElement>(`[data-row="${next.press}"]`)?.click()
    },
    [text, pause, next] as const,
  )
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await slow.detach()
}

test('a row that is opened just before the search is sent stays open', async ({ person }) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  const id = await openList(admin, lists[0]!)
  await typeAndThen(page, 'zz', 290, { press: id })
  await expect(page).toHaveURL((to) => to.searchParams.get('q') === 'zz' && to.searchParams.get('user') === id)
  await expect(page.getByRole('complementary', { name: 'User' })).toBeVisible()
})

test('what is typed while the search is sent stays in its field', async ({ person }) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  await openList(admin, lists[0]!)
  await typeAndThen(page, 'a', 301, { type: 'ad' })
  await expect(page).toHaveURL((to) => to.searchParams.get('q') === 'ad')
  await expect(page.getByRole('searchbox', { name: 'Search users', exact: true })).toHaveValue('ad')
})
