import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** An account whose transfers arrive and are then reversed, and one where they stay. */
export const [REVERSED, ORDINARY] = ['0123452222', '0123456789'] as const

export async function fillNewAccount(page: Page, number: string): Promise<void> {
  const another = page.getByLabel('Another account')
  await expect(another.or(page.getByRole('combobox', { name: 'Bank' }))).toBeVisible()
  if (await another.isVisible()) await another.check()
  await page.getByRole('combobox', { name: 'Bank' }).fill('gtb')
  await page.getByRole('option', { name: 'Guaranty Trust Bank' }).click()
  await page.getByLabel('Account number').fill(number)
  await expect(page.getByLabel('Account name')).toHaveValue(/^[A-Z]+( [A-Z]+)+$/)
}

export async function sendWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: /^Withdraw ₦/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send ₦/ })
    .click()
}

/** From the list of transactions. */
export async function downloadStatement(
  page: Page,
  kind: 'CSV (spreadsheet)' | 'PDF',
): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Statement' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(kind, { exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download' }).click(),
  ])
  await expect(sheet).toBeHidden()
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
