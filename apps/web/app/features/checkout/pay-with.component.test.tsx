import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { splitPayment } from '../orders/payment-split.ts'
import { PayWith } from './pay-with.tsx'

const payWith = (balance: number) => {
  const quote = { balance, total: 3000, shortfall: 3000 - balance }
  return <PayWith quote={quote} split={splitPayment(quote, true)} card={undefined} onUseWallet={() => {}} />
}

test('who has something in the wallet reads what it is short of, with the way to fund it', async () => {
  await openPart(payWith(1000))
  await expect.element(page.getByText(/^Your wallet is ₦2,000 short\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Fund Wallet' }))
    .toHaveAttribute('href', '/wallet?tab=fund&amount=2000&next=%2Fcheckout')
})

test('who has nothing in it pays all by card, and reads nothing about a rest', async () => {
  await openPart(payWith(0))
  await expect.element(page.getByText('Card, transfer or USSD')).toBeVisible()
  await expect.element(page.getByText(/short|the rest/)).not.toBeInTheDocument()
})
