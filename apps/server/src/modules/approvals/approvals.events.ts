import { event } from '../../platform/events.ts'

/** An administrator asked another one to approve a payment. */
export const approvalProposed = event<{ approvalId: string }>('approvalProposed')
/** It was approved, rejected or withdrawn, or expired. */
export const approvalDecided = event<{ approvalId: string }>('approvalDecided')
