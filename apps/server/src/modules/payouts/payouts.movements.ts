import type { MovementKind } from '../ledger/ledger.movements.ts'

type WithdrawalMemo = { bankName: string; lastFour: string }

/** Success moves no wallet: the money left it with the request. */
export const payoutMovements: readonly MovementKind[] = [
  {
    kinds: ['withdrawal.request', 'withdrawal.failed', 'withdrawal.reversed'],
    describe: ({ kind, memo }) => {
      const { bankName, lastFour } = memo as WithdrawalMemo
      const account = `${bankName} ····${lastFour}`
      return kind === 'withdrawal.request'
        ? { type: 'withdrawal', description: `Withdrawal to ${account}` }
        : { type: 'refund', description: `Returned: withdrawal to ${account}` }
    },
  },
]
