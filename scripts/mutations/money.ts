import type { Mutation } from './mutation.ts'

const ledger = 'apps/server/src/modules/ledger'
const payments = 'apps/server/src/modules/payments'
const wallet = 'apps/server/src/modules/wallet'
const orders = 'apps/server/src/modules/orders'
const payouts = 'apps/server/src/modules/payouts'
const passkeys = 'apps/server/src/modules/passkeys'
const pins = 'apps/server/src/modules/pins'
const spending = 'apps/server/src/modules/spending'
/** The safeguards of the money: each is removed. */
export const moneyMutations: readonly Mutation[] = [
  {
    what: 'the platform does not pay for its discount',
    file: `${ledger}/ledger.postings.ts`,
    from: `    debit('expense:promotions', money.platformDiscount),\n`,
    to: '',
    tests: [`${orders}/orders.settlement.test`],
  },
  {
    what: 'a repeated request is a new payment',
    file: `${payments}/payments.service.ts`,
    from: 'subjectId, amount, idempotencyKey, at: now() }',
    to: 'subjectId, amount, idempotencyKey: null, at: now() }',
    tests: [`${wallet}/wallet.test`],
  },
  {
    what: 'the same journal is posted again',
    file: `${ledger}/ledger.functions.sql`,
    from: `    select j ->> 'kind', j ->> 'key',`,
    to: `    select j ->> 'kind', (j ->> 'key') || ':' || gen_random_uuid(),`,
    tests: [`${ledger}/ledger.test`],
  },
  {
    what: 'an order is accepted before it is paid',
    file: `${orders}/orders.policy.ts`,
    from: `accept: [{ by: 'vendor', from: ['pending'], to: 'confirmed', when: isHeld }]`,
    to: `accept: [{ by: 'vendor', from: ['pending'], to: 'confirmed' }]`,
    tests: [`${orders}/orders.policy.test`],
  },
  {
    what: 'the remainder of a division is lost',
    file: 'packages/contract/src/money.ts',
    from: '    shares[at]! += 1\n',
    to: '    shares[at]! += 0\n',
    tests: ['packages/contract/src/money.allocate.test'],
  },
  {
    what: 'money that is held for a failed withdrawal stays held',
    file: `${payouts}/payouts.postings.ts`,
    from: `  ...base(withdrawal, 'failed'),
  actorId: null,
  entries: [
    debit(holdOf(withdrawal.userId), withdrawal.amount),`,
    to: `  ...base(withdrawal, 'failed'),
  actorId: null,
  entries: [
    debit('expense:goodwill', withdrawal.amount),`,
    tests: [`${payouts}/payouts.transfers.test`],
  },
  {
    what: 'wallets are locked in any order',
    file: `${ledger}/ledger.functions.sql`,
    from: 'order by a.id for no key update',
    to: 'order by random() for no key update',
    tests: [`${ledger}/ledger.test`],
  },
  {
    what: 'new money from a card is sent and withdrawn',
    file: `${spending}/spending.service.ts`,
    from: 'if (used > 0 && spend.amount <= balance && leavesForGood(spend))',
    to: 'if (used < 0 && spend.amount <= balance && leavesForGood(spend))',
    tests: [`${spending}/spending.card-money.test`],
  },
  {
    what: 'what comes back of a purchase is not card money any more',
    file: `${spending}/spending.card-money.policy.ts`,
    from: 'giveBack(uses, amount)',
    to: 'giveBack([], amount)',
    tests: [`${spending}/spending.card-money`],
  },
  {
    what: 'money is sent without the wallet PIN',
    file: `${spending}/spending.policy.ts`,
    from: 'spend.holder?.userId === spender.id',
    to: 'spend.holder?.userId !== spender.id',
    tests: [`${pins}/pins.test`],
  },
  {
    what: 'one answer of a device proves many payments',
    file: `${passkeys}/passkeys.challenges.service.ts`,
    from: 'where challenge_hash = $hash and used_at is null',
    to: 'where challenge_hash = $hash',
    tests: [`${passkeys}/passkeys.proof.test`],
  },
  {
    what: 'a device signs with the challenge of another session',
    file: `${passkeys}/passkeys.challenges.service.ts`,
    from: 'and c.session_id = $sessionId and',
    to: 'and $sessionId::uuid is not null and',
    tests: [`${passkeys}/passkeys.proof.test`],
  },
  {
    what: 'guesses of a wallet PIN are not counted',
    file: `${pins}/pins.service.ts`,
    from: 'set attempts = attempts + 1, tried_at = $at',
    to: 'set tried_at = $at',
    tests: [`${pins}/pins.test`],
  },
]
