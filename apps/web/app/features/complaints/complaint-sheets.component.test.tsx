import type { Complaint } from '@vendly/contract/complaints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPart, openScreen, openSheet } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { fakeUploads } from '../../../test/fake-uploads.ts'
import { idOf, sampleComplaint, sampleEffect } from '../../../test/samples.ts'
import * as screen from './complaint.screen.tsx'
import { ComplaintActions } from './complaint-actions.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { PurchaseFile } from './purchase-file.tsx'

const late = () => {
  throw refuse('complaint_state')
}
/** The other side was quicker. */
const refusing: Fakes = {
  'GET /complaints/:id/effect': () => ({ data: sampleEffect() }),
  'POST /complaints/:id/answer': late,
  'POST /complaints/:id/proposal': late,
  'POST /complaints/:id/proposal/accept': late,
  'POST /complaints/:id/withdraw': late,
  'POST /complaints/:id/appeal': late,
  'PATCH /complaints/:id/escalate': late,
}
const open = (complaint: Complaint) =>
  openPart(<ComplaintActions complaint={complaint} />, {
    as: complaint.viewer === 'respondent' ? 'vendor' : 'student',
    api: refusing,
  })
const asked = sampleComplaint({ can: { answer: true, propose: true } })
const filed = sampleComplaint({
  viewer: 'complainant',
  proposal: { by: 'respondent', amount: 800, at: asked.createdAt },
  can: { acceptProposal: true, propose: true, withdraw: true, escalate: true, appeal: true },
})

for (const [role, complaint, button, title, shows, submit, call, body] of [
  [
    'seller',
    asked,
    'Refund everything',
    'Accept and refund?',
    'Buyer gets',
    'Accept and refund',
    'POST /complaints/:id/answer',
    { answer: 'accept', message: '' },
  ],
  [
    'buyer',
    filed,
    'Accept ₦800',
    'Accept ₦800?',
    /Neither side can appeal/,
    'Accept',
    'POST /complaints/:id/proposal/accept',
    { amount: 800 },
  ],
  [
    'buyer',
    filed,
    'Withdraw complaint',
    'Withdraw the complaint?',
    /the seller is paid as usual/,
    'Withdraw',
    'POST /complaints/:id/withdraw',
    undefined,
  ],
] as const)
  test(`a ${role} is asked “${title}”, with what follows, and reads why it was refused`, async () => {
    const { api } = await open(complaint)
    const sheet = await openSheet(button, title)
    await expect.element(sheet.getByText(shows)).toBeVisible()
    await expect.poll(() => api.sent(call)).toEqual([])
    await sheet.getByRole('button', { name: submit }).click()
    await expect
      .element(sheet.getByRole('alert'))
      .toHaveTextContent('The status of this complaint has changed. Check it again.')
    await expect.poll(() => api.sent(call).map((sent) => [sent.params.id, sent.body])).toEqual([[complaint._id, body]])
  })

for (const [complaint, button, title, label, submit, call, body] of [
  [
    asked,
    'Contest',
    'Contest the complaint',
    'What is your side?',
    'Send answer',
    'POST /complaints/:id/answer',
    (message: string) => ({ answer: 'contest', message }),
  ],
  [
    filed,
    'Escalate',
    'Escalate',
    'Why is it urgent?',
    'Escalate',
    'PATCH /complaints/:id/escalate',
    (reason: string) => ({ reason }),
  ],
  [
    filed,
    'Appeal',
    'Appeal',
    'What was overlooked?',
    'Send appeal',
    'POST /complaints/:id/appeal',
    (reason: string) => ({ reason }),
  ],
] as const)
  test(`“${title}” sends what was written, and keeps it when it is refused`, async () => {
    const text = 'The photo of the handover shows a sealed bowl.'
    const { api } = await open(complaint)
    const sheet = await openSheet(button, title)
    const field = sheet.getByLabelText(label)
    await sheet.getByRole('button', { name: submit }).click()
    await expect.element(field).toHaveAccessibleDescription(/Write at least \d+ characters\./)
    await field.fill(text)
    await sheet.getByRole('button', { name: submit }).click()
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(/has changed/)
    await expect.element(field).toHaveValue(text)
    await expect.poll(() => api.sent(call).map((sent) => sent.body)).toEqual([body(text)])
  })

