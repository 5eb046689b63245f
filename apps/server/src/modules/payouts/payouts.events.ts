import type { WithdrawalStatus } from '@vendly/contract/payouts'
import { event } from '../../platform/events.ts'

/** The provider has the transfer, or it arrived, or the money was returned. */
export const withdrawalMoved = event<{ withdrawalId: string; to: WithdrawalStatus }>('withdrawalMoved')
