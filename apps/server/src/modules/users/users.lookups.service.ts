import { moneyLimits } from '@vendly/contract/limits'
import type { Context } from '../../platform/context.ts'
import { type Limiter, limiter } from '../../platform/ratelimit.ts'

const TOO_MANY = 'name_lookups_too_many'

/**
 * A name tells who has an account or a number, so nobody may look up many: so many a minute of each kind, and so many a day of all
 * kinds together. Throws: name_lookups_too_many.
 */
export function limitNameLookups(context: Context, kind: 'account' | 'user'): Limiter {
  const { accountsPerMinute, usersPerMinute, perDay } = moneyLimits.nameLookups
  const perMinute = kind === 'account' ? accountsPerMinute : usersPerMinute
  const inMinute = limiter(context, `${kind}-name-lookup`, perMinute, TOO_MANY)
  const inDay = limiter(context, 'name-lookup-day', perDay, TOO_MANY, 'day')
  return async (userId) => {
    await inMinute(userId)
    await inDay(userId)
  }
}
