import { messages } from '@vendly/contract/messages'
import { expect, test } from 'vitest'
import { amountError } from './fund-amount.ts'

test('accepts ₦100 and up in steps of ₦100, with the fixed error otherwise', () => {
  for (const amount of [100, 5000, 10_000_000]) expect(amountError(amount)).toBeUndefined()
  for (const amount of [undefined, 0, 99, 100.5, 150, 10_000_100]) {
    expect(amountError(amount)).toBe(messages.wallet.amountInvalid)
  }
})
