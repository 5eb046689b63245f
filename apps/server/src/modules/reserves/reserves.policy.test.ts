import { expect, test } from 'vitest'
import { planTake } from './reserves.policy.ts'

const reserves = [
  { id: 'a', subjectId: 'other', left: 300 },
  { id: 'b', subjectId: 'own', left: 200 },
  { id: 'c', subjectId: 'another', left: 100 },
]

test.each([
  ['the order’s own reserve first', 150, { fromWallet: 0, fromReserves: [{ id: 'b', amount: 150 }], missing: 0 }],
  ['then the wallet', 600, { fromWallet: 400, fromReserves: [{ id: 'b', amount: 200 }], missing: 0 }],
  [
    'then other reserves, in their order',
    1050,
    {
      fromWallet: 500,
      fromReserves: [
        { id: 'b', amount: 200 },
        { id: 'a', amount: 300 },
        { id: 'c', amount: 50 },
      ],
      missing: 0,
    },
  ],
  ['and says what is missing', 1200, { fromWallet: 500, missing: 100 }],
])('a refund takes %s', (_, amount, taken) => {
  expect(planTake(amount, 'own', { wallet: 500, reserves })).toMatchObject(taken)
})
