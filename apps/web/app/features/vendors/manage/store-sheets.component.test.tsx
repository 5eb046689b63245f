import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPart, openSheet, untilSheet } from '../../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../../test/fake-api.ts'
import { idOf, sampleSettings, sampleStore } from '../../../../test/samples.ts'
import { AddressSheet } from './address-sheet.tsx'
import { Announcement } from './announcement.tsx'
import { AnswerTimeSheet } from './answer-time-sheet.tsx'
import { AwaySheet } from './away-sheet.tsx'
import { FeaturedSheet } from './featured-sheet.tsx'
import { OrderLimitSheet } from './order-limit-sheet.tsx'
import { PlacesSheet } from './places-sheet.tsx'

const settings = sampleSettings()
const onClose = () => {}
const open = async (sheet: ReactNode, title: string, api: Fakes = {}) => {
  const opened = await openPart(sheet, { as: 'vendor', api })
  return { ...opened, sheet: await untilSheet(title) }
}
const onSale: Fakes = {
  'GET /products/vendor/my-products': () => ({
    data: [{ _id: idOf(3), name: 'Jollof rice', stock: 9 } as never],
    counts: {} as never,
    ...{ low: 0, items: 0 },
    pagination: onlyPage(1),
  }),
}

test('how many orders at once is a number in range, and nothing else is sent', async () => {
  const { api, sheet } = await open(<OrderLimitSheet settings={settings} onClose={onClose} />, 'Orders at once')
  await sheet.getByLabelText('At most').fill('0')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByText(/^A number from/)).toBeVisible()
  await expect.poll(() => api.sent('PUT /vendors/store-settings')).toEqual([])
})

test('a store chooses how long it has to answer an order', async () => {
  const { api, sheet } = await open(
    <AnswerTimeSheet settings={settings} onClose={onClose} />,
    'Minutes to answer an order',
    { 'PUT /vendors/store-settings': () => ({ data: { ...settings, answerMinutes: 15 } }) },
  )
  await expect.element(sheet.getByRole('radio', { name: '30 minutes' })).toBeChecked()
  await sheet.getByText('15 minutes', { exact: true }).click()
  await expect.element(sheet.getByRole('radio', { name: '15 minutes' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.sent('PUT /vendors/store-settings').map(({ body }) => body))
    .toEqual([{ answerMinutes: 15 }])
})

test('a time that the server refuses stays in the sheet with what happened', async () => {
  const { sheet } = await open(
    <AnswerTimeSheet settings={settings} onClose={onClose} />,
    'Minutes to answer an order',
    refusing('answerMinutes', 'Choose one of the times.'),
  )
  await sheet.getByText('A day', { exact: true }).click()
  await expect.element(sheet.getByRole('radio', { name: 'A day' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByText(/Nothing was changed\./)).toBeVisible()
})

test('a store closes until a day after today', async () => {
  const { api, sheet } = await open(
    <AwaySheet closedUntil={null} isAway={false} onClose={onClose} />,
    'Away for a while',
  )
  await sheet.getByRole('button', { name: 'Close until then' }).click()
  await expect.element(sheet.getByText('Pick a day after today.')).toBeVisible()
  await expect.poll(() => api.sent('PUT /vendors/store-settings')).toEqual([])
})

test('a full kitchen pauses by the first press of the sheet', async () => {
  const { api, sheet } = await open(
    <AwaySheet closedUntil={null} isAway={false} onClose={onClose} />,
    'Away for a while',
    { 'PUT /vendors/store-settings': () => ({ data: settings }) },
  )
  const names = sheet
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names.indexOf('30 minutes')).toBeLessThan(names.indexOf('Close until then'))
  const before = Date.now()
  await sheet.getByRole('button', { name: '30 minutes' }).click()
  await expect.poll(() => api.sent('PUT /vendors/store-settings').length).toBe(1)
  const until = Date.parse(String(api.sent('PUT /vendors/store-settings')[0]!.body.closedUntil))
  expect(until - before).toBeGreaterThan(29 * 60_000)
})

/** A server that refuses one field of the settings. */
const refusing = (field: string, message: string): Fakes => ({
  'PUT /vendors/store-settings': () => {
    throw refuse('invalid_request', { errors: [{ field, message }] })
  },
})

test('a number of orders that the server refuses is named beside its field', async () => {
  const { api, sheet } = await open(
    <OrderLimitSheet settings={settings} onClose={onClose} />,
    'Orders at once',
    refusing('maxOpenOrders', 'Fewer, please.'),
  )
  await sheet.getByLabelText('At most').fill('40')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByLabelText('At most')).toHaveAccessibleDescription(/Fewer, please\./)
  await expect
    .poll(() => api.sent('PUT /vendors/store-settings').map(({ body }) => body))
    .toEqual([{ maxOpenOrders: 40 }])
})

test('a day that the server refuses is named beside its field', async () => {
  const { sheet } = await open(
    <AwaySheet closedUntil={null} isAway={false} onClose={onClose} />,
    'Away for a while',
    refusing('closedUntil', 'Within a year, please.'),
  )
  await sheet.getByLabelText('Back on').fill('2099-01-02')
  await sheet.getByRole('button', { name: 'Close until then' }).click()
  await expect.element(sheet.getByLabelText('Back on')).toHaveAccessibleDescription(/Within a year, please\./)
})

test('old links of a store are shown beside the new one', async () => {
  const { sheet } = await open(<AddressSheet settings={settings} onClose={onClose} />, 'Store link')
  await sheet.getByLabelText('Store link').fill('Mama  Ngozi')
  await expect.element(sheet.getByLabelText('Store link')).toHaveValue('mama-ngozi')
  await expect.element(sheet.getByText('Old links: ngozi')).toBeVisible()
})

test('featured products are chosen, and moved with buttons', async () => {
  const { sheet } = await open(<FeaturedSheet settings={settings} onClose={onClose} />, 'Featured products', onSale)
  await sheet.getByRole('checkbox', { name: /Jollof rice/ }).click()
  await expect.element(sheet.getByRole('button', { name: 'Move Jollof rice up' })).toBeVisible()
})

test('a store delivers to the places that are chosen', async () => {
  const places = [{ _id: idOf(30), name: 'Moremi Hall', kind: 'hostel', lat: 6.5, lng: 3.4 } as const]
  const { sheet } = await open(
    <PlacesSheet settings={settings} store={sampleStore()} onClose={onClose} />,
    'Delivery places',
    { 'GET /campuses/:campus/places': () => ({ data: places }) },
  )
  await expect.element(sheet.getByRole('button', { name: 'Deliver everywhere' })).toBeVisible()
  await sheet.getByRole('checkbox', { name: /Moremi Hall/ }).click()
  await expect.element(sheet.getByRole('button', { name: 'Deliver to 1 place' })).toBeVisible()
})

test('followers are notified only after a question', async () => {
  const { api } = await openPart(<Announcement settings={settings} />, { as: 'vendor', api: onSale })
  await expect.element(page.getByRole('option', { name: 'Jollof rice' })).toBeInTheDocument()
  await userEvent.selectOptions(page.getByLabelText('Product'), 'Jollof rice')
  const sheet = await openSheet('Announce', 'Notify 3 followers?')
  await expect.element(sheet.getByText(/They get a notification with Jollof rice/)).toBeVisible()
  await expect.poll(() => api.sent('POST /vendors/send-announcement')).toEqual([])
})