for (const [complaint, button, title, submit, call, body] of [
  [
    asked,
    'Offer a part',
    'Offer a part',
    'Send offer',
    'POST /complaints/:id/answer',
    { answer: 'part', amount: '700', message: 'Half of it' },
  ],
  [
    filed,
    'Propose another amount',
    'Propose an amount',
    'Send proposal',
    'POST /complaints/:id/proposal',
    { amount: '700', message: 'Half of it' },
  ],
] as const)
  test(`“${title}” takes no more than the items cost, and shows who gets what`, async () => {
    const { api } = await open(complaint)
    const sheet = await openSheet(button, title)
    const amount = sheet.getByLabelText('Back to the buyer')
    await amount.fill('2001')
    await sheet.getByRole('button', { name: submit }).click()
    await expect.element(amount).toHaveAccessibleDescription(/Enter an amount up to ₦2,000\./)
    await expect.poll(() => api.sent(call)).toEqual([])
    await amount.fill('700')
    await expect.element(sheet.getByRole('region', { name: 'Effect on the money' })).toBeVisible()
    await sheet.getByLabelText(/^Message/).fill('Half of it')
    await sheet.getByRole('button', { name: submit }).click()
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(/has changed/)
    await expect.poll(() => api.sent(call).map((sent) => sent.body)).toEqual([body])
  })

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const evidence = sampleComplaint({
  evidence: [
    {
      _id: idOf(610),
      kind: 'picture',
      name: 'bowl.jpg',
      by: 'complainant',
      url: PIXEL,
      bytes: 90_000,
      seconds: null,
      createdAt: asked.createdAt,
    },
    {
      _id: idOf(611),
      kind: 'video',
      name: 'bowl.mp4',
      by: 'respondent',
      url: 'data:video/mp4,',
      bytes: 4_200_000,
      seconds: 12,
      createdAt: asked.createdAt,
    },
  ],
  can: { addEvidence: true },
})

test('a picture of a complaint opens over the page', async () => {
  await openPart(<EvidenceList complaint={evidence} />, { as: 'vendor' })
  await page.getByRole('link', { name: /^Open bowl.jpg/ }).click()
  await expect.element(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', PIXEL)
})

test('a video of a complaint says how large it is before it is loaded', async () => {
  await openPart(<EvidenceList complaint={evidence} />, { as: 'vendor' })
  const sheet = await openSheet(/^Open bowl.mp4, video by you/, 'bowl.mp4')
  await expect.element(sheet.getByText(/4\.2 MB/)).toBeVisible()
  await expect.element(sheet.getByLabelText('Video bowl.mp4')).toHaveAttribute('preload', 'none')
  await expect.element(sheet.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'bowl.mp4')
})

test('photos are added to a complaint, and stay there when they were refused', async () => {
  fakeUploads()
  const { api } = await openPart(<EvidenceList complaint={evidence} />, {
    as: 'vendor',
    api: {
      'POST /complaints/:id/evidence': () => {
        throw refuse('complaint_evidence_full')
      },
    },
  })
  const sheet = await openSheet('Add photos or videos', 'Add photos or videos')
  const send = sheet.getByRole('button', { name: 'Send' })
  await expect.element(send).toBeDisabled()
  const chooser = page.elementLocator(sheet.element().querySelector('input[type=file]')!)
  await userEvent.upload(chooser, new File([], 'gone.jpg', { type: 'image/jpeg' }))
  await expect.element(sheet.getByText('gone.jpg: This file is empty. Choose it again.')).toBeVisible()
  await expect.element(send).toBeDisabled()
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')
  const photo = new File([await canvas.convertToBlob({ type: 'image/png' })], 'lid.png', { type: 'image/png' })
  await userEvent.upload(chooser, photo)
  await expect.element(send).toBeEnabled()
  await send.click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/Each side can add/)
  await expect.element(send).toBeEnabled()
  await expect
    .poll(() => api.sent('POST /complaints/:id/evidence').map(({ params }) => params.id))
    .toEqual([evidence._id])
})

test('an offer comes first, with what was asked for, and its effect names the buyer’s sum alone', async () => {
  const offered = { ...filed, requested: 1000, nextActor: 'vendly' as const, status: 'answered' as const }
  await openScreen(`/complaints/${filed._id}`, screen, {
    ...{ path: '/complaints/:complaintId', as: 'student' },
    api: {
      'GET /complaints/:id': () => ({ data: offered }),
      'GET /complaints/:id/effect': () => ({ data: sampleEffect({ buyer: 800, seller: -784 }) }),
    },
  })
  const offer = page.getByText('Mama Ngozi offers you ₦800 of the ₦1,000 you asked for.')
  const state = page.getByText('Accept the offer, or wait for Vendly')
  await expect.element(offer).toBeVisible()
  await expect.element(state).toBeVisible()
  expect(offer.element().compareDocumentPosition(state.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const sheet = await openSheet('Accept ₦800', 'Accept ₦800?')
  await expect.element(sheet.getByText('You get')).toBeVisible()
  await expect.element(sheet.getByText(/Seller pays/)).not.toBeInTheDocument()
})

test('the sides of a complaint unfold the facts of the order', async () => {
  await openPart(<PurchaseFile complaint={sampleComplaint()} />, { as: 'student' })
  await expect.element(page.getByText('Handed over', { exact: true })).not.toBeVisible()
  await page.getByText('Order details', { exact: true }).click()
  await expect.element(page.getByText('Handed over', { exact: true })).toBeVisible()
})

test('an administrator sees the facts of the order at once', async () => {
  await openPart(<PurchaseFile complaint={sampleComplaint({ viewer: 'admin' })} />, { as: 'admin' })
  await expect.element(page.getByText('Handed over', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Order details', { exact: true })).not.toBeInTheDocument()
})
