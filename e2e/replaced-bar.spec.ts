import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { untilHydrated } from './people.ts'

test('what is opened in a bar before the code has loaded stays open when the code replaces the bar', async ({
  person,
}) => {
  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).first()
  const menu = (page: Page) => page.locator(':popover-open')
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
  for (const [who, path, opened] of [
    ['ngozi', '/vendor/dashboard', sheet],
    ['ada', '/dashboard', menu],
  ] as const) {
    const { page } = await person(who)
    const release = await holdBack(page, '**/assets/vendor-*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await bell(page).click()
    await expect(menu(page).getByRole('heading', { name: 'Notifications' })).toBeVisible()
    // Placed by the style sheet so far: under the bar, not in the corner.
    const [button, panel] = await Promise.all([bell(page).boundingBox(), menu(page).boundingBox()])
    expect(panel!.y).toBeGreaterThan(button!.y + button!.height)
    expect(panel!.x + panel!.width).toBeGreaterThan(button!.x + button!.width)
    if (opened === sheet) await menu(page).getByText('See all', { exact: true }).click()
    expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull()
    release()
    await untilHydrated(page)
    await expect(page.getByText('Loading…', { exact: true })).toHaveCount(0)
    await expect(opened(page).getByRole('heading', { name: 'Notifications' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()
  }
})

test('the search field keeps its focus, its text and its caret when the session’s bar replaces the guest’s', async ({
  person,
}) => {
  const { page } = await person('ada')
  const release = await holdBack(page, '**/assets/signed-in-*.js')
  await page.goto('/marketplace')
  await untilHydrated(page)
  const search = page.getByLabel('Search food, fans, books')
  await search.focus()
  await page.keyboard.type('sa')
  // Between its two letters.
  await page.keyboard.press('ArrowLeft')
  const guestsField = await search.elementHandle()
  release()
  await expect.poll(() => guestsField?.evaluate((field) => field.isConnected)).toBe(false)
  await expect(search).toBeFocused()
  await page.keyboard.type('uy')
  await expect(search).toHaveValue('suya')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
})
