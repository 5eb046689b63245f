import { event } from '../../platform/events.ts'

/** A user asked for a refund. */
export const refundRequested = event<{ refundId: string }>('refundRequested')
/** A refund was approved, rejected, needs attention, or has ended. */
export const refundChanged = event<{ refundId: string; status: string }>('refundChanged')
