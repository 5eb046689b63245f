import { visitLimits } from '@vendly/contract/visit-sources'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { days, later } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { BaseCall } from '../../platform/http/endpoint-routes.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'
import { consume, networkOf } from '../../platform/ratelimit.ts'
import {
  hashOfVisitor,
  isCounted,
  keepVisit,
  saltOf,
  saltsUntil,
  type Visitor,
  visitOf,
  whoIs,
} from './visits.visitor.ts'

export { type Visitor, visitOf } from './visits.visitor.ts'

type Caller = Pick<BaseCall, 'request' | 'reply' | 'context' | 'viewer'>
export type Admitted = Visitor & { viewer: Awaited<ReturnType<BaseCall['viewer']>> }

/**
 * Says as whom a report of a browser counts, or null where it does not, and begins the visit of a guest. One network alone must not
 * look like many visitors, and not count often for one subject.
 */
export function admission(reportsPerMinute: number): (call: Caller, subject: string) => Promise<Admitted | null> {
  // In memory: a limit in the database would cost more than what it protects.
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 })
  const reports = perMinute(reportsPerMinute)
  const newVisitors = perMinute(visitLimits.newVisitorsPerMinute)
  const guestsOfOne = new RateLimiterMemory({ points: visitLimits.guestsPerHour, duration: 3600 })
  return async ({ request, reply, context, viewer: findViewer }, subject) => {
    const network = networkOf(request)
    await consume(reports, network, 'too_many_requests')
    if (!isCounted(request)) return null
    const viewer = await findViewer()
    const userId = viewer?.userId ?? null
    let visitId = visitOf(context, request)
    if (userId === null) {
      // A program can throw its visit away.
      if (visitId === null) await consume(newVisitors, network, 'too_many_requests')
      await consume(guestsOfOne, `${network} ${subject}`, 'too_many_requests')
      visitId = keepVisit(context, reply, visitId)
    }
    return { userId, visitId, viewer }
  }
}

/** Who somebody is on one day, as a hash: a user, or the guest of a visit. */
export async function visitorHash(
  { db }: Pick<Context, 'db'>,
  day: string,
  { userId, visitId }: Visitor,
): Promise<string> {
  const salt = (await saltOf(db, day, true))!
  return hashOfVisitor(salt, userId === null ? whoIs.visit(visitId!) : whoIs.user(userId))
}

/** Who a user was on each of the last days, and the guest of this visit before they signed in. As hashes, until `day`. */
export async function hashesOfLastDays(
  { db }: Pick<Context, 'db'>,
  day: string,
  count: number,
  { userId, visitId }: { userId: string; visitId: string | null },
): Promise<{ day: string; visitor: string; guest: string | null }[]> {
  const first = dayInLagos(later(-days(count - 1), dayStart(day)))
  const salts = (await saltsUntil(db, day)).filter((one) => one.day >= first)
  return salts.map(({ salt, day: on }) => ({
    day: on,
    visitor: hashOfVisitor(salt, whoIs.user(userId)),
    guest: visitId === null ? null : hashOfVisitor(salt, whoIs.visit(visitId)),
  }))
}
