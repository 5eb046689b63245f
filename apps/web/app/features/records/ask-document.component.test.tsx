import type { AdminDocumentRequest } from '@vendly/contract/document-requests'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordRequest } from './record-requests.tsx'

const id = idOf(1)
const none = { stop: false, resume: false, revoke: false, restore: false, warn: false, message: false }
const request: AdminDocumentRequest = {
  ...{ _id: idOf(2), type: 'student-id', state: 'open', reason: 'The document cannot be read.', attempt: 1 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', dueAt: '2099-12-04T09:00:00.000Z', answeredAt: null, document: null },
  ...{ kind: 'vendor', user: { _id: id, name: 'Hostel Plug' }, askedBy: 'Kemi Balogun' },
}
const answered: AdminDocumentRequest = {
  ...{ ...request, state: 'answered', answeredAt: '2026-11-21T09:00:00.000Z' },
  document: {
    ...{ _id: idOf(3), type: 'student-id', name: 'card.jpg', kind: 'picture', bytes: 120_000, expiresOn: null },
    createdAt: '2026-11-21T09:00:00.000Z',
  },
}
const openActions = (api: Fakes) =>
  openPart(<RecordActions kind="vendor" id={id} name="Hostel Plug" can={{ ...none, askDocument: true }} />, { api })
const openRequest = (shown: AdminDocumentRequest, api: Fakes = {}, canDecide = true) =>
  openPart(
    <ul>
      <RecordRequest request={shown} canDecide={canDecide} />
    </ul>,
    { api },
  )

test('a new ID is asked for from the menu, and taken back from the toast', async () => {
  const asked: unknown[] = []
  await openActions({
    'POST /admin/records/:id/documents/ask': ({ body }) => {
      asked.push(body)
      return { data: request }
    },
    'POST /admin/document-requests/:id/withdraw': ({ params }) => {
      asked.push(params.id)
      return { data: { ...request, state: 'withdrawn' } }
    },
  })
  await page.getByRole('button', { name: 'More actions' }).click()
  await openSheet('Ask for a new ID', 'Ask Hostel Plug for a new ID')
  await expect.element(page.getByText(/have 14 days/)).toBeVisible()
  await page.getByText('National ID').click()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect.element(page.getByText('Pick a reason.')).toBeVisible()
  await page.getByText('The document cannot be read.').click()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked).toEqual([{ type: 'national-id', reason: 'The document cannot be read.' }, request._id])
})

test('a document that was already asked for is refused in the form', async () => {
  await openActions({
    'POST /admin/records/:id/documents/ask': () => {
      throw refuse('document_requested')
    },
  })
  await page.getByRole('button', { name: 'More actions' }).click()
  await openSheet('Ask for a new ID', 'Ask Hostel Plug for a new ID')
  await page.getByText('The document has expired.').click()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect.element(page.getByRole('dialog').getByText(/already asked for/)).toBeVisible()
})

test('an open request shows until when, and can only be withdrawn', async () => {
  await openRequest(request)
  await expect.element(page.getByText(/^Due by/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
})

test('one whose time is over is overdue', async () => {
  await openRequest({ ...request, dueAt: '2026-01-04T09:00:00.000Z' })
  await expect.element(page.getByText(/^Overdue since/)).toBeVisible()
})

test('what was sent is accepted', async () => {
  const accepted: string[] = []
  await openRequest(answered, {
    'POST /admin/document-requests/:id/accept': ({ params }) => {
      accepted.push(params.id)
      return { data: { ...request, state: 'accepted' } }
    },
  })
  await expect.element(page.getByText('To check')).toBeVisible()
  await page.getByRole('button', { name: 'Accept Student ID' }).click()
  await expect.element(page.getByText('The new document replaces the earlier one.')).toBeVisible()
  expect(accepted).toEqual([request._id])
})

test('what was sent is asked for again, with a reason', async () => {
  const reasons: string[] = []
  await openRequest(answered, {
    'POST /admin/document-requests/:id/reject': ({ body }) => {
      reasons.push(body.reason)
      return { data: request }
    },
  })
  await page.getByRole('button', { name: 'Ask again for Student ID' }).click()
  await page.getByText('It still cannot be read.').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask again' }).click()
  await expect.element(page.getByText('They are asked to send it again.')).toBeVisible()
  expect(reasons).toEqual(['It still cannot be read.'])
})

test('who may not decide sees the request alone', async () => {
  await openRequest(answered, {}, false)
  await expect.element(page.getByText('The document cannot be read.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Accept|Ask again|Withdraw)/ })).not.toBeInTheDocument()
})

test('the form that asks again is open', async () => {
  await openRequest(answered)
  await openSheet('Ask again for Student ID', 'Ask again for: Student ID')
})
