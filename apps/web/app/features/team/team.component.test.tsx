import type { Team, TeamMember } from '@vendly/contract/team'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openScreen, openSheet, untilSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { sampleCampusRecord } from '../../../test/sample-campuses.ts'
import { idOf } from '../../../test/samples.ts'
import * as invitationScreen from './invitation.screen.tsx'
import * as teamScreen from './team.screen.tsx'

const NOW = new Date().toISOString()
const member = (more: Partial<TeamMember> = {}): TeamMember => ({
  ...{ _id: idOf(1), name: 'Segun Ojo', email: 'segun@vendly.example', role: 'support', campuses: null },
  ...{ hasTwoFactor: true, isActive: true, lastSeenAt: NOW, invitedBy: 'Temitope Adebayo', joinedAt: NOW },
  ...{ can: { change: true, remove: true } },
  ...more,
})
const owner = member({
  ...{ _id: idOf(2), name: 'Temitope Adebayo', email: 'temitope@vendly.example', role: 'owner', hasTwoFactor: false },
  ...{ invitedBy: null, can: { change: false, remove: false } },
})
const invited = {
  ...{ _id: idOf(3), email: 'tobi@vendly.example', role: 'operations' as const, campuses: null },
  ...{ invitedBy: 'Temitope Adebayo', sentAt: NOW, expiresAt: '2099-01-01T00:00:00.000Z' },
}
const team: Team = { members: [owner, member()], invitations: [invited] }

test('the team shows who may do what, and is clean in both widths', async () => {
  for (const size of [undefined, DESKTOP]) {
    const { close } = await openScreen('/admin/team', teamScreen, {
      ...{ as: 'admin', api: { 'GET /admin/team': () => ({ data: team }) }, ...(size && { size }) },
    })
    await expect.element(page.getByText('2 people, 1 invited').first()).toBeInTheDocument()
    await expect.element(page.getByText('No second factor')).toBeVisible()
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(await findViolations()).toEqual([])
    close()
  }
})

test('somebody is invited by email with a role', async () => {
  const { api } = await openScreen('/admin/team', teamScreen, {
    as: 'admin',
    api: {
      'GET /admin/team': () => ({ data: team }),
      'POST /admin/team/invitations': ({ body }) => {
        if (body.email === 'segun@vendly.example') throw refuse('member_exists')
        return { data: team }
      },
    },
  })
  const sheet = await openSheet('Invite', 'Invite')
  await sheet.getByRole('button', { name: 'Invite as support' }).click()
  await expect.element(sheet.getByLabelText('Work email')).toHaveAccessibleDescription('Enter their email address.')
  await sheet.getByLabelText('Work email').fill('segun@vendly.example')
  await sheet.getByRole('radio', { name: /^Finance/ }).click()
  await sheet.getByRole('button', { name: 'Invite as finance' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/in the team already/)
  await sheet.getByLabelText('Work email').fill('uche@vendly.example')
  await sheet.getByRole('button', { name: 'Invite as finance' }).click()
  await expect.element(page.getByText('We sent an invitation to uche@vendly.example.')).toBeVisible()
  await expect
    .poll(() => api.sent('POST /admin/team/invitations').at(-1)?.body)
    .toEqual({
      email: 'uche@vendly.example',
      role: 'finance',
    })
  await openSheet('Invite', 'Invite')
})

test('a campus manager is invited with their campuses', async () => {
  const { api } = await openScreen('/admin/team', teamScreen, {
    as: 'admin',
    api: {
      'GET /admin/team': () => ({ data: team }),
      'GET /admin/campuses': () => ({ data: [sampleCampusRecord(11, 'UNILAG'), sampleCampusRecord(12, 'LASU')] }),
      'POST /admin/team/invitations': () => ({ data: team }),
    },
  })
  const sheet = await openSheet('Invite', 'Invite')
  await sheet.getByLabelText('Work email').fill('musa@vendly.example')
  await sheet.getByRole('radio', { name: /^Campus manager/ }).click()
  await sheet.getByRole('button', { name: 'Invite as campus manager' }).click()
  await expect.element(sheet.getByText('Choose at least one campus.')).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'LASU' }).click()
  await sheet.getByRole('button', { name: 'Invite as campus manager' }).click()
  await expect.element(page.getByText('We sent an invitation to musa@vendly.example.')).toBeVisible()
  await expect
    .poll(() => api.sent('POST /admin/team/invitations')[0]?.body)
    .toEqual({
      ...{ email: 'musa@vendly.example', role: 'campus-manager', campuses: [idOf(12)] },
    })
  await openSheet('Invite', 'Invite')
})

