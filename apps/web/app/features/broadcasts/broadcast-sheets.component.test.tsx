import type { Broadcast } from '@vendly/contract/broadcasts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPart, openSheet } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { BroadcastForm } from './broadcast-form.tsx'
import { BroadcastList } from './broadcast-list.tsx'

const broadcast: Broadcast = {
  ...{
    _id: idOf(50),
    title: 'Rain',
    body: 'Deliveries are slower today.',
    link: null,
    email: 'none',
    status: 'sending',
  },
  ...{ segment: { role: null, campus: null, activeDays: null }, total: 200, sent: 40, read: 3, createdBy: 'Ada Obi' },
  ...{ createdAt: new Date().toISOString(), finishedAt: null },
}
const preview: Fakes = {
  'GET /campuses': () => ({ data: [] }),
  'GET /notifications/bulk/preview': ({ query }) => ({
    data: { recipients: query.role === 'rider' ? 12 : 340, byEmail: { offers: 30, news: 1 }, sample: ['Ibrahim Musa'] },
  }),
}
const send = () => page.getByRole('button', { name: 'Send broadcast' })
const fill = async () => {
  await page.getByLabelText('Title').fill('Rain')
  await page.getByLabelText('Text').fill('Deliveries are slower today.')
  await userEvent.selectOptions(page.getByLabelText(/^Role/), 'rider')
  await userEvent.selectOptions(page.getByLabelText('Email'), 'news')
  await expect.element(page.getByText(/12 people will get it, such as Ibrahim Musa/)).toBeVisible()
}

test('before a broadcast leaves, it says to how many it goes and what they read', async () => {
  const { api } = await openPart(<BroadcastForm />, { as: 'admin', api: preview })
  await page.getByLabelText(/^Link/).fill('marketplace')
  await send().click()
  await expect.element(page.getByText('Write a title.')).toBeVisible()
  await expect.element(page.getByText('Begin with a slash, such as /marketplace.')).toBeVisible()
  await page.getByLabelText(/^Link/).fill('/marketplace')
  await fill()
  const sheet = await openSheet('Send broadcast', 'Send to 12 people?')
  await expect.element(sheet.getByText('Deliveries are slower today.')).toBeVisible()
  await expect.element(sheet.getByText('1 of them also by email.')).toBeVisible()
  await expect.poll(() => api.sent('POST /notifications/bulk')).toEqual([])
})

test('a broadcast is sent to its segment, and what was written stays when it is refused', async () => {
  const { api } = await openPart(<BroadcastForm />, {
    as: 'admin',
    api: {
      ...preview,
      'POST /notifications/bulk': () => {
        throw refuse('broadcasts_too_many')
      },
    },
  })
  await fill()
  const sheet = await openSheet('Send broadcast', 'Send to 12 people?')
  await sheet.getByRole('button', { name: 'Send now' }).click()
  await expect.element(page.getByText(/Try again tomorrow/)).toBeVisible()
  await expect.element(page.getByLabelText('Title')).toHaveValue('Rain')
  const [sent] = api.sent('POST /notifications/bulk')
  expect(sent!.key).not.toBeNull()
  expect(sent!.body).toEqual({
    ...{ title: 'Rain', body: 'Deliveries are slower today.', link: null, email: 'news', segment: { role: 'rider' } },
  })
})

test('a broadcast stops only after a question, and says how far it came', async () => {
  const { api } = await openPart(<BroadcastList broadcasts={[broadcast]} />, {
    as: 'admin',
    api: {
      'POST /notifications/bulk/:id/cancel': () => ({ data: { ...broadcast, status: 'cancelled', sent: 60 } }),
    },
  })
  const sheet = await openSheet('Stop Rain', 'Stop this broadcast?')
  await sheet.getByRole('button', { name: 'Keep sending' }).click()
  await expect.poll(() => api.sent('POST /notifications/bulk/:id/cancel')).toEqual([])
  await page.getByRole('button', { name: 'Stop Rain' }).click()
  await sheet.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect.element(page.getByText('Stopped after 60 of 200.')).toBeVisible()
  await expect
    .poll(() => api.sent('POST /notifications/bulk/:id/cancel').map(({ params }) => params.id))
    .toEqual([broadcast._id])
  await page.getByRole('button', { name: 'Stop Rain' }).click()
  await expect.element(sheet.getByText(/People who already got it keep it/)).toBeVisible()
})
