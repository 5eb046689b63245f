import type { Mutation } from './mutation.ts'

const modules = 'apps/server/src/modules'

/** Faults of the server, of different kinds. Their numbers follow those of the screens, and stay. */
export const serverMutations: readonly Mutation[] = [
  {
    what: 'a store ends the coupon of another store',
    file: `${modules}/coupons/coupons.service.ts`,
    from: `($vendorId::uuid is null or (vendor_id = $vendorId and bearer = 'vendor'))`,
    to: `($vendorId::uuid is null or bearer = 'vendor')`,
    tests: [`${modules}/coupons/coupons.test`, 'apps/server/src/platform/http/ownership.test'],
  },
  {
    what: 'the discount of a coupon is rounded up',
    file: 'packages/contract/src/coupon-discount.ts',
    from: 'return Math.floor(Math.min(asked, most) / 100) * 100',
    to: 'return Math.ceil(Math.min(asked, most) / 100) * 100',
    tests: [`${modules}/coupons`],
  },
  {
    what: 'transfers that are sent at once do not count each other',
    file: `${modules}/transfers/transfers.service.ts`,
    from: '  await lockUser(tx, actor.userId)\n  await ensureWholeOrAll(',
    to: '  await ensureWholeOrAll(',
    tests: [`${modules}/transfers/transfers.test`],
  },
  {
    what: 'nobody is notified of a withdrawal to a new bank account',
    file: `${modules}/payouts/payouts.service.ts`,
    from: 'if (isFirst) await notifyOfNewAccount',
    to: 'if (!isFirst) await notifyOfNewAccount',
    tests: [`${modules}/payouts/payouts.new-account.test`],
  },
  {
    what: 'an appeal is decided by the administrator who decided first',
    file: `${modules}/complaints/complaints.policy.ts`,
    from: "    if (facts.firstDeciderId === userId) return ['admin']\n",
    to: '',
    tests: [`${modules}/complaints`],
  },
  {
    what: 'a code of an authenticator signs in twice',
    file: `${modules}/auth/auth.twofactor.service.ts`,
    from: 'if (timeStep <= row.lastTimeStep) return false',
    to: 'if (timeStep < row.lastTimeStep) return false',
    tests: [`${modules}/auth/auth.twofactor.test`],
  },
  {
    what: 'a person who is blocked can still write',
    file: `${modules}/chat/chat.present.ts`,
    from: `if (facts.isBlocked || facts.isBlockedByOther) return 'blocked'`,
    to: `if (facts.isBlocked) return 'blocked'`,
    tests: [`${modules}/chat/chat.test`],
  },
  {
    what: 'a store that is followed twice counts two followers',
    file: `${modules}/follows/follows.service.ts`,
    from: 'followerCount: added ? await changeCount(tx, vendorId, 1) : store.followerCount',
    to: 'followerCount: added || store ? await changeCount(tx, vendorId, 1) : 0',
    tests: [`${modules}/follows/follows.test`],
  },
  {
    what: 'lists that are newest first end after their first page',
    file: 'apps/server/src/platform/newest.ts',
    from: '    limit: limit + 1,\n',
    to: '    limit,\n',
    tests: [
      `${modules}/payouts/payouts.test`,
      `${modules}/coupons/coupons.test`,
      `${modules}/notifications/notifications.test`,
    ],
  },
  {
    what: 'a new password leaves other devices signed in',
    file: `${modules}/auth/auth.password.service.ts`,
    from: '{ endSessions: true, exceptSessionId }',
    to: '{ endSessions: false, exceptSessionId }',
    tests: [`${modules}/auth`],
  },
]
