import type { Feedback, FeedbackRecord, FeedbackStatus } from '@vendly/contract/feedback'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/axe.ts'
import { DESKTOP, held, openScreen, PHONE } from '../../../../test/component.tsx'
import { type Fakes, onlyPage } from '../../../../test/fake-api.ts'
import * as feedbackScreen from './feedback.screen.tsx'

const message = (n: number, name: string, status: FeedbackStatus = 'new'): Feedback => ({
  _id: `00000000-0000-7000-8000-00000000000${n}`,
  ...{ name, status, topic: 'other', message: 'The lift is broken again.', email: null, user: null, source: 'contact' },
  ...{ handledBy: null, createdAt: new Date().toISOString(), changedAt: null },
  can: { reply: false, moveTo: status === 'resolved' ? ['in-progress'] : ['resolved'] },
})

/** A server with two messages, which can be added to and moved. */
function stored(): Fakes {
  let all = [message(1, 'Kemi Ade'), message(2, 'Tobi Eze')]
  const record = (one: Feedback): FeedbackRecord => ({ ...one, history: [] })
  const find = (id: string) => all.find(({ _id }) => _id === id)!
  return {
    'GET /admin/feedback': ({ query: { q = '' } }) => {
      const found = all.filter(({ name }) => name.toLowerCase().includes(q))
      return { data: found, counts: { new: 2, 'in-progress': 0, resolved: 0, dismissed: 0 }, pagination: onlyPage(2) }
    },
    'GET /admin/feedback/:id': ({ params }) => ({ data: record(find(params.id)) }),
    'POST /admin/feedback': ({ body }) => {
      const added: Feedback = { ...message(3, body.name), message: body.message, source: 'admin' }
      all = [added, ...all]
      return { data: record(added) }
    },
    'PATCH /admin/feedback/:id/status': ({ params, body }) => {
      const moved = { ...message(3, find(params.id).name, body.status), _id: params.id }
      all = all.map((one) => (one._id === params.id ? moved : one))
      return { data: record(moved) }
    },
  }
}

const open = (at = '/admin/feedback', size = DESKTOP) =>
  openScreen(at, feedbackScreen, { as: 'admin', size, api: stored() })
const id = message(1, '')._id
const rows = page.getByRole('list', { name: 'Feedback' }).getByRole('button')
const beside = page.getByRole('complementary', { name: 'Message' })

