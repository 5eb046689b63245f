import { isHttpUrl } from '../initialize.ts'
import type { Charge } from '../rows.ts'

/** The merchant's callback URL with the reference, which the provider sends under two names. */
export function buildCallbackUrl(charge: Charge): string | undefined {
  if (charge.callback_url === null) return undefined
  const [url = '', fragment] = charge.callback_url.split('#', 2)
  const reference = encodeURIComponent(charge.reference)
  const withReference = `${url}${url.includes('?') ? '&' : '?'}trxref=${reference}&reference=${reference}`
  return fragment === undefined ? withReference : `${withReference}#${fragment}`
}

/** Where "Cancel payment" leads: the `cancel_action` in the metadata, or the callback URL, which proves no payment. */
export function buildCancelUrl(charge: Charge): string | undefined {
  const metadata = JSON.parse(charge.metadata) as { cancel_action?: unknown } | null
  const cancelUrl = metadata?.cancel_action
  return typeof cancelUrl === 'string' && isHttpUrl(cancelUrl) ? cancelUrl : buildCallbackUrl(charge)
}

/**
 * Chromium applies `form-action` to every redirect that follows a form. So the merchant's origins must be allowed, and
 * all loopback ports, because in development a callback may redirect to another port.
 */
export function listFormTargets(charge: Charge): string[] {
  const urls = [buildCallbackUrl(charge), buildCancelUrl(charge)].filter((url) => url !== undefined)
  const origins = urls.map((url) => new URL(url).origin)
  return [...new Set(['http://127.0.0.1:*', 'http://localhost:*', ...origins])]
}
