import type { ComplaintStep } from '@vendly/contract/complaints'
import { event } from '../../platform/events.ts'

/** A step was taken: both sides and the administrators see it. */
export const complaintStepTaken = event<{ complaintId: string; eventId: string; step: ComplaintStep }>(
  'complaintStepTaken',
)
/** Somebody wrote. */
export const complaintMessageWritten = event<{ complaintId: string; messageId: string }>('complaintMessageWritten')
