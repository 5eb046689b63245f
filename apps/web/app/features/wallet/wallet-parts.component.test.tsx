import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { sampleTransaction, sampleWallet } from '../../../test/samples.ts'
import { BalanceTicket } from './balance-ticket.tsx'
import { TransactionRows } from './transaction-rows.tsx'

test('what can be spent is the balance alone: escrow and open payments are beside it, and all can be hidden', async () => {
  await openPart(<BalanceTicket wallet={sampleWallet({ balance: 12_000.5, inEscrow: 2500, pending: 700 })} />)
  const ticket = page.getByRole('region', { name: 'Balance' }).or(page.getByLabelText('Balance'))
  await expect.element(page.getByText('You can spend')).toBeVisible()
  await expect.element(ticket.first()).toMatchTextContent('You can spend₦12,000.50')
  await expect.element(ticket.first()).toMatchTextContent('Held safely₦2,500.00')
  await expect.element(ticket.first()).toMatchTextContent('Pending payments₦700.00')
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await expect.element(ticket.first()).not.toMatchTextContent(/\d/)
})

test('every transaction leads to its own page', async () => {
  const { address } = await openPart(<TransactionRows label="Latest" transactions={[sampleTransaction()]} />, {
    elsewhere: ['/wallet/transactions/:id'],
  })
  await page.getByRole('link', { name: /^Funding by card/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible()
  await expect.poll(address).toBe('/wallet/transactions/j-7')
})
