import { request } from 'node:http'
import { findMerchant } from './merchants.ts'
import type { Provider } from './provider.ts'
import type { Merchant, Webhook } from './rows.ts'
import { scheduleTask } from './scheduler.ts'
import { webhookSignature } from './signature.ts'
import { findWebhook, listHeldWebhooks, WEBHOOK_COLUMNS } from './webhooks.ts'

const RESPONSE_TIMEOUT_MS = 10_000
const FAST_RETRIES = 4
const FAST_RETRY_MS = 180_000
const SLOW_RETRIES = 72
const SLOW_RETRY_MS = 3_600_000

/** Sends webhooks and tracks the requests in flight, so that `stop` can abort them and wait. */
export class WebhookDelivery {
  private readonly provider: Provider
  private readonly inFlight = new Set<Promise<unknown>>()
  private readonly stopping = new AbortController()

  constructor(provider: Provider) {
    this.provider = provider
  }

  /** Sends again what a crash or restart interrupted: a webhook may arrive twice, but is never lost. */
  resumeAfterRestart(): void {
    const interrupted = this.provider.db
      .prepare(
        `SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE state = 'queued'
         AND id NOT IN (SELECT subject FROM scheduled_task WHERE task = 'webhook.deliver')`,
      )
      .all() as unknown as Webhook[]
    for (const webhook of interrupted) {
      const merchant = findMerchant(this.provider.db, webhook.merchant)
      if (merchant) scheduleTask(this.provider, merchant, 'webhook.deliver', webhook.id, 0)
    }
  }

  deliver(merchant: Merchant, id: number): void {
    const webhook = findWebhook(this.provider, merchant, id)
    if (webhook) this.attempt(merchant, webhook)
  }

  /** Resolves to the number of webhooks that were delivered. */
  deliverHeld(merchant: Merchant): Promise<number> {
    return this.track(this.sendInOrder(merchant, listHeldWebhooks(this.provider, merchant)))
  }

  /** Sends the webhook now, in any state. Resolves to true when the merchant's server responded with 200. */
  attempt(merchant: Merchant, webhook: Webhook): Promise<boolean> {
    return this.track(this.send(merchant, webhook))
  }

  /** Aborts requests in flight; their webhooks are sent again after the next start. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.allSettled(this.inFlight)
  }

  private async sendInOrder(merchant: Merchant, webhooks: Webhook[]): Promise<number> {
    let delivered = 0
    for (const webhook of webhooks) if (await this.send(merchant, webhook)) delivered += 1
    return delivered
  }

  private async send(merchant: Merchant, webhook: Webhook): Promise<boolean> {
    this.setState(webhook.id, 'queued', 'sending')
    const { signal } = this.stopping
    const answer = merchant.webhookUrl
      ? await postWebhook(merchant, merchant.webhookUrl, webhook, signal)
      : 'no webhook URL'
    if (signal.aborted) return false
    const current = findWebhook(this.provider, merchant, webhook.id)
    if (!current) return false
    this.countAttempt(webhook.id)
    if (answer === '200') this.setState(webhook.id, 'delivered', answer)
    else this.retryLater(merchant, { ...current, attempts: current.attempts + 1 }, answer)
    return answer === '200'
  }

  /** The provider retries every 3 minutes four times and then hourly. The merchant's retry factor shortens that. */
  private retryLater(merchant: Merchant, webhook: Webhook, answer: string): void {
    const isLastAttempt = webhook.attempts >= FAST_RETRIES + SLOW_RETRIES
    this.setState(webhook.id, isLastAttempt ? 'given_up' : 'queued', answer)
    if (isLastAttempt) return
    const delayMs = webhook.attempts < FAST_RETRIES ? FAST_RETRY_MS : SLOW_RETRY_MS
    const factor = findMerchant(this.provider.db, merchant.key)?.retryFactor ?? merchant.retryFactor
    scheduleTask(this.provider, merchant, 'webhook.deliver', webhook.id, Math.ceil(delayMs / factor))
  }

  private countAttempt(id: number): void {
    this.provider.db.prepare('UPDATE webhook SET attempts = attempts + 1 WHERE id = ?').run(id)
  }

  private setState(id: number, state: Webhook['state'], answer: string): void {
    this.provider.db.prepare('UPDATE webhook SET state = ?, last_answer = ? WHERE id = ?').run(state, answer, id)
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.inFlight.add(work)
    work.finally(() => this.inFlight.delete(work)).catch(() => undefined)
    return work
  }
}

/** Resolves to the status code of the merchant's server, or to the reason why there was no response. */
function postWebhook(merchant: Merchant, url: string, webhook: Webhook, signal: AbortSignal): Promise<string> {
  const signature = webhookSignature(webhook.forged ? `${merchant.key}-forged` : merchant.key, webhook.body)
  const { promise, resolve } = Promise.withResolvers<string>()
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(webhook.body),
    'user-agent': 'Paystack/2.0',
    'x-paystack-signature': signature,
    connection: 'close',
  }
  const outgoing = request(url, { method: 'POST', headers, signal, timeout: RESPONSE_TIMEOUT_MS }, (response) => {
    response.resume()
    resolve(String(response.statusCode))
  })
  outgoing.on('timeout', () => outgoing.destroy(new Error('timed out')))
  outgoing.on('error', (error) => resolve(error.message || 'connection failed'))
  outgoing.end(webhook.body)
  return promise
}
