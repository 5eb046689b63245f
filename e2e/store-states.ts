import { expect, type Page } from '@playwright/test'
import type { PageState } from './page-states.ts'

const openDialog = async (page: Page, button: string | RegExp, dialog: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
}

/** The sheets over the orders and the settings of a store. */
export const storeSheetStates: readonly PageState[] = [
  [
    '/vendor/orders',
    'the minutes that are promised',
    (page) => openDialog(page, /change how long/, 'How long does it take?'),
  ],
  [
    '/vendor/orders',
    'an order that is rejected because something is sold out',
    async (page) => {
      await openDialog(page, /^Reject VD-/, /^Reject VD-/)
      await page.getByRole('dialog').getByRole('checkbox').first().check()
    },
  ],
  [
    '/vendor/orders?tab=preparing',
    'what is missing',
    (page) => openDialog(page, /^Item missing/, /^What is missing in/),
  ],
  ['/vendor/store', 'how many orders at once', (page) => openDialog(page, /^Orders at once/, 'Orders at once')],
  ['/vendor/store', 'away, or paused for a moment', (page) => openDialog(page, /^Away/, 'Away for a while')],
]
