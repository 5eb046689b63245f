import type { Broadcast } from '@vendly/contract/broadcasts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DESKTOP, openPart, openSheet, PHONE } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { sampleCampusRecord } from '../../../test/sample-campuses.ts'
import { idOf } from '../../../test/samples.ts'
import { AdminAccessContext } from '../../lib/admin-access.ts'
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
  ...{
    segment: { role: null, campus: null, activeDays: null, behaviour: null },
    total: 200,
    sent: 40,
    read: 3,
    createdBy: 'Ada Obi',
  },
  ...{ createdAt: new Date().toISOString(), finishedAt: null },
}
const preview: Fakes = {
  'GET /campuses': () => ({ data: [] }),
  'GET /notifications/bulk/preview': ({ query }) => ({
    data: {
      recipients: query.behaviour ? 3 : query.role === 'rider' ? 12 : 340,
      ...{ byEmail: { offers: 0, news: 1 }, byPush: 2, sample: ['Ibrahim Musa'] },
    },
  }),
}
const send = () => page.getByRole('button', { name: 'Send broadcast' })
const fill = async () => {
  await page.getByLabelText('Title').fill('Rain')
  await page.getByLabelText('Text').fill('Deliveries are slower today.')
  await userEvent.selectOptions(page.getByLabelText(/^Role/), 'rider')
  await userEvent.selectOptions(page.getByLabelText('Other channels'), 'news')
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
  await expect.element(sheet.getByText('Of them, 1 by email.')).toBeVisible()
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

test('the preview shows the row of the list as it is written, and a push where there is one', async () => {
  await openPart(<BroadcastForm />, { as: 'admin', api: preview, size: DESKTOP })
  const shown = page.getByRole('complementary', { name: 'Preview' })
  await expect.element(shown.getByText(/Title$/)).toBeVisible()
  await page.getByLabelText('Title').fill('Rice at half price')
  await page.getByLabelText('Text', { exact: true }).fill('Until noon.')
  await expect.element(shown.getByText(/Rice at half price$/)).toBeVisible()
  await expect.element(shown.getByText(/No push: only deals are pushed/)).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('Other channels'), 'offers')
  await expect.element(page.getByText(/Of them, none by email and 2 by push/)).toBeVisible()
  await expect.poll(() => shown.getByRole('figure').elements().length).toBe(3)
  await expect.element(shown.getByText(/No push/)).not.toBeInTheDocument()
  await page.getByLabelText(/^Urgent/).click()
  await expect.element(shown.getByText('Urgent:')).toBeInTheDocument()
})

test('on a phone the preview is folded below the form', async () => {
  await openPart(<BroadcastForm />, { as: 'admin', api: preview, size: PHONE })
  await page.getByLabelText('Title').fill('Rain')
  await page.getByText('As it looks on a phone').click()
  await expect.element(page.getByRole('figure').getByText(/Rain$/)).toBeVisible()
})

test('a behaviour is counted with the role, and one of another role is no longer chosen', async () => {
  const { api } = await openPart(<BroadcastForm />, { as: 'admin', api: preview })
  await userEvent.selectOptions(page.getByLabelText(/^Behaviour/), 'Not online for 7 days')
  await expect.element(page.getByText(/3 people will get it/)).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText(/^Role/), 'Students')
  await expect.element(page.getByText(/340 people will get it/)).toBeVisible()
  await expect.element(page.getByLabelText(/^Behaviour/)).toHaveValue('')
  await userEvent.selectOptions(page.getByLabelText(/^Role/), 'Riders')
  await expect.element(page.getByLabelText(/^Behaviour/)).toHaveValue('rider-away')
  await userEvent.selectOptions(page.getByLabelText(/^Role/), 'Administrators')
  await expect.element(page.getByLabelText(/^Behaviour/)).not.toBeInTheDocument()
  await expect
    .poll(() => api.sent('GET /notifications/bulk/preview').map(({ query }) => query))
    .toContainEqual({ role: 'rider', behaviour: 'rider-away' })
})

test('a test goes to the administrator alone, and says by which channels', async () => {
  let isRefused = true
  const { api } = await openPart(<BroadcastForm />, {
    as: 'admin',
    api: {
      ...preview,
      'POST /notifications/bulk/test': () => {
        if (isRefused) throw refuse('tests_too_many')
        return {
          data: [
            { name: 'app', to: null, off: null },
            { name: 'email', to: 'ada@people.example', off: 'switched-off' },
          ],
        }
      },
    },
  })
  const toMe = page.getByRole('button', { name: 'Send to me' })
  await toMe.click()
  await expect.element(page.getByText('Write a title.')).toBeVisible()
  await fill()
  await toMe.click()
  await expect.element(page.getByText(/test notifications an hour/)).toBeVisible()
  isRefused = false
  await toMe.click()
  const went = page.getByRole('list', { name: 'Where the test went' })
  await expect.element(went.getByText('Sent: it is in your list of notifications.')).toBeVisible()
  await expect.element(went.getByText('Not sent: you switched it off in your settings.')).toBeVisible()
  const sent = api.sent('POST /notifications/bulk/test')
  expect(sent[1]!.body).toEqual({
    ...{ title: 'Rain', body: 'Deliveries are slower today.', link: null, email: 'news' },
  })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  expect(api.sent('POST /notifications/bulk')).toEqual([])
})

test('a manager of campuses writes to the first of these until they choose another', async () => {
  const access = { may: () => true, campusIds: [idOf(7), idOf(8)] }
  const { api } = await openPart(
    <AdminAccessContext value={access}>
      <BroadcastForm />
    </AdminAccessContext>,
    {
      as: 'admin',
      api: {
        ...preview,
        'GET /admin/campuses': () => ({ data: [sampleCampusRecord(7, 'Unilag'), sampleCampusRecord(8, 'OAU')] }),
      },
    },
  )
  await expect.element(page.getByText(/340 people will get it/)).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('Campus', { exact: true }), 'OAU')
  await expect
    .poll(() => api.sent('GET /notifications/bulk/preview').map(({ query }) => query.campus))
    .toEqual([idOf(7), idOf(8)])
})

test('a broadcast says in words whom it was for', async () => {
  const segment: Broadcast['segment'] = {
    role: 'student',
    campus: { _id: idOf(7), shortName: 'Unilag' },
    activeDays: 7,
    behaviour: 'cart-filled',
  }
  await openPart(<BroadcastList broadcasts={[{ ...broadcast, segment }]} />, { as: 'admin' })
  await expect
    .element(page.getByText(/^Students of Unilag, has something in the cart, signed in within 7 days/))
    .toBeVisible()
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
