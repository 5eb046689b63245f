import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { getBalance, untilHydrated } from './people.ts'

async function download(page: Page, kind: string): Promise<{ name: string; bytes: Buffer }> {
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

test('a statement is downloaded as a spreadsheet and as PDF, and ends with the balance', async ({
  personAtHome: person,
}) => {
  const ada = await person('ada')
  const { page } = ada
  const balance = await getBalance(ada)
  await page.goto('/wallet?tab=transactions')
  await untilHydrated(page)
  const csv = await download(page, 'CSV (spreadsheet)')
  expect(csv.name).toMatch(/^vendly-statement-[\d-]{10}-to-[\d-]{10}\.csv$/)
  const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(lines[1]).toContain('Opening balance')
  expect(lines.at(-1)).toMatch(new RegExp(`Closing balance.*,${balance.toFixed(2)}$`))
  const pdf = await download(page, 'PDF')
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(ada.complaints).toEqual([])
})
