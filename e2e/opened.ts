import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'

const photo = join(resolve(import.meta.dirname, '..'), 'docs/pictures/home.webp')

/** An address, or one with what is done there first and how that is called. */
export type Seen = string | readonly [path: string, doing: string, act: (page: Page) => Promise<void>]

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const over = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor()

/** What opens over a student's settings. */
export const overSettings: readonly Seen[] = [
  [
    '/profile?section=addresses',
    'a new address',
    async (page) => {
      await press(page, 'Add an address')
      await over(page, 'New address')
    },
  ],
  [
    '/profile?section=addresses',
    'the map of the campus',
    async (page) => {
      await press(page, 'Add an address')
      await page.getByText('Pin on the map', { exact: true }).click()
      await page.getByRole('application', { name: /^Map of your campus/ }).waitFor()
    },
  ],
  [
    '/profile?section=profile',
    'a picture to be cut',
    async (page) => {
      await page.getByLabel('Your photo').setInputFiles(photo)
      await page.getByLabel('Move the picture with the arrow keys').waitFor()
    },
  ],
  [
    '/profile?section=security',
    'two-factor being set up',
    async (page) => {
      await press(page, 'Set up')
      await page.locator('code').waitFor()
    },
  ],
  [
    '/profile?section=security',
    'another e-mail',
    async (page) => {
      await page.getByRole('region', { name: 'E-mail' }).getByRole('button', { name: 'Change' }).click()
      await over(page, 'Change e-mail')
    },
  ],
  [
    '/profile?section=data',
    'an account that cannot be deleted yet',
    async (page) => {
      await press(page, 'Delete my account')
      await page.getByText('Not yet: something is still open').waitFor()
    },
  ],
]

/** Picks two users as there is room: by the boxes of the table, or by the rows of the list. */
async function pickTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  if (page.viewportSize()!.width < 1000) await press(page, 'Select')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByText('2 selected').waitFor()
}
export const overUsers: readonly Seen[] = [
  ['/admin/users', 'two are selected', pickTwo],
  [
    '/admin/users',
    'what is to be done with two',
    async (page) => {
      await pickTwo(page)
      await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Suspend' }).click()
      await over(page, 'Suspend 2 users')
    },
  ],
]
