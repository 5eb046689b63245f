import { invalid } from './api-error.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import type { Merchant, Webhook } from './rows.ts'
import { putOnAgenda, takeOffAgenda } from './scheduler.ts'
import { escapedJson } from './signature.ts'

/** How long `reverse_order` waits for the next event before it sends what it has, newest first. */
const REVERSE_PAUSE_MS = 300
const LONGEST_DELAY_MS = 3_600_000

/** A mode as the control call spells it: a word, or a word with a number behind a colon. */
export function checkedWebhookMode(mode: string): string {
  const plain = ['normal', 'hold', 'drop', 'reverse_order', 'bad_signature', 'unicode_escape']
  if (plain.includes(mode)) return mode
  const [name, number] = mode.split(':')
  const value = Number(number)
  if (name === 'duplicate' && Number.isInteger(value) && value >= 1 && value <= 20) return mode
  if (name === 'delay' && Number.isInteger(value) && value >= 0 && value <= LONGEST_DELAY_MS) return mode
  throw invalid(`Unknown webhook mode. Use one of: ${plain.join(', ')}, duplicate:n, delay:ms`)
}

/** Tells the merchant's server what happened, in the way its webhook mode says. */
export function queueWebhook(provider: Provider, merchant: Merchant, event: string, data: unknown): void {
  const [mode, number] = merchant.webhook_mode.split(':')
  const json = JSON.stringify({ event, data })
  const body = mode === 'unicode_escape' ? escapedJson(json) : json
  const copies = mode === 'duplicate' ? Number(number) : 1
  for (let copy = 0; copy < copies; copy++) {
    const webhook = insertWebhook(provider, merchant, event, body)
    if (webhook.state === 'queued') {
      putOnAgenda(provider, merchant, 'webhook.deliver', webhook.id, mode === 'delay' ? Number(number) : 0)
    }
  }
  if (mode === 'reverse_order') {
    takeOffAgenda(provider, merchant, 'webhook.reverse', 0)
    putOnAgenda(provider, merchant, 'webhook.reverse', 0, REVERSE_PAUSE_MS)
  }
}

function insertWebhook(provider: Provider, merchant: Merchant, event: string, body: string): Webhook {
  return provider.db
    .prepare(
      'INSERT INTO webhook (merchant, event, body, forged, state, created_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING *',
    )
    .get(
      merchant.key,
      event,
      body,
      merchant.webhook_mode === 'bad_signature' ? 1 : 0,
      firstState(merchant),
      now(merchant),
    ) as unknown as Webhook
}

function firstState(merchant: Merchant): Webhook['state'] {
  if (merchant.webhook_url === null || merchant.webhook_mode === 'drop') return 'dropped'
  return merchant.webhook_mode === 'hold' || merchant.webhook_mode === 'reverse_order' ? 'held' : 'queued'
}

export function webhookById(provider: Provider, merchant: Merchant, id: number): Webhook | undefined {
  return provider.db.prepare('SELECT * FROM webhook WHERE merchant = ? AND id = ?').get(merchant.key, id) as
    | Webhook
    | undefined
}

/** Held back events, newest first when the mode is `reverse_order`, else oldest first. */
export function heldWebhooks(provider: Provider, merchant: Merchant): Webhook[] {
  const order = merchant.webhook_mode === 'reverse_order' ? 'DESC' : 'ASC'
  return provider.db
    .prepare(`SELECT * FROM webhook WHERE merchant = ? AND state = 'held' ORDER BY id ${order}`)
    .all(merchant.key) as unknown as Webhook[]
}
