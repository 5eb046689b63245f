import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openSheet } from './component.tsx'

/** Chooses a main category without others below it in the form of a product. */
export async function chooseCategory(name: string): Promise<void> {
  const sheet = await openSheet(/^Category/, 'What kind of thing?')
  await sheet.getByRole('button', { name, exact: true }).click()
  await expect.element(page.getByRole('button', { name: `Category ${name}` })).toBeVisible()
}