test('a role is changed with a reason, and can be undone', async () => {
  const { api } = await openScreen('/admin/team', teamScreen, {
    as: 'admin',
    api: { 'GET /admin/team': () => ({ data: team }), 'PUT /admin/team/:id': () => ({ data: team }) },
  })
  const sheet = await openSheet('Change role of Segun Ojo', /Segun Ojo/)
  await sheet.getByRole('radio', { name: /^Verifier/ }).click()
  await sheet.getByLabelText('Why?').fill('Checks documents from now on')
  await sheet.getByRole('button', { name: 'Make verifier' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Segun Ojo is support again.')).toBeVisible()
  await expect.poll(() => api.sent('PUT /admin/team/:id').map(({ body }) => body.role)).toEqual(['verifier', 'support'])
  await openSheet('Change role of Segun Ojo', /Segun Ojo/)
})

test('somebody is removed after a question, and what is refused is said', async () => {
  const { api } = await openScreen('/admin/team', teamScreen, {
    as: 'admin',
    api: {
      'GET /admin/team': () => ({ data: team }),
      'POST /admin/team/:id/remove': () => {
        throw refuse('own_account')
      },
    },
  })
  await page.getByRole('button', { name: 'Remove Segun Ojo' }).click()
  const sheet = await untilSheet('Remove Segun Ojo?')
  await sheet.getByLabelText('Why?').fill('Left')
  await sheet.getByRole('button', { name: 'Remove from the team' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/own account.*Nothing changed/)
  await expect.poll(() => api.sent('POST /admin/team/:id/remove')[0]?.body).toEqual({ reason: 'Left' })
})

test('an invitation is sent again and taken back', async () => {
  const { api } = await openScreen('/admin/team', teamScreen, {
    as: 'admin',
    api: {
      'GET /admin/team': () => ({ data: team }),
      'POST /admin/team/invitations/:id/send-again': () => ({ data: team }),
      'DELETE /admin/team/invitations/:id': () => ({ data: { ...team, invitations: [] } }),
    },
  })
  await page.getByRole('button', { name: 'Send again the invitation to tobi@vendly.example' }).click()
  await expect.element(page.getByText('We sent tobi@vendly.example a new link.')).toBeVisible()
  await page.getByRole('button', { name: 'Take back the invitation of tobi@vendly.example' }).click()
  await expect.element(page.getByRole('button', { name: /^Take back/ })).not.toBeInTheDocument()
  await expect.poll(() => api.sent('DELETE /admin/team/invitations/:id')).toHaveLength(1)
})

test('who is invited creates an account', async () => {
  const { api } = await openScreen('/invitation?token=abc', invitationScreen, {
    elsewhere: ['/complete-profile'],
    api: {
      'POST /auth/invitation': () => ({
        data: {
          email: 'uche@vendly.example',
          role: 'finance',
          campuses: null,
          invitedBy: 'Temitope',
          hasAccount: false,
        },
      }),
      'POST /auth/invitation/accept': () => {
        throw refuse('password_weak')
      },
    },
  })
  await expect.element(page.getByText('Temitope invites you as finance.')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByLabelText('First name').fill('Uche')
  await page.getByLabelText('Last name').fill('Nwankwo')
  await page.getByLabelText('Password', { exact: true }).fill('12345678')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/harder to guess/)
  await expect
    .poll(() => api.sent('POST /auth/invitation/accept')[0]?.body)
    .toMatchObject({ token: 'abc', firstName: 'Uche' })
})

test('an invitation that is over says so', async () => {
  await openScreen('/invitation?token=old', invitationScreen, {
    api: {
      'POST /auth/invitation': () => {
        throw refuse('link_expired')
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'This invitation does not work any more' })).toBeVisible()
})
