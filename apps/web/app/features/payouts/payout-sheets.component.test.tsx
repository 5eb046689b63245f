import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet, untilSheet } from '../../../test/component.tsx'
import { type Fakes, onlyPage } from '../../../test/fake-api.ts'
import { idOf, sampleWallet } from '../../../test/samples.ts'
import { WalletModal } from './wallet-modal.tsx'
import WithdrawForm from './withdraw-form.tsx'

const account = {
  ...{ _id: idOf(60), bankCode: '044', bankName: 'Access Bank', accountName: 'ADA OBI', lastFour: '6789' },
  isDefault: true,
}
const fakes: Fakes = {
  'GET /wallet/bank-accounts': () => ({ data: [account] }),
  'GET /wallet/withdrawals': () => ({ data: [], usualSeconds: 60, pagination: onlyPage(0) }),
}

test('what is withdrawn, and where it goes, is confirmed first', async () => {
  const { api } = await openPart(<WithdrawForm wallet={sampleWallet({ balance: 5000 })} />, {
    as: 'student',
    api: fakes,
  })
  await page.getByLabelText('Amount').fill('2000')
  const sheet = await openSheet('Withdraw ₦2,000', 'Withdraw ₦2,000?')
  await expect.element(sheet.getByText('ADA OBI')).toBeVisible()
  await expect.poll(() => api.sent('POST /wallet/withdraw')).toEqual([])
})

test('the saved accounts are listed with what can be done with each', async () => {
  await openPart(<WithdrawForm wallet={sampleWallet({ balance: 5000 })} />, { as: 'student', api: fakes })
  const sheet = await openSheet('Manage saved accounts', 'Saved accounts')
  await expect.element(sheet.getByRole('button', { name: /^Remove/ })).toBeVisible()
})

test('the wallet over a page has its tabs', async () => {
  await openPart(<WalletModal onClose={() => {}} />, {
    as: 'student',
    api: { ...fakes, 'GET /wallet': () => ({ data: sampleWallet({ balance: 5000 }) }) },
  })
  const sheet = await untilSheet('Wallet')
  await sheet.getByRole('tab', { name: 'Withdraw' }).click()
  await expect.element(sheet.getByLabelText('Amount')).toBeVisible()
})

test('a long bank name stands below the name of the account, not over it', async () => {
  const long = { ...account, bankName: 'OPay Digital Services Limited (OPay)', accountName: 'USMAN FOLAKE SIMI' }
  await openPart(<WithdrawForm wallet={sampleWallet({ balance: 5000 })} />, {
    as: 'student',
    api: { ...fakes, 'GET /wallet/bank-accounts': () => ({ data: [long] }) },
  })
  const name = page.getByText('USMAN FOLAKE SIMI')
  await expect.element(name).toBeVisible()
  const [above, below] = [name, page.getByText(/^OPay Digital Services/)].map((text) =>
    text.element().getBoundingClientRect(),
  )
  expect(below!.top).toBeGreaterThanOrEqual(above!.bottom - 1)
})
