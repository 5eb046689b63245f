import type { ApplicationFlag } from '@vendly/contract/applications'
import type { AdminVendorApplication } from '@vendly/contract/vendor-applications'
import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../../test/component.tsx'
import { idOf } from '../../../../test/samples.ts'
import { VerifySheet } from './verify-sheet.tsx'

const NOW = new Date().toISOString()
const flag: ApplicationFlag = {
  ...{ _id: 'same-document:71', kind: 'same-document', document: 'student-id', earlierName: null },
  other: { _id: idOf(71), kind: 'vendor', status: 'verified', title: 'Chidi Gadgets', applicant: 'Chidi Eze' },
}
const twice: ApplicationFlag = {
  ...{ _id: 'file-twice:photo', kind: 'file-twice', document: 'photo', other: null, earlierName: null },
}
const application: AdminVendorApplication = {
  ...{ _id: idOf(72), status: 'pending', documents: [], missing: [], reason: null, submittedAt: NOW, decidedAt: null },
  campus: { _id: idOf(20), slug: 'unilag', shortName: 'UNILAG', name: 'University of Lagos' },
  contact: { phone: null, email: null, whatsapp: null },
  ...{ updatedAt: NOW, can: { edit: false, submit: false, withdraw: false, applyAgain: false } },
  ...{ businessName: 'Mama Ngozi', category: 'food', about: '', categoryName: 'Food', sameName: null, store: null },
  location: { campus: 'UNILAG', building: null, spot: '' },
  applicant: {
    ...{ _id: idOf(5), name: 'Ngozi Obi', email: 'ngozi@demo.vendly.example', phone: null, avatar: null },
    ...{ status: 'active', joinedAt: NOW, orders: 0, sold: null },
  },
  ...{ attempt: 1, earlierRejections: [], claim: null, decidedBy: null, flags: [flag, twice] },
  adminCan: { claim: true, decide: true },
}

test('a warning is accepted before the store is verified, and a refusal is shown below it', async () => {
  const accepted: (readonly string[])[] = []
  await openPart(
    <VerifySheet
      {...{ open: true, application, busy: false, error: 'Another administrator is reviewing this application.' }}
      onVerify={(flags) => accepted.push(flags)}
      onClose={() => {}}
    />,
    { as: 'admin', elsewhere: ['/admin/vendors'] },
  )
  const sheet = await untilSheet('Verify Mama Ngozi?')
  await expect.element(sheet.getByText(/The same file as this student ID/)).toBeVisible()
  const said = 'The photo of the applicant is the same file as another document of this application.'
  await expect.element(sheet.getByText(said)).toBeVisible()
  await expect.element(sheet.getByText(/The store opens at once/)).toBeVisible()
  const verify = sheet.getByRole('button', { name: 'Verify anyway' })
  await expect.element(verify).toBeDisabled()
  await sheet.getByRole('checkbox').click()
  await verify.click()
  expect(accepted).toEqual([[flag._id, twice._id]])
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent('Another administrator is reviewing this application.')
})
