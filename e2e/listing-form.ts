import { expect, type Page } from '@playwright/test'

/** Chooses a category by its name in the form of a product or an item. */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Category/ }).click()
  const sheet = page.getByRole('dialog', { name: 'What kind of thing?' })
  await sheet.getByLabel('Search categories').fill(name)
  await sheet.getByRole('button', { name }).click()
  await expect(sheet).toBeHidden()
}
