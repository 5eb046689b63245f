import { openPaystack } from '../src/platform/paystack/paystack.ts'
import type { World } from './world.ts'

/**
 * The circuit to the provider of this world is tried again at once: faults that one test injects open it, and would have every
 * call of the next 15 seconds refused.
 */
export function probeAtOnce({ paystackKey: secretKey, sandboxUrl: baseUrl, context }: World): void {
  const { PAYSTACK_TIMEOUT_MS: timeoutMs } = context.env
  // The application has the same object.
  Object.assign(context, { paystack: openPaystack({ baseUrl, secretKey, timeoutMs, probeAfterMs: 1 }) })
}
