import type { UserRecord } from '@vendly/contract/admin'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPart, openSheet } from '../../../../test/component.tsx'
import { type Fakes, refuse } from '../../../../test/fake-api.ts'
import { idOf } from '../../../../test/samples.ts'
import { UserActions } from './user-actions.tsx'

const NOW = new Date().toISOString()
const user: UserRecord = {
  ...{ _id: idOf(7), name: 'Chidi Eze', email: 'chidi@demo.vendly.example', phone: null, avatar: null, role: 'vendor' },
  ...{ campus: null, store: { businessName: 'Chidi Gadgets', slug: 'chidi-gadgets' }, state: 'active', balance: 0 },
  ...{ isVerified: true, isDeleted: false, warnings: 1, lastSeenAt: null, createdAt: NOW, place: null },
  ...{ shadowban: null, suspension: null, auditLog: [] },
  figures: { bought: 0, sold: 4, delivered: 0, openOrders: 2, products: 3, reviews: 0 },
  sessions: [{ _id: idOf(8), device: 'Chrome on Android', createdAt: NOW, lastSeenAt: NOW }],
  can: { suspend: true, reactivate: true, shadowban: true, liftShadowban: true, warn: true, endSessions: true },
}

const gone = () => {
  throw refuse('user_state')
}
const refusing: Fakes = {
  'PATCH /admin/users/:id/status': gone,
  'POST /admin/users/:id/shadowban': gone,
  'POST /admin/users/:id/lift-shadowban': gone,
  'POST /admin/users/:id/warn': gone,
  'POST /admin/users/:id/end-sessions': gone,
}

for (const [verb, title, effect, reason, call, body] of [
  [
    'Suspend',
    'Suspend Chidi Eze',
    /2 paid orders are in progress/,
    'Threatened someone',
    'PATCH /admin/users/:id/status',
    { status: 'suspended' },
  ],
  [
    'Reactivate',
    'Reactivate Chidi Eze',
    /can sign in again/,
    'It was a mistake',
    'PATCH /admin/users/:id/status',
    { status: 'active' },
  ],
  [
    'Shadowban',
    'Shadowban Chidi Eze',
    /they are not notified/,
    'Fake reviews',
    'POST /admin/users/:id/shadowban',
    { duration: 168 },
  ],
  [
    'Lift shadowban',
    'Lift the shadowban on Chidi Eze',
    /Everyone sees/,
    'Fixed',
    'POST /admin/users/:id/lift-shadowban',
    {},
  ],
  [
    'Warn',
    'Warn Chidi Eze again',
    /Warnings are counted/,
    'Pictures that are not your own are not allowed.',
    'POST /admin/users/:id/warn',
    {},
  ],
  [
    'Sign out everywhere',
    'Sign Chidi Eze out everywhere',
    /1 device is signed out/,
    'They lost their phone',
    'POST /admin/users/:id/end-sessions',
    {},
  ],
] as const)
  test(`“${verb}” says what happens, sends the reason, and stays open with it when it is refused`, async () => {
    const { api } = await openPart(<UserActions user={user} />, { as: 'admin', api: refusing })
    const sheet = await openSheet(new RegExp(`^${verb}$`), title)
    await expect.element(sheet.getByText(effect)).toBeVisible()
    const submit = sheet.getByRole('button').last()
    await submit.click()
    await expect.element(sheet.getByText('Pick a reason.')).toBeVisible()
    await expect.poll(() => api.sent(call)).toEqual([])
    await sheet.getByRole('radio', { name: reason }).click()
    await submit.click()
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(/already done/)
    await expect.element(sheet.getByRole('radio', { name: reason })).toBeChecked()
    await expect
      .poll(() => api.sent(call).map((sent) => [sent.params.id, sent.body]))
      .toEqual([[user._id, { ...body, reason }]])
  })

test('a shadowban lasts as long as it is chosen, and its sheet closes once it is stored', async () => {
  const { api } = await openPart(<UserActions user={user} />, {
    as: 'admin',
    api: { 'POST /admin/users/:id/shadowban': () => ({ data: { ...user, state: 'shadowbanned' } }) },
  })
  const sheet = await openSheet(/^Shadowban$/, 'Shadowban Chidi Eze')
  await userEvent.selectOptions(sheet.getByLabelText('For how long?'), 'until-lifted')
  await sheet.getByRole('radio', { name: 'Other reason' }).click()
  await sheet.getByRole('textbox', { name: 'Other reason' }).fill('Sells one phone to five buyers')
  await sheet.getByRole('button', { name: 'Shadowban' }).click()
  await expect.element(page.getByText('Chidi Eze is shadowbanned.')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  const [sent] = api.sent('POST /admin/users/:id/shadowban')
  expect(sent!.body).toEqual({ reason: 'Sells one phone to five buyers', duration: 'until-lifted' })
})
