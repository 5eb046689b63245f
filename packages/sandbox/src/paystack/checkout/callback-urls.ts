import { isWebAddress } from '../initialize.ts'
import type { Charge } from '../rows.ts'

/** Where the payer goes after the page, with the two names of the reference; undefined when the merchant set none. */
export function callbackAddress(charge: Charge): string | undefined {
  if (charge.callback_url === null) return undefined
  const [address = '', fragment] = charge.callback_url.split('#', 2)
  const reference = encodeURIComponent(charge.reference)
  const joined = `${address}${address.includes('?') ? '&' : '?'}trxref=${reference}&reference=${reference}`
  return fragment === undefined ? joined : `${joined}#${fragment}`
}

/** Where "Cancel payment" leads: the merchant's `cancel_action`, else the callback, which proves nothing anyway. */
export function cancelAddress(charge: Charge): string | undefined {
  const metadata = JSON.parse(charge.metadata) as { cancel_action?: unknown } | null
  const wanted = metadata?.cancel_action
  return typeof wanted === 'string' && isWebAddress(wanted) ? wanted : callbackAddress(charge)
}

/**
 * Chromium holds a form to its `form-action` along every redirect after it: the merchant's own sites are named, and
 * other loopback ports, since a callback may send on to the page server of a developer.
 */
export function formTargets(charge: Charge): string[] {
  const addresses = [callbackAddress(charge), cancelAddress(charge)].filter((address) => address !== undefined)
  const origins = addresses.map((address) => new URL(address).origin)
  return [...new Set(['http://127.0.0.1:*', 'http://localhost:*', ...origins])]
}
