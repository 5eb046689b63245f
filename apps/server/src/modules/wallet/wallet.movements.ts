import { messages } from '@vendly/contract/messages'
import type { MovementKind } from '../ledger/ledger.movements.ts'
import { channelText } from '../payments/payments.channels.present.ts'
import { NOT_FINISHED, TAKEN_BACK } from '../payments/payments.sql.ts'

export const walletMovements: readonly MovementKind[] = [
  { kinds: ['debt.repay'], describe: () => ({ type: 'adjustment', description: 'Repaid what you owed' }) },
  { kinds: ['wallet.given-up'], describe: () => ({ type: 'adjustment', description: 'Given up with the account' }) },
  {
    kinds: ['fund'],
    describe: ({ status, failure, memo, isUnderReview }) => ({
      type: 'fund',
      description: `${channelText(memo.channel)}${isUnderReview ? `: ${messages.wallet.underReview}` : status === 'failed' ? failedText(failure) : ''}`,
    }),
  },
]

const failedText = (failure: string | null): string =>
  failure === NOT_FINISHED || failure === TAKEN_BACK ? ` ${failure}` : ` failed${failure ? `: ${failure}` : ''}`
