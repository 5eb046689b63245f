import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'

const photo = join(resolve(import.meta.dirname, '..'), 'docs/pictures/home.webp')

/** A page as it opens, or one with something done on it first and a name for that. */
export type PageState = string | readonly [path: string, state: string, reach: (page: Page) => Promise<void>]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const untilDialog = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog', { name })).toBeVisible()

/** What opens over a student's settings. */
export const settingsStates: readonly PageState[] = [
  [
    '/profile?section=addresses',
    'a new address',
    async (page) => {
      await press(page, 'Add an address')
      await untilDialog(page, 'New address')
    },
  ],
  [
    '/profile?section=addresses',
    'the map of the campus',
    async (page) => {
      await press(page, 'Add an address')
      await page.getByText('Pin on the map', { exact: true }).click()
      await expect(page.getByRole('application', { name: /^Map of your campus/ })).toBeVisible()
    },
  ],
  [
    '/profile?section=profile',
    'a picture being cropped',
    async (page) => {
      await page.getByLabel('Your photo').setInputFiles(photo)
      await expect(page.getByLabel('Move the photo with the arrow keys')).toBeVisible()
    },
  ],
  [
    '/profile?section=security',
    'two-factor being set up',
    async (page) => {
      await press(page, 'Set up')
      await expect(page.locator('code')).toBeVisible()
    },
  ],
  [
    '/profile?section=security',
    'another email',
    async (page) => {
      await page.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Change' }).click()
      await untilDialog(page, 'Change email')
    },
  ],
  [
    '/profile?section=data',
    'an account that cannot be deleted yet',
    async (page) => {
      await press(page, 'Delete my account')
      await expect(page.getByText('Not yet: some things are still open')).toBeVisible()
    },
  ],
]

/** Selects two users: by the boxes of the table on a wide screen, by the rows of the list on a narrow one. */
async function selectTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  if (page.viewportSize()!.width < 1000) await press(page, 'Select')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(page.getByText('2 selected')).toBeVisible()
}

/** Bulk actions over the administrator's users. */
export const userListStates: readonly PageState[] = [
  ['/admin/users', 'two are selected', selectTwo],
  [
    '/admin/users',
    'suspending two',
    async (page) => {
      await selectTwo(page)
      await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Suspend' }).click()
      await untilDialog(page, 'Suspend 2 users')
    },
  ],
]

/** The form of a listing with its table of sizes and colours. A draft from an earlier visit is still filled in. */
export async function openSizesAndColours(page: Page): Promise<void> {
  const size = page.getByRole('group', { name: 'Size', exact: true })
  if ((await size.count()) === 0) {
    await page.getByLabel('Category').selectOption({ label: 'Tops and trousers' })
    await page.getByText('Sizes and colours', { exact: true }).click()
    for (const name of ['Size', 'M', 'L', 'Colour', 'Black', 'White', 'Remove L / White']) await press(page, name)
  }
  await expect(page.getByLabel('M / Black, in stock')).toBeVisible()
}

const openActive = async (page: Page, button: string | RegExp) => {
  await page.getByRole('tab', { name: /^Active/ }).click()
  await press(page, button)
}

/** How a rider proves that they have an order, or gave it away, or could not. */
export const handoverStates: readonly PageState[] = [
  [
    '/rider/deliveries',
    'scanning to pick up',
    async (page) => {
      await openActive(page, 'Scan to pick up')
      await untilDialog(page, 'Scan to pick up')
      // The browser of the tests has none.
      await expect(page.getByText(/^No camera was found/)).toBeVisible()
    },
  ],
  [
    '/rider/deliveries',
    'a photo instead of the code',
    async (page) => {
      await openActive(page, 'Deliver without the code')
      await untilDialog(page, 'Take a photo instead')
      await expect(page.getByText('Take a photo', { exact: true })).toBeVisible()
    },
  ],
  [
    '/rider/deliveries',
    'a delivery that cannot be made',
    async (page) => {
      await openActive(page, /^Can’t deliver it/)
      await untilDialog(page, /^Can’t deliver/)
      await press(page, 'Bring it back to the seller')
      await expect(page.getByText('Pick a reason.')).toBeVisible()
    },
  ],
]
