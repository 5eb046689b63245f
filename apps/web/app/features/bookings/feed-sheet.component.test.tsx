import { expect, test, vi } from 'vitest'
import { openScreen, openSheet } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { noRequests } from '../../../test/quote-samples.ts'
import * as provided from './vendor-bookings.screen.tsx'

const NONE = { data: [], pagination: onlyPage(0), counts: { requests: 0, upcoming: 0, past: 0 } }
const URL_TEXT = 'https://vendly.example/api/bookings/feed/abc'
const made = { createdAt: '2026-11-20T13:06:00.000Z', readAt: null }

const open = async (feed: typeof made | null) => {
  const opened = await openScreen('/vendor/bookings', provided, {
    as: 'vendor',
    elsewhere: ['/vendor/orders'],
    api: {
      ...noRequests,
      'GET /bookings/vendor': () => NONE,
      'GET /services/vendor/calendar/days': () => ({ data: [] }),
      'GET /bookings/feed': () => ({ data: feed }),
      'POST /bookings/feed': () => ({ data: { ...made, url: URL_TEXT } }),
      'DELETE /bookings/feed': () => ({ data: null }),
    },
  })
  return { ...opened, sheet: await openSheet('See bookings in your calendar', 'Bookings in your calendar') }
}

test('an address is made, shown once, copied, and turned off', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { sheet, api } = await open(null)
  await sheet.getByRole('button', { name: 'Create an address' }).click()
  await expect.element(sheet.getByText(URL_TEXT)).toBeVisible()
  await expect.element(sheet.getByText(/shown only once/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Copy address' }).click()
  expect(copied).toHaveBeenCalledWith(URL_TEXT)
  await sheet.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Create an address' })).toBeVisible()
  await expect.poll(() => api.sent('DELETE /bookings/feed')).toHaveLength(1)
})

test('an address that exists is not shown again, and says whether a calendar reads it', async () => {
  const { sheet } = await open(made)
  await expect.element(sheet.getByText(/No calendar has read it yet/)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Create a new address' })).toBeVisible()
  await expect.element(sheet.getByText(/old address stops working/)).toBeVisible()
})

test('what was refused is said in the sheet', async () => {
  const { sheet, api } = await open(null)
  api.use({
    'POST /bookings/feed': () => {
      throw refuse('too_many_requests')
    },
  })
  await sheet.getByRole('button', { name: 'Create an address' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/has not changed/)
})
