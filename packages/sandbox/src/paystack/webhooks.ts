import { badRequest } from './api-error.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import type { Merchant, Webhook } from './rows.ts'
import { cancelTask, scheduleTask } from './scheduler.ts'
import { escapeJson } from './signature.ts'

/** In mode `reverse_order`, events are collected until none has come for this long, then sent newest first. */
const REVERSE_PAUSE_MS = 300
const MAX_DELAY_MS = 3_600_000

export const WEBHOOK_COLUMNS =
  'id, merchant, event, body, forged, state, attempts, last_answer AS "lastAnswer", created_at AS "createdAt"'

/** Throws for unknown modes. */
export function parseWebhookMode(mode: string): string {
  const simpleModes = ['normal', 'hold', 'drop', 'reverse_order', 'bad_signature', 'unicode_escape']
  if (simpleModes.includes(mode)) return mode
  const [name, number] = mode.split(':')
  const value = Number(number)
  if (name === 'duplicate' && Number.isInteger(value) && value >= 1 && value <= 20) return mode
  if (name === 'delay' && Number.isInteger(value) && value >= 0 && value <= MAX_DELAY_MS) return mode
  throw badRequest(`Unknown webhook mode. Use one of: ${simpleModes.join(', ')}, duplicate:n, delay:ms`)
}

/** Stores an event for the merchant's server and schedules its delivery according to the webhook mode. */
export function queueWebhook(provider: Provider, merchant: Merchant, event: string, data: unknown): void {
  const [mode, number] = merchant.webhookMode.split(':')
  const json = JSON.stringify({ event, data })
  const body = mode === 'unicode_escape' ? escapeJson(json) : json
  const copies = mode === 'duplicate' ? Number(number) : 1
  for (let copy = 0; copy < copies; copy++) {
    const webhook = insertWebhook(provider, merchant, event, body)
    if (webhook.state === 'queued') {
      scheduleTask(provider, merchant, 'webhook.deliver', webhook.id, mode === 'delay' ? Number(number) : 0)
    }
  }
  if (mode === 'reverse_order') {
    cancelTask(provider, merchant, 'webhook.reverse', 0)
    scheduleTask(provider, merchant, 'webhook.reverse', 0, REVERSE_PAUSE_MS)
  }
}

function insertWebhook(provider: Provider, merchant: Merchant, event: string, body: string): Webhook {
  return provider.db
    .prepare(
      `INSERT INTO webhook (merchant, event, body, forged, state, created_at) VALUES (?, ?, ?, ?, ?, ?)
       RETURNING ${WEBHOOK_COLUMNS}`,
    )
    .get(
      merchant.key,
      event,
      body,
      merchant.webhookMode === 'bad_signature' ? 1 : 0,
      initialState(merchant),
      now(merchant),
    ) as unknown as Webhook
}

function initialState({ webhookUrl, webhookMode }: Merchant): Webhook['state'] {
  if (webhookUrl === null || webhookMode === 'drop') return 'dropped'
  return webhookMode === 'hold' || webhookMode === 'reverse_order' ? 'held' : 'queued'
}

export function findWebhook(provider: Provider, merchant: Merchant, id: number): Webhook | undefined {
  return provider.db
    .prepare(`SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE merchant = ? AND id = ?`)
    .get(merchant.key, id) as Webhook | undefined
}

export function listWebhooks(provider: Provider, merchant: Merchant): Webhook[] {
  return provider.db
    .prepare(`SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE merchant = ? ORDER BY id`)
    .all(merchant.key) as unknown as Webhook[]
}

/** Oldest first, except in mode `reverse_order`. */
export function listHeldWebhooks(provider: Provider, merchant: Merchant): Webhook[] {
  const order = merchant.webhookMode === 'reverse_order' ? 'DESC' : 'ASC'
  return provider.db
    .prepare(`SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE merchant = ? AND state = 'held' ORDER BY id ${order}`)
    .all(merchant.key) as unknown as Webhook[]
}
