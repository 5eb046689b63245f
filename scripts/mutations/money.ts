import type { Mutation } from './mutation.ts'

const ledger = 'apps/server/src/modules/ledger'
const payments = 'apps/server/src/modules/payments'
const wallet = 'apps/server/src/modules/wallet'
const orders = 'apps/server/src/modules/orders'
const payouts = 'apps/server/src/modules/payouts'
const passkeys = 'apps/server/src/modules/passkeys'
const pins = 'apps/server/src/modules/pins'
const spending = 'apps/server/src/modules/spending'
const escrow = 'apps/server/src/modules/escrow'
const colluders = `${wallet}/wallet.colluders.slow.test`
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
  // Ways in which accomplices gained once. The simulation has to find each of them again.
  {
    what: 'a refund after the release is paid in full, whatever the seller has',
    file: `${escrow}/escrow.released.service.ts`,
    from: 'causeId, amount: dueOfRefund(part, balance + sumOfReserves(reserves)) },',
    to: 'causeId, amount: 0 },',
    tests: [colluders],
  },
  {
    what: 'a rider’s way is paid in full, whatever the seller has',
    file: `${orders}/orders.rider-pay.service.ts`,
    from: `bearer === 'seller' ? dueOfWay(amount, sellerBalance) : 0`,
    to: `bearer === 'seller' ? 0 * dueOfWay(amount, sellerBalance) : 0`,
    tests: [colluders],
  },
  {
    what: 'the platform pays for an appeal that was right',
    file: `${escrow}/escrow.released.service.ts`,
    from: `  const taken = await takeBackOf(tx, buyerId, subject.id, { amount: buyer, balance, reserves })
  let left = Math.min(buyer, balance + sumOfReserves(reserves))`,
    to: `  const taken = reserves && balance < 0 ? [] : [{ account: 'expense:goodwill', side: 'D' as const, amount: buyer }]
  let left = buyer`,
    tests: [colluders],
  },
  {
    what: 'a coupon of the platform takes off more than the commission',
    file: 'apps/server/src/modules/coupons/coupons.policy.ts',
    from: `bearer === 'vendor' ? itemsTotal : Math.floor((itemsTotal * commissionBps) / 10_000)`,
    to: `bearer === 'vendor' ? itemsTotal : itemsTotal + 0 * commissionBps`,
    tests: [colluders],
  },
  {
    what: 'what a new card paid for is reserved in part only',
    file: 'apps/server/src/modules/reserves/reserves.policy.ts',
    from: `isPayerUnsure && level !== 'proven' ? 100`,
    to: `isPayerUnsure && level === 'proven' ? 100`,
    tests: [colluders],
  },
]
