import { describe, expect, test } from 'vitest'
import { findWalletDebits } from './check-wallet-debits.ts'

describe('a debit of a wallet past the permits is found', () => {
  test.each([
    ['premium/premium.postings.ts', "entries: [debit(walletOf(userId), price), credit('revenue:premium', price)],"],
    ['premium/premium.postings.ts', 'entries: [debit( walletOf(userId), price)],'],
    ['premium/premium.postings.ts', "entries: [debit('wallet:user:ada', price)],"],
    ['services/services.postings.ts', "const entry = { account: walletOf(userId), side: 'D', amount }"],
    ['services/services.postings.ts', "const entry = { account: 'wallet:user:' + userId, side: theirs, amount }"],
    ['services/services.service.ts', 'const permit = new SpendPermit(userId, amount)'],
    ['services/services.service.ts', 'const permit = permitPaid(userId, amount)'],
    ['services/services.service.ts', 'entries: takeBack(userId, amount, balance),'],
    ['services/services.functions.sql', "perform post_journals('[]');"],
  ])('%s: %s', (file, line) => {
    expect(findWalletDebits(file, `const amount = 1\n${line}`)).toEqual([expect.stringMatching(`^${file}:2 `)])
  })
})

test('what is spent with a permit, read, or explained in a comment is not', () => {
  const text = [
    'entries: [spend(permit, userId, price), credit(walletOf(sellerId), price)],',
    "join ledger_accounts a on a.code = 'wallet:user:' || u.id",
    "type Entry = { side: 'D' | 'C'; amount: Kobo }",
    '// never debit(walletOf(userId), price)',
  ]
  expect(findWalletDebits('premium/premium.postings.ts', text.join('\n'))).toEqual([])
})
