import { later } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { job, on } from '../../platform/jobs.ts'
import { saveChargedCard } from './payments.cards.service.ts'
import { applyCharge, checkAfter } from './payments.charges.service.ts'
import { paymentSucceeded, providerEventStored } from './payments.events.ts'
import { checkCharge } from './payments.service.ts'
import { processWebhook } from './payments.webhook.service.ts'

/** Checks one charge, and schedules the next check while it is open. */
async function checkAgain(context: Context, { reference }: { reference: string }): Promise<void> {
  const charge = await applyCharge(context, reference)
  const pause = charge && checkAfter(charge)
  if (pause === undefined || pause === null) return
  await transaction(context.pool, (tx) =>
    enqueue(tx, checkCharge, { reference }, { runAt: later(pause), key: `charge:${reference}` }),
  )
}

export const paymentJobs = [
  job(checkCharge.task, checkAgain),
  on(providerEventStored, 'wallet.processWebhook', (context, { eventId }) => processWebhook(context, eventId)),
  on(paymentSucceeded, 'wallet.saveCard', saveChargedCard),
]
