import { hours, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { every, job, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { found } from '../../platform/problem.ts'
import { type NewNotification, notify, notifyAll } from '../notifications/notifications.service.ts'
import { listAdminIds } from '../team/team.queries.ts'
import { refundChanged, refundRequested } from './refunds.events.ts'
import { PROVIDER_MS, type RefundRow } from './refunds.present.ts'
import { advance } from './refunds.provider.service.ts'
import { findRefundRow } from './refunds.queries.ts'
import { advanceLater, advanceRefund, DISPUTED } from './refunds.service.ts'

const DISPUTED_TEXT = 'Your bank disputes this card payment and decides about it, so it is not refunded as well.'
const TEXTS: Record<string, (refund: RefundRow) => { title: string; body: string }> = {
  approved: ({ amount }) => ({
    title: 'Your refund was approved',
    body: `${nairaText(amount)} is going back to your card. Banks take 3 to 10 working days.`,
  }),
  rejected: ({ amount, decisionReason, failure }) => ({
    title: 'Your refund was not approved',
    body:
      failure === DISPUTED
        ? DISPUTED_TEXT
        : `${nairaText(amount)} is back in your wallet. ${decisionReason ?? ''}`.trim(),
  }),
  processed: ({ amount }) => ({
    title: 'Your refund was sent',
    body: `${nairaText(amount)} was sent to your card. Your bank shows it within days.`,
  }),
  failed: ({ amount, failure }) => ({
    title: 'Your refund did not go through',
    body: failure === DISPUTED ? DISPUTED_TEXT : `${nairaText(amount)} is back in your wallet.`,
  }),
  'needs-attention': ({ amount }) => ({
    title: 'Your refund takes longer',
    body: `Your bank did not take ${nairaText(amount)} by card. We are looking into it; the money is safe.`,
  }),
}

function notificationOf(refund: RefundRow, status: string): NewNotification | undefined {
  const text = TEXTS[status]?.(refund)
  // What was never credited to them, they know nothing of.
  if (!text || (refund.source === 'unapplied' && status !== 'processed')) return undefined
  return {
    ...text,
    userId: refund.userId,
    key: `card-refund:${refund.id}:${status}`,
    kind: 'card-refund',
    link: '/wallet?tab=transactions',
  }
}

const askAdmins = (refund: RefundRow, title: string) => ({
  key: `card-refund:${refund.id}:${refund.status}`,
  kind: 'card-refund-waiting' as const,
  title,
  body: `${nairaText(refund.amount)} for ${refund.userName}.`,
  link: `/admin/money?tab=refunds&refund=${refund.id}`,
})

const listOpen = statement<{ id: string }>(
  'refunds.listOpen',
  `select id from card_refunds
    where closed_at is null and status <> 'requested' and (submitted_at is null or submitted_at < $before)
    order by created_at
    limit 500`,
)
const countWaiting = statement<{ waiting: number; late: number }>(
  'refunds.countWaiting',
  `select count(*) filter (where status in ('requested', 'needs-attention') and created_at < $before)::int as waiting,
          count(*) filter (
            where status in ('approved', 'pending', 'processing') and coalesce(decided_at, created_at) < $lateBefore)::int as late
     from card_refunds
    where closed_at is null`,
)

/** What people have to look at, once a day until it is done. */
export async function remindAdmins({ pool }: Context): Promise<void> {
  await transaction(pool, async (tx) => {
    const counts = await tx.row(countWaiting, { before: later(-hours(24)), lateBefore: later(-PROVIDER_MS) })
    const { waiting, late } = found(counts)
    if (waiting + late === 0) return
    const parts = [
      waiting > 0 && `${waiting} for more than a day.`,
      late > 0 && `${late} at the payment provider for more than 10 working days: write to it with the reference.`,
    ]
    await notifyAll(tx, await listAdminIds(tx, 'money:act'), {
      key: `card-refunds-waiting:${now().toISOString().slice(0, 10)}`,
      kind: 'card-refunds-waiting',
      title: 'Refunds are waiting for you',
      body: parts.filter(Boolean).join(' '),
      link: '/admin/money?tab=refunds',
    })
  })
}

export const refundJobs = [
  job(advanceRefund.task, (context, { refundId }: { refundId: string }) => advance(context, refundId)),
  on(refundRequested, 'refunds.notifyAdmins', ({ pool }, { refundId }) =>
    transaction(pool, async (tx) => {
      const refund = await findRefundRow(tx, refundId)
      if (refund.status === 'requested')
        await notifyAll(tx, await listAdminIds(tx, 'money:act'), askAdmins(refund, 'A refund is requested'))
    }),
  ),
  on(refundChanged, 'refunds.notifyChanged', ({ pool }, { refundId, status }) =>
    transaction(pool, async (tx) => {
      const refund = await findRefundRow(tx, refundId)
      const notification = notificationOf(refund, status)
      if (notification) await notify(tx, notification)
      if (status === 'needs-attention')
        await notifyAll(
          tx,
          await listAdminIds(tx, 'money:act'),
          askAdmins({ ...refund, status }, 'A refund needs attention'),
        )
    }),
  ),
  // A refund whose job was given up goes on.
  every('33 * * * *', 'refunds.advanceAll', async ({ db, pool }) => {
    const open = await db.rows(listOpen, { before: later(-hours(1)) })
    for (const { id } of open) await transaction(pool, (tx) => advanceLater(tx, id))
  }),
  every('0 8 * * *', 'refunds.remindAdmins', remindAdmins),
]
