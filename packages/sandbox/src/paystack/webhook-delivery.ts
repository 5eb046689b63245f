import { request } from 'node:http'
import { findMerchant } from './merchants.ts'
import type { Provider } from './provider.ts'
import type { Merchant, Webhook } from './rows.ts'
import { putOnAgenda } from './scheduler.ts'
import { webhookSignature } from './signature.ts'
import { heldWebhooks, webhookById } from './webhooks.ts'

const ANSWER_TIMEOUT_MS = 10_000
const QUICK_TRIES = 4
const QUICK_PAUSE_MS = 180_000
const SLOW_TRIES = 72
const SLOW_PAUSE_MS = 3_600_000

/** Sends webhooks one attempt at a time and remembers what is on the way, so that a stop can wait for it. */
export class WebhookDelivery {
  private readonly provider: Provider
  private readonly onTheWay = new Set<Promise<unknown>>()
  private readonly stopping = new AbortController()

  constructor(provider: Provider) {
    this.provider = provider
  }

  /** What a crash interrupted is sent again: a webhook may come twice, never not at all. */
  resumeAfterRestart(): void {
    const waiting = this.provider.db
      .prepare(
        `SELECT * FROM webhook WHERE state = 'queued'
         AND id NOT IN (SELECT subject FROM agenda WHERE task = 'webhook.deliver')`,
      )
      .all() as unknown as Webhook[]
    for (const webhook of waiting) {
      const merchant = findMerchant(this.provider.db, webhook.merchant)
      if (merchant) putOnAgenda(this.provider, merchant, 'webhook.deliver', webhook.id, 0)
    }
  }

  deliver(merchant: Merchant, id: number): void {
    const webhook = webhookById(this.provider, merchant, id)
    if (webhook) this.attempt(merchant, webhook)
  }

  deliverHeld(merchant: Merchant): Promise<number> {
    return this.track(this.sendInOrder(merchant, heldWebhooks(this.provider, merchant)))
  }

  /** One attempt now, whatever the state; true when the merchant's server answered 200. */
  attempt(merchant: Merchant, webhook: Webhook): Promise<boolean> {
    return this.track(this.tryOnce(merchant, webhook))
  }

  /** Hangs up on whoever has not answered yet; those webhooks are sent again after the next start. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.allSettled(this.onTheWay)
  }

  private async sendInOrder(merchant: Merchant, webhooks: Webhook[]): Promise<number> {
    let delivered = 0
    for (const webhook of webhooks) if (await this.tryOnce(merchant, webhook)) delivered += 1
    return delivered
  }

  private async tryOnce(merchant: Merchant, webhook: Webhook): Promise<boolean> {
    this.remember(webhook.id, 'queued', 'on the way')
    const { signal } = this.stopping
    const answer = merchant.webhook_url ? await post(merchant, merchant.webhook_url, webhook, signal) : 'no webhook URL'
    if (signal.aborted) return false
    const current = webhookById(this.provider, merchant, webhook.id)
    if (!current) return false
    this.countAttempt(webhook.id)
    if (answer === '200') this.remember(webhook.id, 'delivered', answer)
    else this.tryLater(merchant, { ...current, attempts: current.attempts + 1 }, answer)
    return answer === '200'
  }

  /** The provider's schedule, every 3 minutes four times and then hourly, divided by the merchant's retry factor. */
  private tryLater(merchant: Merchant, webhook: Webhook, answer: string): void {
    const over = webhook.attempts >= QUICK_TRIES + SLOW_TRIES
    this.remember(webhook.id, over ? 'given_up' : 'queued', answer)
    if (over) return
    const pause = webhook.attempts < QUICK_TRIES ? QUICK_PAUSE_MS : SLOW_PAUSE_MS
    const factor = findMerchant(this.provider.db, merchant.key)?.retry_factor ?? merchant.retry_factor
    putOnAgenda(this.provider, merchant, 'webhook.deliver', webhook.id, Math.ceil(pause / factor))
  }

  private countAttempt(id: number): void {
    this.provider.db.prepare('UPDATE webhook SET attempts = attempts + 1 WHERE id = ?').run(id)
  }

  private remember(id: number, state: Webhook['state'], answer: string): void {
    this.provider.db.prepare('UPDATE webhook SET state = ?, last_answer = ? WHERE id = ?').run(state, answer, id)
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.onTheWay.add(work)
    work.finally(() => this.onTheWay.delete(work)).catch(() => undefined)
    return work
  }
}

/** The status the merchant's server answered with, or in a word why there was none. */
function post(merchant: Merchant, url: string, webhook: Webhook, signal: AbortSignal): Promise<string> {
  const signature = webhookSignature(webhook.forged ? `${merchant.key}-forged` : merchant.key, webhook.body)
  const { promise, resolve } = Promise.withResolvers<string>()
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(webhook.body),
    'user-agent': 'Paystack/2.0',
    'x-paystack-signature': signature,
    connection: 'close',
  }
  const outgoing = request(url, { method: 'POST', headers, signal, timeout: ANSWER_TIMEOUT_MS }, (answer) => {
    answer.resume()
    resolve(String(answer.statusCode))
  })
  outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
  outgoing.on('error', (error) => resolve(error.message || 'connection failed'))
  outgoing.end(webhook.body)
  return promise
}
