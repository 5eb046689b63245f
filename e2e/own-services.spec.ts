import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from './fixtures.ts'
import { PHONE } from './people.ts'

const picture = resolve(import.meta.dirname, '../apps/server/seed/pictures/services/nail-service-1a.webp')

test('on a phone, a vendor lists a service with a photo, four fields and one press, and the store page shows it', async ({
  person,
  guest,
}) => {
  const vendor = await person('tunde')
  const { page } = vendor
  await page.setViewportSize(PHONE.viewport)
  await page.goto('/vendor/services')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'nails.webp', mimeType: 'image/webp', buffer: readFileSync(picture) })
  await page.getByLabel('Name', { exact: true }).fill('Gel nails of block C')
  await page.getByLabel('Category').selectOption({ label: 'Hair and make-up' })
  await page.getByLabel('Price', { exact: true }).fill('5500')
  await page.getByText('45 min', { exact: true }).first().click()
  await expect(page.getByRole('list', { name: 'Free times' })).toContainText('free')
  await page.reload()
  await expect(page.getByText('You started this earlier')).toBeVisible()
  await page.getByRole('button', { name: 'Publish at ₦5,500' }).click()
  await page.waitForURL('**/vendor/services')
  await expect(page.getByText('Gel nails of block C can be booked now.')).toBeVisible()
  expect(vendor.complaints).toEqual([])

  const visitor = await guest()
  await visitor.page.goto('/store/hostel-plug?tab=services')
  await expect(visitor.page.getByRole('heading', { name: 'Gel nails of block C' })).toBeVisible()

  await page.getByRole('button', { name: 'More for Gel nails of block C' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete service' }).click()
  await expect(page.getByText('Gel nails of block C deleted.')).toBeVisible()
  await visitor.page.goto('/store/hostel-plug?tab=services')
  await expect(visitor.page.getByRole('heading', { name: 'Gel nails of block C' })).toHaveCount(0)
})
