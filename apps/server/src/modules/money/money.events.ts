import { event } from '../../platform/events.ts'

/** An administrator proposed to move money: another one has to decide. */
export const adjustmentProposed = event<{ adjustmentId: string; adminId: string }>('adjustmentProposed')
