import { deliveryLimits } from '@vendly/contract/limits'
import { days, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { notifyEach } from '../notifications/notifications.service.ts'
import { setOffline } from './riders.service.ts'

const [first] = deliveryLimits.documentNoticeDays
const listExpiring = statement<{ userId: string; expiresOn: string }>(
  'riders.listExpiring',
  `select user_id as "userId", to_char(documents_expire_on, 'YYYY-MM-DD') as "expiresOn"
     from riders
    where documents_expire_on <= $until::date and status = 'verified'
    order by documents_expire_on desc, user_id
    limit 2000`,
)

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / days(1))

/** The notification of a rider, and its key: each notice of one expiry once. */
function noticeFor(expiresOn: string, left: number) {
  const step = left < 0 ? 'expired' : deliveryLimits.documentNoticeDays.findLast((day) => left <= day)
  const title =
    left < 0
      ? 'A document has expired: you are offline'
      : left === 0
        ? 'A document of yours expires today'
        : `A document of yours expires in ${left} ${left === 1 ? 'day' : 'days'}`
  const body = 'Replace it under your profile. Without a valid one you cannot take deliveries.'
  return { key: `documents:${expiresOn}:${step}`, title, body }
}

/** Riders are notified in time; from the day after on they are offline until they replace the document. */
export async function checkDocuments({ pool }: Context): Promise<void> {
  const today = dayInLagos(now())
  await transaction(pool, async (tx) => {
    const riders = await tx.rows(listExpiring, { until: dayInLagos(new Date(now().getTime() + days(first))) })
    const withLeft = riders.map((rider) => ({ ...rider, left: daysBetween(today, rider.expiresOn) }))
    await setOffline(
      tx,
      withLeft.filter(({ left }) => left < 0).map(({ userId }) => userId),
    )
    await notifyEach(
      tx,
      withLeft.map(({ userId, expiresOn, left }) => ({
        ...noticeFor(expiresOn, left),
        userId,
        kind: 'documents-expiring' as const,
        link: '/rider/profile?section=documents',
      })),
    )
  })
}

// Just after midnight in Lagos.
export const riderJobs = [every('10 23 * * *', 'riders.checkDocuments', checkDocuments)]
