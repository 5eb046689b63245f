import type { DocumentRequest } from '@vendly/contract/document-requests'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { idOf } from '../../../test/samples.ts'
import { DocumentRequests, RequestField } from './document-requests.tsx'

const request: DocumentRequest = {
  ...{ _id: idOf(2), type: 'student-id', state: 'open', reason: 'The document cannot be read.', attempt: 1 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', dueAt: '2099-12-04T09:00:00.000Z', answeredAt: null, document: null },
}
const sent: DocumentRequest = {
  ...{ ...request, state: 'answered', answeredAt: '2026-11-21T09:00:00.000Z' },
  document: {
    ...{ _id: idOf(3), type: 'student-id', name: 'card.pdf', kind: 'pdf', bytes: 8, expiresOn: null },
    createdAt: '2026-11-21T09:00:00.000Z',
  },
}

test('says why a document is needed again, and sends it', async () => {
  const names: string[] = []
  await openPart(
    <RequestField
      request={request}
      onUpload={async ({ file }) => {
        names.push(file.name)
      }}
    />,
  )
  await expect.element(page.getByText(/The document cannot be read\. Send it by/)).toBeVisible()
  const file = new File([new Uint8Array(8)], 'card.pdf', { type: 'application/pdf' })
  await userEvent.upload(page.getByLabelText(/^Add photo or PDF/), file)
  await expect.poll(() => names).toEqual(['card.pdf'])
})

test('shows what was sent, which can be replaced until it is checked', async () => {
  await openPart(<DocumentRequests />, { api: { 'GET /applications/document-requests': () => ({ data: [sent] }) } })
  await expect.element(page.getByText('Sent. We check it.')).toBeVisible()
  await expect.element(page.getByText('card.pdf')).toBeVisible()
  await expect.element(page.getByLabelText(/^Replace/)).toBeInTheDocument()
})

test('says that an answer was not accepted, and that the time is over', async () => {
  await openPart(<DocumentRequests />, {
    api: {
      'GET /applications/document-requests': () => ({
        data: [{ ...request, attempt: 2, dueAt: '2026-01-04T09:00:00.000Z' }],
      }),
    },
  })
  await expect.element(page.getByText('We could not accept what you sent')).toBeVisible()
  await expect.element(page.getByText(/It was due by/)).toBeVisible()
})

test('says that nothing is needed', async () => {
  await openPart(<DocumentRequests empty={{ title: 'Nothing to send', text: 'All is well.' }} />, {
    api: { 'GET /applications/document-requests': () => ({ data: [] }) },
  })
  await expect.element(page.getByText('Nothing to send')).toBeVisible()
})
