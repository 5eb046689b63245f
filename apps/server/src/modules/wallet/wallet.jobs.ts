import { days, hours, later } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { every, job, on } from '../../platform/jobs.ts'
import { notify } from '../notifications/notifications.service.ts'
import { saveChargedCard } from './payments.cards.service.ts'
import { byChannel } from './payments.channels.ts'
import { applyCharge, checkAfter } from './payments.charges.service.ts'
import { paymentSucceeded, providerEventStored } from './payments.events.ts'
import { checkCharge } from './payments.service.ts'
import { processWebhook } from './payments.webhook.service.ts'
import { audit, reconcile } from './reconciliation.service.ts'

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })

/** Checks one charge, and schedules the next check while it is open. */
async function checkAgain(context: Context, { reference }: { reference: string }): Promise<void> {
  const charge = await applyCharge(context, reference)
  const pause = charge && checkAfter(charge)
  if (pause === undefined || pause === null) return
  await transaction(context.pool, (tx) =>
    enqueue(tx, checkCharge, { reference }, { runAt: later(pause), key: `charge:${reference}` }),
  )
}

export const walletJobs = [
  job(checkCharge.task, checkAgain),
  on(providerEventStored, 'wallet.processWebhook', (context, { eventId }) => processWebhook(context, eventId)),
  on(paymentSucceeded, 'wallet.notifyFunded', async ({ pool }, { reference, userId, amount, purpose, channel }) => {
    if (purpose !== 'wallet_fund') return
    await transaction(pool, (tx) =>
      notify(tx, {
        userId,
        key: `fund:${reference}`,
        kind: 'wallet-funded',
        title: 'Wallet funded',
        body: `${naira.format(amount / 100)} was added ${byChannel(channel)}.`,
        link: '/wallet',
      }),
    )
  }),
  on(paymentSucceeded, 'wallet.saveCard', saveChargedCard),
  every('7 * * * *', 'wallet.reconcileHour', (context) => reconcile(context, hours(3))),
  every('40 2 * * *', 'wallet.reconcileWeek', (context) => reconcile(context, days(8))),
  every('23 * * * *', 'wallet.audit', audit),
]
