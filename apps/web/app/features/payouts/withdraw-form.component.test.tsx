import type { Withdrawal } from '@vendly/contract/payouts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { held, openPart } from '../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf, sampleWallet } from '../../../test/samples.ts'
import WithdrawForm from './withdraw-form.tsx'

const NOW = new Date().toISOString()
const account = { bankCode: '058', bankName: 'Guaranty Trust Bank', accountName: 'ADA OBI', lastFour: '6789' }
const sample = (withdrawal: Partial<Withdrawal> = {}): Withdrawal => ({
  ...{ _id: idOf(700), amount: 1_000, ...account, status: 'pending', stage: 'under-way', reason: null },
  ...{ reference: 'vw-1', bankReference: null, createdAt: NOW, sentAt: NOW, arrivedAt: null, returnedAt: null },
  heldUntil: null,
  ...withdrawal,
})

/** A bank that does not know 0123450000 and does not answer for 0123458888. */
const bank: Fakes = {
  'GET /wallet/banks': () => ({ data: [{ code: account.bankCode, name: account.bankName }] }),
  'GET /wallet/bank-accounts': () => ({ data: [] }),
  'GET /wallet/withdrawals': () => ({ data: [], usualSeconds: null, pagination: onlyPage(0) }),
  'POST /wallet/resolve-account': ({ body }) => {
    if (body.accountNumber === '0123450000') throw refuse('account_refused')
    if (body.accountNumber === '0123458888') throw refuse('account_unverified')
    const name = { account_name: account.accountName }
    return { data: name, ...name }
  },
}
const number = page.getByLabelText('Account number')
const name = page.getByLabelText('Account name')

async function open(api: Fakes = {}) {
  const opened = await openPart(<WithdrawForm wallet={sampleWallet({ balance: 20_000 })} />, {
    as: 'rider',
    api: { ...bank, ...api },
  })
  await page.getByLabelText('Bank', { exact: true }).selectOptions(account.bankName)
  await number.fill('0123456789')
  await expect.element(name).toHaveValue(account.accountName)
  return opened
}

test('what is wrong with a withdrawal is said before anything is sent', async () => {
  const { api } = await open()
  await page.getByLabelText('Amount').fill('99999900')
  await expect.element(page.getByText('Insufficient balance')).toBeVisible()
  await page.getByLabelText('Amount').fill('150')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect
    .element(page.getByText('Enter a multiple of ₦100, or all that you can withdraw, ₦20,000.00.'))
    .toBeVisible()
  await number.fill('0123450000')
  await expect.element(name).toHaveAccessibleDescription(/Account verification failed/)
  await expect.element(page.getByRole('button', { name: 'Look it up again' })).not.toBeInTheDocument()
  await number.fill('0123458888')
  await expect.element(page.getByRole('button', { name: 'Look it up again' })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await expect.poll(() => api.sent('POST /wallet/withdraw')).toEqual([])
})

test('the steps show also when the money arrived before the page could read of it', async () => {
  const { until, release } = held()
  let isSent = false
  const { api } = await open({
    'GET /wallet/withdrawals': async () => {
      if (!isSent) return { data: [], usualSeconds: null, pagination: onlyPage(0) }
      await until
      const arrived = sample({ status: 'succeeded', stage: 'arrived', arrivedAt: NOW })
      return { data: [arrived], usualSeconds: null, pagination: onlyPage(1) }
    },
    'POST /wallet/withdraw': () => {
      isSent = true
      return { data: sample() }
    },
  })
  await page.getByLabelText('Amount').fill('1000')
  await page.getByRole('button', { name: 'Withdraw ₦1,000' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send ₦1,000' }).click()
  await expect.element(page.getByText('Withdrawal request submitted successfully')).toBeVisible()
  const progress = page.getByRole('region', { name: 'Withdrawal' })
  await expect.element(progress.getByText('On its way')).toBeVisible()
  release()
  await expect.element(progress.getByText('Arrived')).toBeVisible()
  await page.getByRole('button', { name: 'New withdrawal' }).click()
  await expect.element(page.getByLabelText('Amount')).toHaveValue('')
  await expect.poll(() => api.sent('POST /wallet/withdraw')).toHaveLength(1)
})

test('a withdrawal that failed says so, and is the same one when it is pressed again', async () => {
  const { api } = await open({
    'POST /wallet/withdraw': () => {
      throw refuse('unavailable')
    },
  })
  await page.getByLabelText('Amount').fill('1000')
  await page.getByRole('button', { name: 'Withdraw ₦1,000' }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send ₦1,000' })
  await send.click()
  await expect.element(page.getByText('Failed to process withdrawal')).toBeVisible()
  await send.click()
  await expect.poll(() => api.sent('POST /wallet/withdraw').length).toBe(2)
  await expect.poll(() => new Set(api.sent('POST /wallet/withdraw').map(({ key }) => key)).size).toBe(1)
})

test('the name of a new account is to be checked, and the account can be saved', async () => {
  await open()
  await expect.element(name).toHaveAccessibleDescription('Check the name. You can’t get it back if it’s wrong.')
  await expect.element(page.getByRole('checkbox', { name: 'Save this account' })).toBeChecked()
})
