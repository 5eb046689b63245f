import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { found } from '../../platform/problem.ts'
import { providerEventStored } from './payments.events.ts'
import { handleProviderEvent } from './payments.provider-events.ts'

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
  if (row) await emit(tx, providerEventStored, { eventId: row.id })
}

const findEvent = statement<{ event: string; reference: string | null; body: Buffer; processedAt: Date | null }>(
  'payments.findWebhook',
  `select event, reference, body, processed_at as "processedAt" from provider_events where id = $eventId`,
)
const setProcessed = statement(
  'payments.setWebhookProcessed',
  'update provider_events set processed_at = $at, outcome = $outcome where id = $eventId',
)

/** Handles a stored webhook once. What its handler throws is tried again by the job. */
export async function processWebhook(context: Context, eventId: number): Promise<void> {
  const { body, processedAt, ...stored } = found(await context.db.row(findEvent, { eventId }))
  if (processedAt) return
  const { data } = JSON.parse(body.toString('utf8')) as { data: Record<string, unknown> }
  const outcome = await handleProviderEvent(context, { id: eventId, ...stored, data })
  await context.db.rows(setProcessed, { eventId, outcome, at: now() })
}
