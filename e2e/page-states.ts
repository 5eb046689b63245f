import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { chooseCategory } from './listing-form.ts'
import { first, firstId, type Visit } from './page-examples.ts'
import type { Visitor } from './site-map.ts'

const photo = join(resolve(import.meta.dirname, '..'), 'docs/pictures/home.webp')

/** Something that is done on a page, with its name. An address with an id is found first. */
export type PageState = readonly [
  path: string | ((visit: Visit) => Promise<string>),
  state: string,
  reach: (page: Page) => Promise<void>,
]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const untilDialog = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog', { name })).toBeVisible()

/** Selects two users: by the boxes of the table on a wide screen, by the rows of the list on a narrow one. */
async function selectTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  if (page.viewportSize()!.width < 1000) await press(page, 'Select')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(page.getByText('2 selected')).toBeVisible()
}

/** The form of a listing with its table of sizes and colours. A draft from an earlier visit is still filled in. */
async function openSizesAndColours(page: Page): Promise<void> {
  const size = page.getByRole('group', { name: 'Size', exact: true })
  if ((await size.count()) === 0) {
    await chooseCategory(page, 'Tops and trousers')
    await page.getByText('Sizes and colours', { exact: true }).click()
    for (const name of ['Size', 'M', 'L', 'Colour', 'Black', 'White', 'Remove L / White']) await press(page, name)
  }
  await expect(page.getByLabel('M / Black, in stock')).toBeVisible()
}

async function sendTo(page: Page, to: string): Promise<void> {
  await page.getByLabel('Send to').fill(to)
  await press(page, 'Continue')
}

async function proposeWithoutUser(page: Page): Promise<void> {
  await press(page, 'Propose a correction')
  await untilDialog(page, 'Propose a correction')
  await page.getByLabel('Why?').fill('The rider came late')
  await press(page, /^Propose to pay/)
  await expect(page.getByText('Choose the user.')).toBeVisible()
}

async function undecided({ data }: Visit): Promise<string> {
  const complaints = await data<{ _id: string; status: string }[]>('/complaints?limit=50')
  const open = complaints.filter(({ status }) => ['answered', 'assigned', 'escalated'].includes(status))
  return `/admin/complaints?complaint=${first(open, 'open complaint')._id}`
}

/** What else is scanned, by who sees it. Sheets and menus are scanned where their component is tested. */
export const states: Partial<Record<Visitor, readonly PageState[]>> = {
  student: [
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
        await expect(page.getByText('You can’t delete it yet')).toBeVisible()
      },
    ],
    [
      '/wallet?tab=send',
      'no user is found',
      async (page) => {
        await sendTo(page, 'nobody@demo.vendly.example')
        await expect(page.getByLabel('Send to')).toHaveAttribute('aria-invalid', 'true')
      },
    ],
    [
      '/chat',
      'conversations and messages that were searched for',
      async (page) => {
        await page.getByLabel('Search names and messages').fill('order')
        await expect(page.getByRole('heading', { name: 'Messages' }).first()).toBeVisible()
        await expect(page.locator('main .skeleton')).toHaveCount(0)
      },
    ],
    [
      '/chat',
      'the archive',
      async (page) => {
        await page.getByText('Archived', { exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible()
      },
    ],
    [
      '/complaints/new',
      'a complaint that says too little',
      async (page) => {
        await page.getByRole('button', { name: 'Send complaint' }).click()
        await expect(page.getByText('Choose what is wrong.')).toBeVisible()
      },
    ],
  ],
  vendor: [
    [
      '/vendor/orders?tab=preparing',
      'what is missing',
      async (page) => {
        await press(page, /^Out of something/)
        await untilDialog(page, /^What is missing in/)
      },
    ],
    [
      '/vendor/upgrade',
      'paying by card',
      async (page) => {
        await page.getByText('Card, transfer or USSD', { exact: true }).check()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      },
    ],
    ['/vendor/products/new', 'sizes and colours', openSizesAndColours],
  ],
  admin: [
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
    [
      '/admin/ads',
      'an ad being rejected',
      async (page) => {
        await press(page, /^Reject the ad for/)
        await untilDialog(page, 'Reject this ad?')
      },
    ],
    ['/admin/money?tab=adjustments', 'a correction without a user', proposeWithoutUser],
    [
      '/admin/money?tab=adjustments',
      'a user being searched',
      async (page) => {
        await press(page, 'Propose a correction')
        await page.getByRole('combobox', { name: 'User' }).fill('ada')
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      },
    ],
    [
      async (visit) => `/admin/users?user=${await firstId(visit, '/admin/users?q=ada@demo.vendly.example')}`,
      'a card payment being refunded',
      async (page) => {
        await press(page, /^Refund the card payment/)
        await untilDialog(page, 'Refund to the card')
      },
    ],
    [
      undecided,
      'a decision',
      async (page) => {
        await page.getByRole('button', { name: 'Decide', exact: true }).click()
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Decide', exact: true })).toBeVisible()
      },
    ],
  ],
}
