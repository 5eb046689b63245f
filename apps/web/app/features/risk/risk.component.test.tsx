import type { RiskCase, RiskRecord } from '@vendly/contract/risk'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openScreen, openSheet, PHONE } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import * as screen from './risk.screen.tsx'

const at = '2026-11-20T10:00:00.000Z'
const found: RiskCase = {
  ...{ _id: idOf(90), state: 'open', score: 80, signals: ['shared-account', 'one-buyer', 'instant-handover'] },
  user: { _id: idOf(91), name: 'Samuel Etim', role: 'vendor', campus: 'UNILAG', isSuspended: false },
  ...{ held: 5000, openedAt: at },
}
const facts = { other: { _id: idOf(92), name: 'Ada Obi', role: 'student' as const }, count: 4, amount: 14_000, at }
const record: RiskRecord = {
  ...found,
  findings: [
    {
      ...{ ...facts, signal: 'shared-account', shared: ['device'] },
      purchases: [{ kind: 'booking', _id: idOf(93), number: 'BK-1001' }],
    },
    { ...facts, signal: 'one-buyer', shared: [], purchases: [] },
    { ...facts, signal: 'instant-handover', shared: [], purchases: [] },
  ],
  withdrawal: { _id: idOf(94), amount: 5000, bankName: 'Kuda Bank', lastFour: '6789', heldUntil: at },
  ...{ verdict: null, note: null, decidedBy: null, decidedAt: null },
}

const open = (query: string, { size = PHONE, isClosed = false } = {}) =>
  openScreen(`/admin/risk?${query}`, screen, {
    ...{ as: 'admin', size, elsewhere: ['/service-bookings/:id', '/admin/vendors/:id', '/admin/users/:id'] },
    api: {
      'GET /admin/risk': () => ({ data: [found], counts: { open: 1, held: 1 }, pagination: onlyPage(1) }),
      'GET /admin/risk/signals': () => ({ data: [{ signal: 'one-buyer', raised: 4, fraud: 3 }] }),
      'GET /admin/risk/:id': () => ({ data: record }),
      'PATCH /admin/risk/:id': ({ body: { verdict, note } }) => {
        if (isClosed) throw refuse('risk_case_closed')
        const decided = { verdict, note, decidedBy: 'Tolu Ade', decidedAt: at }
        return { data: { ...record, ...decided, state: 'decided', held: null, withdrawal: null } }
      },
    },
  })
const openCase = (how?: Parameters<typeof open>[1]) => open(`case=${found._id}`, how)

test('a case shows how its score adds up, with links to what it is made of', async () => {
  await openCase()
  await expect.element(page.getByText('How it adds up to 80')).toBeVisible()
  await expect.element(page.getByText('Same device, 4 purchases, ₦14,000', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'BK-1001' }))
    .toHaveAttribute('href', `/service-bookings/${idOf(93)}`)
  await expect
    .element(page.getByRole('link', { name: 'Open record' }))
    .toHaveAttribute('href', `/admin/vendors/${idOf(91)}`)
  await expect
    .element(page.getByRole('link', { name: 'Ada Obi' }).first())
    .toHaveAttribute('href', `/admin/users/${idOf(92)}`)
  await expect.element(page.getByText('₦5,000 to Kuda Bank ····6789 waits', { exact: false })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('fraud suspends the account unless that is switched off, and says what happens to the money', async () => {
  const { api } = await openCase({ size: DESKTOP })
  const sheet = await openSheet(/^Fraud$/, 'Fraud?')
  await expect.element(sheet.getByText('goes back to the wallet of Samuel Etim', { exact: false })).toBeVisible()
  await sheet.getByRole('textbox').fill('Both accounts are one person.')
  await sheet.getByRole('checkbox', { name: 'Suspend the account too' }).click()
  await sheet.getByRole('button', { name: 'Stop ₦5,000' }).click()
  await expect.element(page.getByText('Samuel Etim: decided as fraud.')).toBeVisible()
  await expect
    .poll(() => api.sent('PATCH /admin/risk/:id')[0])
    .toMatchObject({
      body: { verdict: 'fraud', note: 'Both accounts are one person.', suspend: false },
    })
})

test('the signals say how often they were right', async () => {
  await open('tab=signals', { size: DESKTOP })
  const row = page.getByRole('row', { name: 'More than half of the sales of a week to one buyer 20 4 3 75%' })
  await expect.element(row).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a decision that came too late says so, and leaves the sheet open', async () => {
  await openCase({ isClosed: true })
  const sheet = await openSheet('Not fraud', 'Not fraud?')
  await sheet.getByRole('textbox').fill('They are brothers.')
  await sheet.getByRole('button', { name: 'Not fraud: send ₦5,000' }).click()
  await expect.element(sheet.getByText('This case is closed already.', { exact: false })).toBeVisible()
})
