import { createHmac } from 'node:crypto'

/** What stands in `x-paystack-signature`: HMAC-SHA512 of the raw body with the merchant's secret key, in hex. */
export function webhookSignature(secretKey: string, rawBody: string): string {
  return createHmac('sha512', secretKey).update(rawBody, 'utf8').digest('hex')
}

/** The same JSON with every non-ASCII sign and every slash escaped, as the real provider may write it. */
export function escapedJson(json: string): string {
  const ascii = json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return ascii.replaceAll('/', '\\/')
}
