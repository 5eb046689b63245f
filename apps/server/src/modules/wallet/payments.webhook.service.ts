import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { chargeReported } from './payments.events.ts'

const insertEvent = statement<{ id: number }>(
  'payments.insertWebhook',
  `insert into provider_events (dedupe_key, event, reference, body, received_at)
   values ($dedupeKey, $event, $reference, $body, $receivedAt)
   on conflict (dedupe_key) do nothing
   returning id`,
)

type Webhook = { dedupeKey: string; event: string; reference: string | null; body: Buffer; receivedAt: Date }

/** Stores a webhook as it arrived; the same one a second time does nothing. */
export async function storeWebhook(tx: Tx, webhook: Webhook): Promise<void> {
  const row = await tx.row(insertEvent, webhook)
  if (row && webhook.event === 'charge.success' && webhook.reference)
    await emit(tx, chargeReported, { eventId: row.id, reference: webhook.reference })
}

const setProcessed = statement(
  'payments.setWebhookProcessed',
  'update provider_events set processed_at = $at, outcome = $outcome where id = $eventId',
)

export const markWebhookProcessed = (db: Db, eventId: number, outcome: string) =>
  db.rows(setProcessed, { eventId, outcome, at: now() })