test('Escape, Back and Close close what is open beside a list, and the focus returns to its row', async () => {
  const { address, navigate } = await open()
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => navigate(-1),
    () => beside.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await expect.element(rows.first()).toBeVisible()
    ;(rows.first().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(beside).toHaveFocus()
    await expect.poll(address).toBe(`/admin/feedback?message=${id}`)
    await expect.element(beside.getByRole('heading', { name: 'Kemi Ade' })).toBeVisible()
    await close()
    await expect.element(beside).not.toBeInTheDocument()
    await expect.poll(address).toBe('/admin/feedback')
    await expect.element(rows.first()).toHaveFocus()
  }
  await navigate(1)
  await expect.element(beside).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('on a phone it is a page of its own, and Back leads to the row', async () => {
  const { address, navigate } = await open('/admin/feedback', PHONE)
  await rows.first().click()
  const whole = page.getByRole('region', { name: 'Message' })
  await expect.element(whole.getByRole('heading', { level: 1, name: 'Kemi Ade' })).toBeVisible()
  await expect.element(rows.first()).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
  await navigate(-1)
  await expect.element(rows.first()).toHaveFocus()
  await expect.poll(address).toBe('/admin/feedback')
})

test('what was opened by its address closes onto its list, with the filters of the address', async () => {
  const { address } = await open(`/admin/feedback?status=new&message=${id}`)
  await expect.element(beside.getByRole('heading', { name: 'Kemi Ade' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(beside).not.toBeInTheDocument()
  await expect.poll(address).toBe('/admin/feedback?status=new')
})

test('Back and Forward show in the search field what the list is searched for', async () => {
  const { address, navigate } = await open()
  const field = page.getByRole('searchbox', { name: 'Search feedback' })
  await rows.first().click()
  await expect.element(beside).toBeVisible()
  await field.fill('tobi')
  await expect.poll(address).toBe(`/admin/feedback?message=${id}&q=tobi`)
  await expect.element(rows).toHaveLength(1)
  await navigate(-1)
  await expect.element(field).toHaveValue('')
  await expect.element(rows).toHaveLength(2)
  await navigate(1)
  await expect.element(field).toHaveValue('tobi')
  await expect.element(rows).toHaveLength(1)
})

test('a second press while it is being saved sends nothing more', async () => {
  const { until, release } = held()
  const { api } = await open()
  const add = stored()['POST /admin/feedback']!
  api.use({
    'POST /admin/feedback': async (sent) => {
      await until
      return add(sent)
    },
  })
  await page.getByRole('button', { name: 'Log feedback' }).click()
  const sheet = page.getByRole('dialog', { name: 'Log feedback' })
  await sheet.getByLabelText('From').fill('Hall porter')
  await sheet.getByLabelText('Message').fill('The lift is broken again.')
  const form = (sheet.getByLabelText('From').element() as HTMLInputElement).form!
  form.requestSubmit()
  form.requestSubmit()
  await expect.element(sheet.getByRole('button', { name: 'Saving…' })).toBeVisible()
  form.requestSubmit()
  release()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => api.sent('POST /admin/feedback')).toHaveLength(1)
})

test('feedback is logged, resolved, and reopened with a reason', async () => {
  const { api } = await open()
  await page.getByRole('button', { name: 'Log feedback' }).click()
  const sheet = page.getByRole('dialog', { name: 'Log feedback' })
  await sheet.getByLabelText('Message').fill('The lift in Moremi is broken again.')
  expect(await findViolations()).toEqual([])
  await sheet.getByRole('button', { name: 'Save feedback' }).click()
  await expect.element(sheet.getByLabelText('From')).toHaveFocus()
  await sheet.getByLabelText('From').fill('Hall porter')
  await sheet.getByRole('button', { name: 'Save feedback' }).click()
  await expect.element(beside.getByRole('heading', { name: 'Hall porter' })).toBeVisible()
  await expect.poll(() => api.sent('POST /admin/feedback')[0]!.body.message).toBe('The lift in Moremi is broken again.')
  await beside.getByRole('button', { name: 'Mark resolved' }).click()
  await expect.element(page.getByText('Hall porter: resolved.')).toBeVisible()
  await beside.getByRole('button', { name: 'Reopen' }).click()
  await beside.getByRole('button', { name: 'Reopen' }).click()
  await expect.element(beside.getByText('Enter why you’re reopening it.')).toBeVisible()
  const reason = beside.getByLabelText('Why are you reopening it?')
  await reason.fill('It broke again.')
  await beside.getByRole('button', { name: 'Reopen' }).click()
  await expect.element(reason).not.toBeInTheDocument()
  await expect
    .poll(() => api.sent('PATCH /admin/feedback/:id/status').at(-1)!.body)
    .toMatchObject({ note: 'It broke again.' })
})

test('a reply begins with an answer that is changed before it is sent', async () => {
  const sent: string[] = []
  const one: FeedbackRecord = { ...message(1, 'Kemi Ade'), email: 'kemi@people.example', history: [] }
  const record = { ...one, can: { reply: true, moveTo: [] } }
  await openScreen(`/admin/feedback?message=${id}`, feedbackScreen, {
    ...{ as: 'admin', size: DESKTOP },
    api: {
      ...stored(),
      'GET /admin/feedback/:id': () => ({ data: record }),
      'POST /admin/feedback/:id/reply': ({ body }) => {
        sent.push(body.message)
        return { data: record }
      },
    },
  })
  await beside.getByRole('button', { name: 'Reply' }).click()
  await page.getByLabelText('Start from an answer').selectOptions('Card payment not credited')
  const text = page.getByLabelText(/^Your reply/)
  await expect.element(text).toHaveValue(expect.stringMatching(/^Hello Kemi, your card payment is not confirmed yet/))
  await text.fill('Hello Kemi, it has arrived.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect.poll(() => sent).toEqual(['Hello Kemi, it has arrived.'])
})
