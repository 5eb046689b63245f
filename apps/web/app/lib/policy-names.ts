import type { RefundPolicy } from '@vendly/contract/services'

/** What the refund policies of services are called. */
export const policyNames: Record<RefundPolicy, string> = {
  flexible: 'Flexible',
  standard: 'Standard',
  strict: 'Strict',
}
