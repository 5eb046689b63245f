import { days, hours, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { every, job, on } from '../../platform/jobs.ts'
import { notify } from '../notifications/notifications.service.ts'
import { auditLedger } from './ledger.audit.ts'
import { chargeReported, paymentSucceeded } from './payments.events.ts'
import { applyCharge, checkPayment, nextCheck, recordBreak } from './payments.service.ts'

const processed = statement(
  'wallet.processed',
  'update provider_events set processed_at = $2, outcome = $3 where id = $1',
)

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })

/** Asks about one payment and, while it is open, asks again later. */
async function askAgain(context: Context, { reference }: { reference: string }): Promise<void> {
  const payment = await applyCharge(context, reference)
  if (!payment || payment.status === 'succeeded') return
  const pause = nextCheck(payment.checks)
  if (pause === undefined) return
  await transaction(context.pool, (tx) =>
    enqueue(tx, checkPayment, { reference }, { runAt: later(pause), key: `payment:${reference}` }),
  )
}

/** What the provider took and we have not credited; both directions, by its own list. */
async function reconcile(context: Context, window: number): Promise<void> {
  for (let page = 1; page <= 100; page++) {
    const outcome = await context.paystack.listCharges(later(-window), now(), page)
    if (outcome.kind !== 'ok')
      return context.log.warn({ outcome }, 'reconciliation stopped: the provider did not answer')
    for (const charge of outcome.data) {
      const payment = await applyCharge(context, charge.reference)
      if (!payment && /^v[wo]-/.test(charge.reference))
        await transaction(context.pool, (tx) => recordBreak(tx, 'unknown_reference', charge.reference, charge))
    }
    if (outcome.data.length < 100) return
  }
}

export const walletJobs = [
  job(checkPayment.task, askAgain),
  on(chargeReported, 'wallet.applyAnnounced', async (context, { eventId, reference }) => {
    const payment = await applyCharge(context, reference)
    if (!payment) await transaction(context.pool, (tx) => recordBreak(tx, 'unknown_reference', reference, { eventId }))
    await context.db.rows(processed, [eventId, now(), payment?.status ?? 'unknown_reference'])
  }),
  on(paymentSucceeded, 'wallet.tellFunded', async ({ pool }, { reference, userId, amount, checkoutId }) => {
    if (checkoutId) return
    await transaction(pool, (tx) =>
      notify(tx, {
        userId,
        key: `fund:${reference}`,
        type: 'payment',
        title: 'Wallet funded',
        body: `${naira.format(amount / 100)} came in by card.`,
        link: '/wallet',
        category: 'important',
      }),
    )
  }),
  every('7 * * * *', 'wallet.reconcileHour', (context) => reconcile(context, hours(3))),
  every('40 2 * * *', 'wallet.reconcileWeek', (context) => reconcile(context, days(8))),
  every('23 * * * *', 'wallet.audit', async ({ db, log }) => {
    const faults = await auditLedger(db)
    if (faults.length) log.fatal({ faults }, 'the books do not hold')
  }),
]
