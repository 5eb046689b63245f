import type { FastifyInstance } from 'fastify'
import { invalid, Refusal } from './api-error.ts'
import { findMerchant } from './merchants.ts'
import type { Provider } from './provider.ts'
import { type Fields, fieldsOf, textField } from './request-fields.ts'
import type { Merchant } from './rows.ts'
import { takeOffAgenda } from './scheduler.ts'
import type { WebhookDelivery } from './webhook-delivery.ts'
import { checkedWebhookMode, webhookById } from './webhooks.ts'

export function addWebhookControl(control: FastifyInstance, provider: Provider, delivery: WebhookDelivery): void {
  control.post('/__sandbox/webhooks', async (request) => {
    changeWebhooks(provider, request.merchant, fieldsOf(request.body))
    const merchant = findMerchant(provider.db, request.merchant.key) ?? request.merchant
    const { webhook_url: url, webhook_mode: mode, retry_factor: factor } = merchant
    return { status: true, message: 'Webhooks set', data: { url, mode, retry_factor: factor } }
  })

  control.post('/__sandbox/webhooks/flush', async (request) => {
    const delivered = await delivery.deliverHeld(request.merchant)
    return { status: true, message: 'Held webhooks sent', data: { delivered } }
  })

  control.post<{ Params: { id: string } }>('/__sandbox/webhooks/:id/resend', async (request) => {
    const webhook = webhookById(provider, request.merchant, Number(request.params.id))
    if (!webhook) throw new Refusal(404, 'Webhook not found')
    takeOffAgenda(provider, request.merchant, 'webhook.deliver', webhook.id)
    const delivered = await delivery.attempt(request.merchant, webhook)
    return { status: true, message: 'Webhook sent', data: { delivered } }
  })
}

function changeWebhooks(provider: Provider, merchant: Merchant, fields: Fields): void {
  const set = (column: string, value: string | number | null) =>
    provider.db.prepare(`UPDATE merchant SET ${column} = ? WHERE key = ?`).run(value, merchant.key)
  const mode = textField(fields, 'mode')
  const checkedMode = mode === undefined ? undefined : checkedWebhookMode(mode)
  if (fields.url !== undefined) set('webhook_url', fields.url === null ? null : loopbackAddress(fields.url))
  if (checkedMode !== undefined) set('webhook_mode', checkedMode)
  if (fields.retry_factor !== undefined) set('retry_factor', checkedFactor(Number(fields.retry_factor)))
}

/** The sandbox never talks to the outside: only this machine can be told. */
function loopbackAddress(url: unknown): string {
  const local = ['127.0.0.1', 'localhost', '[::1]']
  if (typeof url === 'string' && URL.canParse(url)) {
    const { protocol, hostname } = new URL(url)
    if (protocol === 'http:' && local.includes(hostname)) return url
  }
  throw invalid('A webhook URL starts with http:// and points to this machine')
}

function checkedFactor(factor: number): number {
  if (Number.isInteger(factor) && factor >= 1 && factor <= 1_000_000) return factor
  throw invalid('retry_factor is a whole number from 1 to 1000000')
}
