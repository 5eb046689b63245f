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
}

const lists: readonly List[] = [
  { path: '/admin/users', param: 'user', panel: 'User', call: '/admin/users' },
  { path: '/admin/feedback', param: 'message', panel: 'Message', call: '/admin/feedback' },
  { path: '/admin/products', param: 'product', panel: 'Product', call: '/admin/products' },
]

const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`)

/** Opens a list and returns the id of its first row. */
async function openList(admin: Person, { path, call }: List): Promise<string> {
  const { page } = admin
  const [first] = await getData<Row[]>(admin, call)
  await page.goto(path)
  await untilHydrated(page)
  await expect(rowOf(page, first!._id)).toBeVisible()
  return first!._id
}

for (const list of lists) {
  test(`${list.panel}: Back and Escape close the side panel, and the focus returns to its row`, async ({ person }) => {
    const admin = await person('admin', DESKTOP)
    const { page } = admin
    const id = await openList(admin, list)
    const panel = page.getByRole('complementary', { name: list.panel })
    const atList = page.url()

    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => panel.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await rowOf(page, id).focus()
      await page.keyboard.press('Enter')
      await expect(panel).toBeFocused()
      expect(new URL(page.url()).searchParams.get(list.param)).toBe(id)
      await expect(panel.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await close()
      await expect(panel).toBeHidden()
      await expect(page).toHaveURL(atList)
      await expect(rowOf(page, id)).toBeFocused()
    }

    await page.goForward()
    await expect(panel).toBeVisible()
    expect(admin.complaints).toEqual([])
  })

  test(`${list.panel}: on a phone it is a page of its own, and Back leads to the row`, async ({ person }) => {
    const admin = await person('admin')
    const { page } = admin
    const id = await openList(admin, list)
    const atList = page.url()
    await rowOf(page, id).click()
    const panel = page.getByRole('region', { name: list.panel })
    await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(rowOf(page, id)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(atList)
    await expect(rowOf(page, id)).toBeFocused()
  })
}

test('a panel opened by its address closes onto its list', async ({ person }) => {
  const admin = await person('admin', DESKTOP)
  const { page } = admin
  const [first] = await getData<Row[]>(admin, '/admin/users?sort=name')
  await page.goto(`/admin/users?sort=name&user=${first!._id}`)
  const panel = page.getByRole('complementary', { name: 'User' })
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/users\?sort=name$/)
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
