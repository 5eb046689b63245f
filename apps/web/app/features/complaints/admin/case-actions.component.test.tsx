import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPart, openSheet, userOf } from '../../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../../test/fake-api.ts'
import { idOf, sampleComplaint, sampleEffect } from '../../../../test/samples.ts'
import { CaseActions } from './case-actions.tsx'

const admin = userOf('admin')
const complaint = sampleComplaint({
  viewer: 'admin',
  can: { resolve: true, takeOn: true, assign: true, escalate: true },
})
const effect = sampleEffect({ buyer: 700, seller: 1300, rider: 500, platform: -200 })
const open = (api: Fakes) => openPart(<CaseActions complaint={complaint} />, { as: admin, api })

test('a decision shows who gets what, names what is missing, and sends the warning', async () => {
  const { api } = await open({
    'GET /complaints/:id/effect': () => ({ data: effect }),
    'PATCH /complaints/:id/resolve': () => {
      throw refuse('complaint_state')
    },
  })
  const sheet = await openSheet('Decide', 'Decide C-1001')
  const decide = sheet.getByRole('button', { name: 'Decide' })
  await decide.click()
  await expect.element(sheet.getByText('Choose how it ends.')).toBeVisible()
  await expect.element(sheet.getByLabelText('Reason')).toHaveAccessibleDescription(/Write at least \d+ characters\./)
  await sheet.getByRole('radio', { name: 'Refund a part' }).click()
  await sheet.getByLabelText('Back to the buyer').fill('700')
  await expect.element(sheet.getByText('Vendly pays')).toBeVisible()
  await sheet.getByLabelText('Reason').fill('The lid was open, the food was warm.')
  await sheet.getByRole('checkbox', { name: 'Warn Mama Ngozi with this reason' }).click()
  await decide.click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/has changed/)
  const [sent] = api.sent('PATCH /complaints/:id/resolve')
  expect(sent!.key).not.toBeNull()
  expect(sent!.body).toEqual({
    ...{ outcome: 'split', amount: '700', reason: 'The lid was open, the food was warm.', warn: true },
  })
})

test('a complaint is given to another administrator, and a refusal is shown in the sheet', async () => {
  const other = { _id: idOf(8), name: 'Funmi Ade' }
  const { api } = await open({
    'GET /admin/users': () => ({ data: [other as never], counts: null, pagination: onlyPage(1) }),
    'PATCH /complaints/:id/assign': () => {
      throw refuse('complaint_admin')
    },
  })
  const sheet = await openSheet('Assign', 'Assign C-1001')
  const assign = sheet.getByRole('button', { name: 'Assign' })
  await expect.element(assign).toBeDisabled()
  await expect.element(sheet.getByRole('option', { name: other.name })).toBeInTheDocument()
  await userEvent.selectOptions(sheet.getByLabelText('Administrator'), other.name)
  await assign.click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/Choose an active administrator/)
  await expect
    .poll(() => api.sent('PATCH /complaints/:id/assign').map(({ body }) => body))
    .toEqual([{ adminId: other._id }])
})

test('taking it on needs no sheet, and escalating needs a reason', async () => {
  const { api } = await open({
    'PATCH /complaints/:id/assign': () => ({ data: complaint }),
    'PATCH /complaints/:id/escalate': () => {
      throw refuse('complaint_state')
    },
  })
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect.element(page.getByText('C-1001 is yours.')).toBeVisible()
  await expect
    .poll(() => api.sent('PATCH /complaints/:id/assign').map(({ body }) => body))
    .toEqual([{ adminId: admin._id }])
  const sheet = await openSheet('Escalate', 'Escalate C-1001')
  await sheet.getByRole('button', { name: 'Escalate' }).click()
  await expect.element(sheet.getByLabelText('Why?')).toHaveAccessibleDescription(/Write at least 3 characters\./)
  await sheet.getByLabelText('Why?').fill('Both sides threaten each other.')
  await sheet.getByRole('button', { name: 'Escalate' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/has changed/)
  await expect
    .poll(() => api.sent('PATCH /complaints/:id/escalate').map(({ body }) => body))
    .toEqual([{ reason: 'Both sides threaten each other.' }])
})

test('who decided before the appeal reads who can decide, and assigns it to one of those', async () => {
  const appealed = sampleComplaint({ viewer: 'admin', status: 'appealed', can: { assign: true } })
  const [own, other] = [
    { _id: admin._id, name: admin.name },
    { _id: idOf(8), name: 'Funmi Ade' },
  ]
  await openPart(<CaseActions complaint={appealed} />, {
    as: admin,
    api: { 'GET /admin/users': () => ({ data: [own, other] as never, counts: null, pagination: onlyPage(2) }) },
  })
  await expect.element(page.getByText(/another administrator decides now/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument()
  const sheet = await openSheet('Assign', 'Assign C-1001')
  await expect.element(sheet.getByRole('option', { name: other.name })).toBeInTheDocument()
  await expect.element(sheet.getByRole('option', { name: own.name })).not.toBeInTheDocument()
})
