import type { FastifyInstance } from 'fastify'
import { ApiError, badRequest } from './api-error.ts'
import { findMerchant } from './merchants.ts'
import type { Provider } from './provider.ts'
import { type Fields, getText, toFields } from './request-fields.ts'
import type { Merchant } from './rows.ts'
import { cancelTask } from './scheduler.ts'
import type { WebhookDelivery } from './webhook-delivery.ts'
import { findWebhook, parseWebhookMode } from './webhooks.ts'

export function addWebhookControl(control: FastifyInstance, provider: Provider, delivery: WebhookDelivery): void {
  control.post('/__sandbox/webhooks', async (request) => {
    updateWebhooks(provider, request.merchant, toFields(request.body))
    const merchant = findMerchant(provider.db, request.merchant.key) ?? request.merchant
    const { webhookUrl: url, webhookMode: mode, retryFactor } = merchant
    return { status: true, message: 'Webhooks updated', data: { url, mode, retry_factor: retryFactor } }
  })

  control.post('/__sandbox/webhooks/flush', async (request) => {
    const delivered = await delivery.deliverHeld(request.merchant)
    return { status: true, message: 'Held webhooks sent', data: { delivered } }
  })

  control.post<{ Params: { id: string } }>('/__sandbox/webhooks/:id/resend', async (request) => {
    const webhook = findWebhook(provider, request.merchant, Number(request.params.id))
    if (!webhook) throw new ApiError(404, 'Webhook not found')
    cancelTask(provider, request.merchant, 'webhook.deliver', webhook.id)
    const delivered = await delivery.attempt(request.merchant, webhook)
    return { status: true, message: 'Webhook sent', data: { delivered } }
  })
}

function updateWebhooks(provider: Provider, merchant: Merchant, fields: Fields): void {
  const set = (column: string, value: string | number | null) =>
    provider.db.prepare(`UPDATE merchant SET ${column} = ? WHERE key = ?`).run(value, merchant.key)
  const mode = getText(fields, 'mode')
  const parsedMode = mode === undefined ? undefined : parseWebhookMode(mode)
  if (fields.url !== undefined) set('webhook_url', fields.url === null ? null : parseLoopbackUrl(fields.url))
  if (parsedMode !== undefined) set('webhook_mode', parsedMode)
  if (fields.retry_factor !== undefined) set('retry_factor', parseRetryFactor(Number(fields.retry_factor)))
}

/** The sandbox never connects to other machines, so webhooks only go to this one. */
function parseLoopbackUrl(url: unknown): string {
  const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]']
  if (typeof url === 'string' && URL.canParse(url)) {
    const { protocol, hostname } = new URL(url)
    if (protocol === 'http:' && loopbackHosts.includes(hostname)) return url
  }
  throw badRequest('A webhook URL must start with http:// and point to this machine')
}

function parseRetryFactor(factor: number): number {
  if (Number.isInteger(factor) && factor >= 1 && factor <= 1_000_000) return factor
  throw badRequest('retry_factor must be a whole number from 1 to 1000000')
}
