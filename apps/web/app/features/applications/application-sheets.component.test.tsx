import type { ApplicationDocument } from '@vendly/contract/applications'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet, untilSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { idOf, samplePricing } from '../../../test/samples.ts'
import { ApiProblem } from '../../lib/api.ts'
import { ApplicationStatus } from './application-status.tsx'
import { OpenDocument } from './open-document.tsx'
import { VendorIntro } from './vendor/vendor-intro.tsx'

const NOW = new Date().toISOString()
const application = {
  ...({ status: 'pending', submittedAt: NOW, decidedAt: null, reason: null } as const),
  can: { withdraw: true, applyAgain: false },
}

test('an application is withdrawn after a question, and a refusal says why it was not', async () => {
  const calls: string[] = []
  const answers = [new ApiProblem(409, 'application_decided', 'This application was already decided.'), undefined]
  await openPart(
    <ApplicationStatus
      {...{ application, name: 'Mama Ngozi', outcome: 'Your store opens' }}
      onWithdraw={async () => {
        calls.push('withdraw')
        const refusal = answers.shift()
        if (refusal) throw refusal
      }}
      onWithdrawn={() => calls.push('withdrawn')}
      onApplyAgain={() => {}}
    >
      <p>What was sent</p>
    </ApplicationStatus>,
    { as: 'student', elsewhere: ['/marketplace'] },
  )
  const sheet = await openSheet('Withdraw and edit', 'Withdraw your application?')
  await expect.element(sheet.getByText(/the end of the queue/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('This application was already decided.')).toBeVisible()
  expect(calls).toEqual(['withdraw'])
  await page.getByRole('button', { name: 'Withdraw and edit' }).click()
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => calls).toEqual(['withdraw', 'withdraw', 'withdrawn'])
  await untilSheet('Withdraw your application?')
})

const scan: ApplicationDocument = {
  ...{ _id: idOf(70), type: 'student-id', name: 'front.jpg', kind: 'picture', bytes: 9_000, expiresOn: null },
  createdAt: NOW,
}

test('a document is opened by a link that is asked for then, and only then', async () => {
  const link = { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', expiresAt: NOW }
  const { api } = await openPart(<OpenDocument document={scan} />, {
    as: 'admin',
    api: { 'POST /applications/documents/:id/link': () => ({ data: link }) },
  })
  await expect.poll(() => api.sent('POST /applications/documents/:id/link')).toEqual([])
  const sheet = await openSheet(/^View/, 'Student ID')
  await expect.element(sheet.getByRole('img', { name: 'Student ID, as uploaded' })).toHaveAttribute('src', link.url)
  await expect
    .poll(() => api.sent('POST /applications/documents/:id/link').map(({ params }) => params.id))
    .toEqual([scan._id])
})

test('a document that is gone says so, and opens nothing', async () => {
  await openPart(<OpenDocument document={scan} />, {
    as: 'admin',
    api: {
      'POST /applications/documents/:id/link': () => {
        throw refuse('not_found')
      },
    },
  })
  await page.getByRole('button', { name: /^View/ }).click()
  await expect.element(page.getByText('We could not find that.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('who wants to sell reads how much Vendly takes before they begin', async () => {
  const me = { _id: idOf(1), email: 'ada@demo.vendly.example', phone: null, campus: null }
  await openPart(<VendorIntro application={null} me={me} goTo={() => {}} />, {
    as: 'student',
    elsewhere: ['/riderapplication'],
    api: { 'GET /vendors/pricing': () => ({ data: samplePricing() }) },
  })
  await expect.element(page.getByText(/^Vendly takes 5% of each sale \(2% with Premium\)/)).toBeVisible()
})
