import { createHmac } from 'node:crypto'

/** Value of the `x-paystack-signature` header: HMAC-SHA512 of the raw body with the merchant's secret key, in hex. */
export function webhookSignature(secretKey: string, rawBody: string): string {
  return createHmac('sha512', secretKey).update(rawBody, 'utf8').digest('hex')
}

/** Escapes non-ASCII characters and slashes in JSON, as the real provider may do. */
export function escapeJson(json: string): string {
  const ascii = json.replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return ascii.replaceAll('/', '\\/')
}
